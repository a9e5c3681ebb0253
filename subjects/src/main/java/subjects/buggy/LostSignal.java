package subjects.buggy;

import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Awaits a {@code Condition} without looking at any state: the signal is lost and the waiter waits
 * for ever when the signaller takes the lock first.
 */
public final class LostSignal {
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition done = lock.newCondition();

    private void await() {
        lock.lock();
        try {
            done.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        } finally {
            lock.unlock();
        }
    }

    private void signal() {
        lock.lock();
        try {
            done.signal();
        } finally {
            lock.unlock();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        LostSignal gate = new LostSignal();
        Thread waiter = new Thread(gate::await);
        Thread signaller = new Thread(gate::signal);
        waiter.start();
        signaller.start();
        waiter.join();
        signaller.join();
    }
}
