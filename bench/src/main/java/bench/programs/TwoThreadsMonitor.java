package bench.programs;

/** Two threads increment a counter in a monitor. */
public final class TwoThreadsMonitor {
    private static final int INCREMENTS = 5;

    private int count;

    private TwoThreadsMonitor() {}

    public static void main(String[] arguments) throws InterruptedException {
        TwoThreadsMonitor counter = new TwoThreadsMonitor();
        Together.run(2, counter::incrementAll);
        Check.equal(2 * INCREMENTS, counter.count);
    }

    private void incrementAll() {
        for (int i = 0; i < INCREMENTS; i++) {
            synchronized (this) {
                count++;
            }
        }
    }
}
