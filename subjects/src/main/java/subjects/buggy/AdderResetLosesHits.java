package subjects.buggy;

import java.util.concurrent.atomic.LongAdder;

/**
 * Collects a {@code LongAdder} with a sum and a reset: a hit is lost when it is added between the
 * two.
 */
public final class AdderResetLosesHits {
    public static void main(String[] args) throws InterruptedException {
        LongAdder hits = new LongAdder();
        Thread visitor = new Thread(hits::increment);
        visitor.start();
        long collected = hits.sum();
        hits.reset();
        visitor.join();
        collected += hits.sum();
        if (collected != 1) {
            throw new AssertionError("expected 1 but was " + collected);
        }
    }
}
