package subjects.buggy;

import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;

/**
 * Cancels one party of a barrier by an interrupt: when it arrives while that party waits or is
 * about to, the barrier breaks and the other party fails with a {@code BrokenBarrierException}.
 */
public final class BarrierBrokenByInterrupt {
    private final CyclicBarrier barrier = new CyclicBarrier(2);

    private void cancellable() {
        try {
            barrier.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (BrokenBarrierException e) {
            throw new IllegalStateException(e);
        }
    }

    private void steady() {
        try {
            barrier.await();
        } catch (InterruptedException | BrokenBarrierException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        BarrierBrokenByInterrupt job = new BarrierBrokenByInterrupt();
        Thread first = new Thread(job::cancellable);
        Thread second = new Thread(job::steady);
        first.start();
        second.start();
        first.interrupt();
        first.join();
        second.join();
    }
}
