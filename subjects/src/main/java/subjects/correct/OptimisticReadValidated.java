package subjects.correct;

import java.util.concurrent.locks.StampedLock;

/**
 * Reads a point optimistically and falls back to the read lock when the stamp is no longer valid:
 * correct since a torn point never passes the validation.
 */
public final class OptimisticReadValidated {
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
        long stamp = lock.tryOptimisticRead();
        int seenX = x;
        int seenY = y;
        if (!lock.validate(stamp)) {
            stamp = lock.readLock();
            seenX = x;
            seenY = y;
            lock.unlockRead(stamp);
        }
        if (seenX != seenY) {
            throw new AssertionError("expected " + seenX + " but was " + seenY);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        OptimisticReadValidated point = new OptimisticReadValidated();
        Thread writer = new Thread(point::move);
        Thread reader = new Thread(point::checkDiagonal);
        writer.start();
        reader.start();
        writer.join();
        reader.join();
    }
}
