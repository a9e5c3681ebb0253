package subjects.buggy;

import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;

/**
 * Lets a worker skip a barrier when it sees the cancel flag: when the flag goes up after one
 * worker's check and before the other's, the first waits at the barrier alone.
 */
public final class BarrierPartyCancelled {
    private final CyclicBarrier barrier = new CyclicBarrier(2);
    private volatile boolean cancelled;

    private void work() {
        if (cancelled) {
            return;
        }
        try {
            barrier.await();
        } catch (InterruptedException | BrokenBarrierException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        BarrierPartyCancelled job = new BarrierPartyCancelled();
        Thread first = new Thread(job::work);
        Thread second = new Thread(job::work);
        first.start();
        second.start();
        job.cancelled = true;
        first.join();
        second.join();
    }
}
