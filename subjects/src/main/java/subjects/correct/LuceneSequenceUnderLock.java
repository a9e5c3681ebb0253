package subjects.correct;

/**
 * Reserves and draws sequence numbers, the sound version of Lucene's issue 13571: correct since the
 * limit and the number change under one monitor.
 */
public final class LuceneSequenceUnderLock {
    private long last;
    private long limit = 1;

    private synchronized void next() {
        if (last + 1 > limit) {
            limit = last + 1;
        }
        last++;
        if (last > limit) {
            throw new AssertionError("expected at most " + limit + " but was " + last);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        LuceneSequenceUnderLock queue = new LuceneSequenceUnderLock();
        Thread first = new Thread(queue::next);
        Thread second = new Thread(queue::next);
        first.start();
        second.start();
        first.join();
        second.join();
        if (queue.last != 2) {
            throw new AssertionError("expected 2 but was " + queue.last);
        }
    }
}
