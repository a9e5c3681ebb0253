package subjects.correct;

import java.util.concurrent.locks.StampedLock;

/**
 * Converts a read stamp to a write stamp and, if that is refused, unlocks and takes the write lock:
 * correct since the value is looked at again under it.
 */
public final class StampedConvertChecked {
    private final StampedLock lock = new StampedLock();
    private String value;
    private int loads;

    private void loadOnce() {
        long stamp = lock.readLock();
        try {
            while (value == null) {
                long writeStamp = lock.tryConvertToWriteLock(stamp);
                if (writeStamp != 0) {
                    stamp = writeStamp;
                    value = "loaded";
                    loads++;
                } else {
                    lock.unlockRead(stamp);
                    stamp = lock.writeLock();
                }
            }
        } finally {
            lock.unlock(stamp);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        StampedConvertChecked cache = new StampedConvertChecked();
        Thread first = new Thread(cache::loadOnce);
        Thread second = new Thread(cache::loadOnce);
        first.start();
        second.start();
        first.join();
        second.join();
        if (cache.loads != 1) {
            throw new AssertionError("expected 1 but was " + cache.loads);
        }
    }
}
