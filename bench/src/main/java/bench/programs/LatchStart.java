package bench.programs;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;

/** Three threads wait for a starting signal and count down a latch when they have run. */
public final class LatchStart {
    private static final int THREADS = 3;

    private LatchStart() {}

    public static void main(String[] arguments) throws InterruptedException {
        CountDownLatch start = new CountDownLatch(1);
        CountDownLatch end = new CountDownLatch(THREADS);
        AtomicInteger ran = new AtomicInteger();
        Together.Body runner =
                () -> {
                    start.await();
                    ran.incrementAndGet();
                    end.countDown();
                };
        Together.run(
                runner,
                runner,
                runner,
                () -> {
                    Check.equal(0, ran.get());
                    start.countDown();
                    end.await();
                    Check.equal(THREADS, ran.get());
                });
        Check.equal(0, end.getCount());
    }
}
