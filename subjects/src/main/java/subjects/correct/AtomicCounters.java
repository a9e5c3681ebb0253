package subjects.correct;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.LongAdder;

/**
 * Counts with an {@code AtomicInteger}, an {@code AtomicLong} and a {@code LongAdder}: correct
 * since each increment is atomic and the sums are read after the joins.
 */
public final class AtomicCounters {
    private final AtomicInteger small = new AtomicInteger();
    private final AtomicLong large = new AtomicLong();
    private final LongAdder striped = new LongAdder();

    private void increment() {
        small.incrementAndGet();
        large.updateAndGet(value -> value + 1);
        striped.increment();
    }

    public static void main(String[] args) throws InterruptedException {
        AtomicCounters counters = new AtomicCounters();
        Thread first = new Thread(counters::increment);
        Thread second = new Thread(counters::increment);
        first.start();
        second.start();
        first.join();
        second.join();
        long total = counters.small.get() + counters.large.get() + counters.striped.sum();
        if (total != 6) {
            throw new AssertionError("expected 6 but was " + total);
        }
    }
}
