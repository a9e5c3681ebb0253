package subjects.hard;

/**
 * Three producers and three consumers share a buffer of one place and one wait set, and wake one
 * thread only: in the end the wake-up may go to one of the same kind, and all wait.
 */
public final class BoundedBuffer {
    private static final int PAIRS = 3;
    private static final int ITEMS = 2;

    private boolean full;

    private BoundedBuffer() {}

    public static void main(String[] args) throws InterruptedException {
        BoundedBuffer buffer = new BoundedBuffer();
        Thread[] threads = new Thread[2 * PAIRS];
        for (int i = 0; i < threads.length; i++) {
            boolean puts = i % 2 == 0;
            threads[i] = new Thread(() -> buffer.use(puts));
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
    }

    private void use(boolean puts) {
        try {
            for (int i = 0; i < ITEMS; i++) {
                change(puts);
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private synchronized void change(boolean fill) throws InterruptedException {
        while (full == fill) {
            wait();
        }
        full = fill;
        notify();
    }
}
