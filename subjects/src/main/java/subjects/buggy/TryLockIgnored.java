package subjects.buggy;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Ignores the answer of {@code tryLock} and unlocks all the same: the thread that did not get the
 * lock, because the other held it, throws an {@code IllegalMonitorStateException}.
 */
public final class TryLockIgnored {
    private static void enter(ReentrantLock lock, AtomicInteger visits) {
        lock.tryLock();
        try {
            visits.incrementAndGet();
        } finally {
            lock.unlock();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        ReentrantLock lock = new ReentrantLock();
        AtomicInteger visits = new AtomicInteger();
        Thread first = new Thread(() -> enter(lock, visits));
        Thread second = new Thread(() -> enter(lock, visits));
        first.start();
        second.start();
        first.join();
        second.join();
    }
}
