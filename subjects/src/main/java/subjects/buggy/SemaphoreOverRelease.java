package subjects.buggy;

import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Releases a semaphore in {@code finally} even if {@code tryAcquire} failed: a permit too many
 * appears when one thread tries while the other holds the only permit.
 */
public final class SemaphoreOverRelease {
    private static void enter(Semaphore door, AtomicInteger visits) {
        try {
            if (door.tryAcquire()) {
                visits.incrementAndGet();
            }
        } finally {
            door.release();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Semaphore door = new Semaphore(1);
        AtomicInteger visits = new AtomicInteger();
        Thread first = new Thread(() -> enter(door, visits));
        Thread second = new Thread(() -> enter(door, visits));
        first.start();
        second.start();
        first.join();
        second.join();
        if (door.availablePermits() != 1) {
            throw new AssertionError("expected 1 but was " + door.availablePermits());
        }
    }
}
