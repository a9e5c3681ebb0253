package bench.programs;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

/** Twenty threads take numbers from one atomic and add them to another. */
public final class TwentyThreadsAtomics {
    private static final int THREADS = 20;
    private static final int NUMBERS = 2;

    private TwentyThreadsAtomics() {}

    public static void main(String[] arguments) throws InterruptedException {
        AtomicInteger next = new AtomicInteger();
        AtomicLong sum = new AtomicLong();
        Together.run(
                THREADS,
                () -> {
                    for (int i = 0; i < NUMBERS; i++) {
                        sum.addAndGet(next.incrementAndGet());
                    }
                });
        int taken = THREADS * NUMBERS;
        Check.equal(taken * (taken + 1) / 2, sum.get());
    }
}
