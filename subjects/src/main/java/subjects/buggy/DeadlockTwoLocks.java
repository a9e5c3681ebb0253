package subjects.buggy;

import java.util.concurrent.locks.ReentrantLock;

/**
 * Takes two {@code ReentrantLock}s in opposite orders: deadlock when each thread holds its first
 * before either takes its second.
 */
public final class DeadlockTwoLocks {
    private static void lockBoth(ReentrantLock outer, ReentrantLock inner) {
        outer.lock();
        try {
            inner.lock();
            inner.unlock();
        } finally {
            outer.unlock();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        ReentrantLock left = new ReentrantLock();
        ReentrantLock right = new ReentrantLock();
        Thread first = new Thread(() -> lockBoth(left, right));
        Thread second = new Thread(() -> lockBoth(right, left));
        first.start();
        second.start();
        first.join();
        second.join();
    }
}
