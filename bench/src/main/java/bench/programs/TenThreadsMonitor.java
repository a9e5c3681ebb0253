package bench.programs;

/** Ten threads increment a counter in one monitor. */
public final class TenThreadsMonitor {
    private static final int THREADS = 10;
    private static final int INCREMENTS = 3;

    private int count;

    private TenThreadsMonitor() {}

    public static void main(String[] arguments) throws InterruptedException {
        TenThreadsMonitor counter = new TenThreadsMonitor();
        Together.run(THREADS, counter::incrementAll);
        Check.equal(THREADS * INCREMENTS, counter.count);
    }

    private void incrementAll() {
        for (int i = 0; i < INCREMENTS; i++) {
            increment();
        }
    }

    private synchronized void increment() {
        count++;
    }
}
