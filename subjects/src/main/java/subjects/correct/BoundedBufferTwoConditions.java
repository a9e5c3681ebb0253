package subjects.correct;

import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/**
 * A one-place buffer with a condition for each side: correct since a signal can only wake a thread
 * that can use it, and each looks again in a loop.
 */
public final class BoundedBufferTwoConditions {
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition notFull = lock.newCondition();
    private final Condition notEmpty = lock.newCondition();
    private Integer item;

    private void put(int value) throws InterruptedException {
        lock.lockInterruptibly();
        try {
            while (item != null) {
                notFull.await();
            }
            item = value;
            notEmpty.signal();
        } finally {
            lock.unlock();
        }
    }

    private void take() {
        lock.lock();
        try {
            while (item == null) {
                notEmpty.awaitUninterruptibly();
            }
            item = null;
            notFull.signal();
        } finally {
            lock.unlock();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        BoundedBufferTwoConditions buffer = new BoundedBufferTwoConditions();
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
