package subjects.correct;

import java.util.concurrent.locks.ReentrantReadWriteLock;

/**
 * A cache that gives the read lock back before it takes the write lock, looks a second time, and
 * downgrades: correct since only one thread finds the value missing under the write lock.
 */
public final class ReadWriteCache {
    private final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    private String value;
    private int loads;

    private String get() {
        lock.readLock().lock();
        if (value == null) {
            lock.readLock().unlock();
            lock.writeLock().lock();
            try {
                if (value == null) {
                    value = "loaded";
                    loads++;
                }
                lock.readLock().lock();
            } finally {
                lock.writeLock().unlock();
            }
        }
        try {
            return value;
        } finally {
            lock.readLock().unlock();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        ReadWriteCache cache = new ReadWriteCache();
        Thread first = new Thread(cache::get);
        Thread second = new Thread(cache::get);
        first.start();
        second.start();
        first.join();
        second.join();
        if (cache.loads != 1) {
            throw new AssertionError("expected 1 but was " + cache.loads);
        }
    }
}
