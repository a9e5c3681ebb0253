package subjects.buggy;

import java.util.concurrent.locks.StampedLock;

/**
 * Reads a point optimistically and does not validate the stamp: the reader sees a torn point when
 * the writer moves it between the two reads.
 */
public final class OptimisticReadNotValidated {
    private final StampedLock lock = new StampedLock();
    private volatile int x;
    private volatile int y;

    private void move() {
        long stamp = lock.writeLock();
        try {
            x++;
            y++;
        } finally {
            lock.unlockWrite(stamp);
        }
    }

    private void checkDiagonal() {
        if (lock.tryOptimisticRead() != 0) {
            int seenX = x;
            int seenY = y;
            if (seenX != seenY) {
                throw new AssertionError("expected " + seenX + " but was " + seenY);
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        OptimisticReadNotValidated point = new OptimisticReadNotValidated();
        Thread writer = new Thread(point::move);
        Thread reader = new Thread(point::checkDiagonal);
        writer.start();
        reader.start();
        writer.join();
        reader.join();
    }
}
