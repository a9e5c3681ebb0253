package subjects.buggy;

import java.util.concurrent.locks.ReentrantReadWriteLock;

/**
 * Counts hits under a read lock, which does not exclude the other reader: a hit is lost when both
 * read the count before either writes it.
 */
public final class LostUpdateUnderReadLock {
    private final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    private volatile int hits;

    private void hit() {
        lock.readLock().lock();
        try {
            hits++;
        } finally {
            lock.readLock().unlock();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        LostUpdateUnderReadLock cache = new LostUpdateUnderReadLock();
        Thread first = new Thread(cache::hit);
        Thread second = new Thread(cache::hit);
        first.start();
        second.start();
        first.join();
        second.join();
        if (cache.hits != 2) {
            throw new AssertionError("expected 2 but was " + cache.hits);
        }
    }
}
