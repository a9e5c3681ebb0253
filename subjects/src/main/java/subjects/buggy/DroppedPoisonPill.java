package subjects.buggy;

import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;

/**
 * Offers the poison pill to a bounded queue and ignores the answer: when the worker has not yet
 * taken the job, the queue is full, the pill is dropped and the worker waits for ever.
 */
public final class DroppedPoisonPill {
    private static final String STOP = "stop";

    private static void work(BlockingQueue<String> jobs) {
        try {
            while (!jobs.take().equals(STOP)) {
                Thread.yield();
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) {
        BlockingQueue<String> jobs = new ArrayBlockingQueue<>(1);
        new Thread(() -> work(jobs)).start();
        jobs.offer("job");
        jobs.offer(STOP);
    }
}
