package subjects.buggy;

import java.util.concurrent.locks.ReentrantReadWriteLock;

/**
 * Asks for the write lock while it holds the read lock: when the reader finds the cache empty,
 * before the loader has filled it, it waits for itself.
 */
public final class ReadLockUpgrade {
    private final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    private String value;

    private void load() {
        lock.writeLock().lock();
        try {
            value = "loaded";
        } finally {
            lock.writeLock().unlock();
        }
    }

    private void read() {
        lock.readLock().lock();
        try {
            if (value == null) {
                load();
            }
        } finally {
            lock.readLock().unlock();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        ReadLockUpgrade cache = new ReadLockUpgrade();
        Thread loader = new Thread(cache::load);
        Thread reader = new Thread(cache::read);
        loader.start();
        reader.start();
        loader.join();
        reader.join();
    }
}
