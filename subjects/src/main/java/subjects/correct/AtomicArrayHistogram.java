package subjects.correct;

import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * Counts into the cells of atomic arrays: correct since each cell is updated atomically and read
 * after the joins.
 */
public final class AtomicArrayHistogram {
    private final AtomicIntegerArray counts = new AtomicIntegerArray(2);
    private final AtomicLongArray sums = new AtomicLongArray(2);
    private final AtomicReferenceArray<String> lastNames = new AtomicReferenceArray<>(2);

    private void add(int cell, long amount, String name) {
        counts.incrementAndGet(cell);
        sums.addAndGet(cell, amount);
        lastNames.set(cell, name);
    }

    public static void main(String[] args) throws InterruptedException {
        AtomicArrayHistogram histogram = new AtomicArrayHistogram();
        Thread first = new Thread(() -> histogram.add(0, 10, "ann"));
        Thread second = new Thread(() -> histogram.add(0, 20, "ben"));
        first.start();
        second.start();
        first.join();
        second.join();
        if (histogram.counts.get(0) != 2 || histogram.sums.get(0) != 30) {
            throw new AssertionError("expected 2 but was " + histogram.counts.get(0));
        }
        if (histogram.lastNames.get(0) == null || histogram.lastNames.get(1) != null) {
            throw new AssertionError("expected a name in cell 0 but was " + histogram.lastNames);
        }
    }
}
