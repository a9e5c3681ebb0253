package subjects.buggy;

import java.util.concurrent.locks.LockSupport;

/**
 * Takes the return of {@code park} as the sign that the result is there: it breaks only when the
 * park returns for no reason before the worker has written the result.
 */
public final class SpuriousUnpark {
    private static volatile int result;

    public static void main(String[] args) throws InterruptedException {
        Thread waiter = Thread.currentThread();
        Thread worker =
                new Thread(
                        () -> {
                            result = 42;
                            LockSupport.unpark(waiter);
                        });
        worker.start();
        if (result == 0) {
            LockSupport.park();
        }
        int seen = result;
        if (seen != 42) {
            throw new AssertionError("expected 42 but was " + seen);
        }
        worker.join();
    }
}
