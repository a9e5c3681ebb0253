package bench.programs;

import java.util.concurrent.locks.ReentrantLock;

/** Three threads increment a counter under a {@code ReentrantLock}. */
public final class LockContention {
    private static final int THREADS = 3;
    private static final int INCREMENTS = 5;

    private final ReentrantLock lock = new ReentrantLock();
    private int count;

    private LockContention() {}

    public static void main(String[] arguments) throws InterruptedException {
        LockContention counter = new LockContention();
        Together.run(THREADS, counter::incrementAll);
        Check.equal(THREADS * INCREMENTS, counter.count);
    }

    private void incrementAll() {
        for (int i = 0; i < INCREMENTS; i++) {
            lock.lock();
            try {
                count++;
            } finally {
                lock.unlock();
            }
        }
    }
}
