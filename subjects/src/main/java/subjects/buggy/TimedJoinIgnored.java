package subjects.buggy;

/**
 * Joins with a timeout and does not ask whether the worker ended: main reads 0 when the join times
 * out before the worker has written.
 */
public final class TimedJoinIgnored {
    private static volatile int result;

    public static void main(String[] args) throws InterruptedException {
        Thread worker = new Thread(() -> result = 42);
        worker.start();
        worker.join(1_000);
        int seen = result;
        if (seen != 42) {
            throw new AssertionError("expected 42 but was " + seen);
        }
    }
}
