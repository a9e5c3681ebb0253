package subjects.correct;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Two threads want two locks in opposite orders, but give the first back when they cannot get the
 * second: correct since nobody waits while holding, and after three refusals a thread leaves.
 */
public final class TryLockBackOff {
    private static final int ATTEMPTS = 3;

    private static void lockBoth(ReentrantLock outer, ReentrantLock inner, AtomicInteger visits) {
        for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
            outer.lock();
            try {
                if (inner.tryLock()) {
                    visits.incrementAndGet();
                    inner.unlock();
                    return;
                }
            } finally {
                outer.unlock();
            }
            Thread.yield();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        ReentrantLock left = new ReentrantLock();
        ReentrantLock right = new ReentrantLock();
        AtomicInteger visits = new AtomicInteger();
        Thread first = new Thread(() -> lockBoth(left, right, visits));
        Thread second = new Thread(() -> lockBoth(right, left, visits));
        first.start();
        second.start();
        first.join();
        second.join();
        if (visits.get() > 2 || left.isLocked() || right.isLocked()) {
            throw new AssertionError("expected at most 2 but was " + visits);
        }
    }
}
