package subjects.correct;

/**
 * Joins with a timeout for as long as the worker is alive: correct since the result is read only
 * after the worker's end.
 */
public final class TimedJoinRetried {
    private static int result;

    public static void main(String[] args) throws InterruptedException {
        Thread worker = new Thread(() -> result = 42);
        worker.start();
        while (worker.isAlive()) {
            worker.join(1_000);
        }
        if (result != 42) {
            throw new AssertionError("expected 42 but was " + result);
        }
    }
}
