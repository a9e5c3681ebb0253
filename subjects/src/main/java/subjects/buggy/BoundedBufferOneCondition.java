package subjects.buggy;

import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Producer and consumers of a one-place buffer share one condition and signal one waiter: with both
 * consumers waiting, the producer puts, finds the buffer full and waits behind them; the first
 * consumer takes and signals the second instead of the producer, and all wait for ever.
 */
public final class BoundedBufferOneCondition {
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();
    private Integer item;

    private void put(int value) throws InterruptedException {
        lock.lock();
        try {
            while (item != null) {
                changed.await();
            }
            item = value;
            changed.signal();
        } finally {
            lock.unlock();
        }
    }

    private void take() {
        lock.lock();
        try {
            while (item == null) {
                changed.await();
            }
            item = null;
            changed.signal();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        } finally {
            lock.unlock();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        BoundedBufferOneCondition buffer = new BoundedBufferOneCondition();
        Thread first = new Thread(buffer::take);
        Thread second = new Thread(buffer::take);
        first.start();
        second.start();
        buffer.put(1);
        buffer.put(2);
        first.join();
        second.join();
    }
}
