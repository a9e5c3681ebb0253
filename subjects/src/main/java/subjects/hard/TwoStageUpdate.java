package subjects.hard;

/**
 * A hundred threads each copy one number into two places, each place under a lock of its own; a
 * reader looks at both places, also under both locks, and must not see one update without the
 * other.
 */
public final class TwoStageUpdate {
    private static final int WRITERS = 99;

    private static final Object FIRST_LOCK = new Object();
    private static final Object SECOND_LOCK = new Object();
    private static int first;
    private static int second;

    private TwoStageUpdate() {}

    public static void main(String[] args) throws InterruptedException {
        Thread[] threads = new Thread[WRITERS + 1];
        for (int i = 0; i < WRITERS; i++) {
            threads[i] = new Thread(TwoStageUpdate::write);
        }
        threads[WRITERS] = new Thread(TwoStageUpdate::read);
        for (Thread thread : threads) {
            thread.start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
    }

    private static void write() {
        synchronized (FIRST_LOCK) {
            first++;
        }
        synchronized (SECOND_LOCK) {
            second = second + 1;
        }
    }

    private static void read() {
        int seenFirst;
        synchronized (FIRST_LOCK) {
            seenFirst = first;
        }
        if (seenFirst == 0) {
            return;
        }
        synchronized (SECOND_LOCK) {
            if (second < seenFirst) {
                throw new AssertionError("second is " + second + ", first was " + seenFirst);
            }
        }
    }
}
