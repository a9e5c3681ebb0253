package bench.programs;

import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;

/** Four threads share the two permits of a semaphore. */
public final class SemaphorePermits {
    private static final int THREADS = 4;
    private static final int PERMITS = 2;
    private static final int ROUNDS = 3;

    private SemaphorePermits() {}

    public static void main(String[] arguments) throws InterruptedException {
        Semaphore semaphore = new Semaphore(PERMITS);
        AtomicInteger inside = new AtomicInteger();
        Together.run(
                THREADS,
                () -> {
                    for (int i = 0; i < ROUNDS; i++) {
                        semaphore.acquire();
                        if (inside.incrementAndGet() > PERMITS) {
                            throw new AssertionError("more threads inside than permits");
                        }
                        inside.decrementAndGet();
                        semaphore.release();
                    }
                });
        Check.equal(PERMITS, semaphore.availablePermits());
    }
}
