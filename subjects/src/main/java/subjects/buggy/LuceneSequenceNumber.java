package subjects.buggy;

import java.util.concurrent.atomic.AtomicLong;

/**
 * Reserves and then draws sequence numbers, after Lucene's issue 13571 (Fray, Figure 9): both
 * threads find that one number is left, both draw, and the second gets one above the limit.
 */
public final class LuceneSequenceNumber {
    private final AtomicLong last = new AtomicLong();
    private volatile long limit = 1;

    private void next() {
        if (last.get() + 1 > limit) {
            limit = last.get() + 1;
        }
        long number = last.incrementAndGet();
        long allowed = limit;
        if (number > allowed) {
            throw new AssertionError("expected at most " + allowed + " but was " + number);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        LuceneSequenceNumber queue = new LuceneSequenceNumber();
        Thread first = new Thread(queue::next);
        Thread second = new Thread(queue::next);
        first.start();
        second.start();
        first.join();
        second.join();
    }
}
