package subjects.correct;

import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Releases a semaphore only where it was acquired, and takes two permits at once where it needs
 * two: correct since permits are neither made up nor hoarded.
 */
public final class SemaphoreGuard {
    private static void withBoth(Semaphore permits, AtomicInteger visits) {
        permits.acquireUninterruptibly(2);
        try {
            visits.incrementAndGet();
        } finally {
            permits.release(2);
        }
    }

    private static void withOneIfFree(Semaphore permits, AtomicInteger visits) {
        if (permits.tryAcquire()) {
            try {
                visits.incrementAndGet();
            } finally {
                permits.release();
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Semaphore permits = new Semaphore(2);
        AtomicInteger visits = new AtomicInteger();
        Thread first = new Thread(() -> withBoth(permits, visits));
        Thread second = new Thread(() -> withBoth(permits, visits));
        Thread third = new Thread(() -> withOneIfFree(permits, visits));
        first.start();
        second.start();
        third.start();
        first.join();
        second.join();
        third.join();
        if (permits.availablePermits() != 2 || visits.get() < 2) {
            throw new AssertionError("expected 2 but was " + permits.availablePermits());
        }
    }
}
