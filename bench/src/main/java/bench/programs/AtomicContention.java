package bench.programs;

import java.util.concurrent.atomic.AtomicInteger;

/** Three threads increment an atomic integer, one of them by compare-and-set. */
public final class AtomicContention {
    private static final int INCREMENTS = 10;

    private AtomicContention() {}

    public static void main(String[] arguments) throws InterruptedException {
        AtomicInteger counter = new AtomicInteger();
        Together.run(
                () -> incrementAll(counter),
                () -> incrementAll(counter),
                () -> compareAndSetAll(counter));
        Check.equal(3 * INCREMENTS, counter.get());
    }

    private static void incrementAll(AtomicInteger counter) {
        for (int i = 0; i < INCREMENTS; i++) {
            counter.incrementAndGet();
        }
    }

    private static void compareAndSetAll(AtomicInteger counter) {
        for (int i = 0; i < INCREMENTS; i++) {
            int seen = counter.get();
            while (!counter.compareAndSet(seen, seen + 1)) {
                seen = counter.get();
            }
        }
    }
}
