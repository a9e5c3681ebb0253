package subjects.correct;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Awaits a condition of a fair lock with a timeout in a loop: correct since only the flag, never
 * the timeout, ends the loop.
 */
public final class FairTimedCondition {
    private final ReentrantLock lock = new ReentrantLock(true);
    private final Condition changed = lock.newCondition();
    private boolean open;

    private void open() {
        lock.lock();
        try {
            open = true;
            changed.signalAll();
        } finally {
            lock.unlock();
        }
    }

    private void awaitOpen() throws InterruptedException {
        lock.lock();
        try {
            while (!open) {
                changed.await(1, TimeUnit.SECONDS);
            }
        } finally {
            lock.unlock();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        FairTimedCondition door = new FairTimedCondition();
        Thread opener = new Thread(door::open);
        opener.start();
        door.awaitOpen();
        opener.join();
    }
}
