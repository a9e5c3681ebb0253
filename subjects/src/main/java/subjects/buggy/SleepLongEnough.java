package subjects.buggy;

/**
 * Sleeps instead of waiting for the worker: main reads 0 when the sleep ends before the worker has
 * written, which needs timeouts that fire at any time.
 */
public final class SleepLongEnough {
    private static volatile int result;

    public static void main(String[] args) throws InterruptedException {
        Thread worker = new Thread(() -> result = 42);
        worker.start();
        Thread.sleep(1_000);
        int seen = result;
        if (seen != 42) {
            throw new AssertionError("expected 42 but was " + seen);
        }
    }
}
