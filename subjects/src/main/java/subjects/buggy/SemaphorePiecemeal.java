package subjects.buggy;

import java.util.concurrent.Semaphore;

/**
 * Two threads need two of two permits and acquire them one by one: deadlock when each has got one.
 */
public final class SemaphorePiecemeal {
    private static void acquireBoth(Semaphore permits) {
        try {
            permits.acquire();
            permits.acquire();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
        permits.release(2);
    }

    public static void main(String[] args) throws InterruptedException {
        Semaphore permits = new Semaphore(2);
        Thread first = new Thread(() -> acquireBoth(permits));
        Thread second = new Thread(() -> acquireBoth(permits));
        first.start();
        second.start();
        first.join();
        second.join();
    }
}
