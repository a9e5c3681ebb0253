package subjects.buggy;

import java.util.concurrent.locks.StampedLock;

/**
 * Takes the conversion of a read stamp to a write stamp for granted: when both readers hold the
 * lock, the conversion returns 0 and the unlock throws.
 */
public final class StampedConvertIgnored {
    private final StampedLock lock = new StampedLock();
    private volatile String value;

    private void loadOnce() {
        long stamp = lock.readLock();
        if (value == null) {
            stamp = lock.tryConvertToWriteLock(stamp);
            value = "loaded";
        }
        lock.unlock(stamp);
    }

    public static void main(String[] args) throws InterruptedException {
        StampedConvertIgnored cache = new StampedConvertIgnored();
        Thread first = new Thread(cache::loadOnce);
        Thread second = new Thread(cache::loadOnce);
        first.start();
        second.start();
        first.join();
        second.join();
    }
}
