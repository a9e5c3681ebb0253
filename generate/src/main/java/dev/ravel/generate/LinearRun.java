package dev.ravel.generate;

import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/**
 * The calls of a test one at a time, in a given order. Unlike in the paper, each call is made by
 * the thread that it belongs to: a lock knows its owner. A call that waits for another one stays
 * under way, and the next one is made.
 */
final class LinearRun extends TestRun {
    /** In virtual time, so that this passes only if nothing else can happen. */
    private static final long LONG_DAYS = 10_000;

    private final ConcurrentTest test;
    private final int[] order;
    private final Semaphore[] turns;
    private final Semaphore[] ends;

    LinearRun(ConcurrentTest test, int[] order) {
        super(test.prefix(), test.suffixes());
        this.test = test;
        this.order = order;
        int count = test.suffixes().size();
        this.turns = new Semaphore[count];
        this.ends = new Semaphore[count];
    }

    @Override
    void runSuffixes(Object object) {
        Thread[] threads = new Thread[turns.length];
        for (int i = 0; i < threads.length; i++) {
            turns[i] = new Semaphore(0);
            ends[i] = new Semaphore(0);
            threads[i] = new Thread(suffix(i, object), "Thread " + (i + 1));
            threads[i].start();
        }
        for (int thread : order) {
            turns[thread].release();
            awaitEnd(thread);
        }
        join(threads);
    }

    private void awaitEnd(int thread) {
        try {
            ends[thread].tryAcquire(LONG_DAYS, TimeUnit.DAYS);
        } catch (InterruptedException e) {
            awaitEnd(thread);
        }
    }

    private Runnable suffix(int thread, Object object) {
        return new Runnable() {
            @Override
            public void run() {
                boolean isGood = true;
                for (Invocation call : test.suffixes().get(thread)) {
                    turns[thread].acquireUninterruptibly();
                    isGood = isGood && call(thread, call, object);
                    ends[thread].release();
                }
            }
        };
    }
}
