package subjects.buggy;

import java.util.concurrent.locks.ReentrantReadWriteLock;

/**
 * Releases the write lock before it takes the read lock: the value that it reads back is another's
 * when the other thread writes in the gap.
 */
public final class DowngradeWithGap {
    private final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    private int value;

    private void writeAndReadBack(int mine) {
        lock.writeLock().lock();
        try {
            value = mine;
        } finally {
            lock.writeLock().unlock();
        }
        lock.readLock().lock();
        try {
            if (value != mine) {
                throw new AssertionError("expected " + mine + " but was " + value);
            }
        } finally {
            lock.readLock().unlock();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        DowngradeWithGap register = new DowngradeWithGap();
        Thread first = new Thread(() -> register.writeAndReadBack(1));
        Thread second = new Thread(() -> register.writeAndReadBack(2));
        first.start();
        second.start();
        first.join();
        second.join();
    }
}
