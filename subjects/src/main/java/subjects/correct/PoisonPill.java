package subjects.correct;

import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Stops two workers with one poison pill each, put into a bounded queue with a blocking put:
 * correct since no pill is dropped and each worker takes one.
 */
public final class PoisonPill {
    private static final int STOP = 0;

    private static void work(BlockingQueue<Integer> jobs, AtomicInteger sum) {
        try {
            for (int job = jobs.take(); job != STOP; job = jobs.take()) {
                sum.addAndGet(job);
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        BlockingQueue<Integer> jobs = new ArrayBlockingQueue<>(1);
        AtomicInteger sum = new AtomicInteger();
        Thread first = new Thread(() -> work(jobs, sum));
        Thread second = new Thread(() -> work(jobs, sum));
        first.start();
        second.start();
        for (int job : new int[] {1, 2, STOP, STOP}) {
            jobs.put(job);
        }
        first.join();
        second.join();
        if (sum.get() != 3) {
            throw new AssertionError("expected 3 but was " + sum);
        }
    }
}
