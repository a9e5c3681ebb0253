package subjects.buggy;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;

/**
 * An uncaught-exception handler notes the failure of a worker but does not count its latch down:
 * when the worker divides before main has set the divisor, main waits for ever.
 */
public final class HandlerForgetsLatch {
    private static volatile int divisor;

    public static void main(String[] args) throws InterruptedException {
        CountDownLatch done = new CountDownLatch(1);
        AtomicInteger quotient = new AtomicInteger();
        AtomicReference<Throwable> failure = new AtomicReference<>();
        Thread worker =
                new Thread(
                        () -> {
                            quotient.set(84 / divisor);
                            done.countDown();
                        });
        worker.setUncaughtExceptionHandler((thread, thrown) -> failure.set(thrown));
        worker.start();
        divisor = 2;
        done.await();
    }
}
