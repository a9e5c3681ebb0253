package subjects.correct;

import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Two workers write their cell, meet at a barrier and read the other's cell, twice: correct since
 * no phase begins before both have ended the one before.
 */
public final class BarrierPhases {
    private static final int PHASES = 2;

    private final AtomicInteger phasesSeen = new AtomicInteger();
    private final CyclicBarrier barrier = new CyclicBarrier(2, phasesSeen::incrementAndGet);
    private final int[] cells = new int[2];

    private void work(int me) {
        try {
            for (int phase = 1; phase <= PHASES; phase++) {
                cells[me] = phase;
                barrier.await();
                if (cells[1 - me] != phase) {
                    throw new AssertionError("expected " + phase + " but was " + cells[1 - me]);
                }
                barrier.await();
            }
        } catch (InterruptedException | BrokenBarrierException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        BarrierPhases job = new BarrierPhases();
        Thread first = new Thread(() -> job.work(0));
        Thread second = new Thread(() -> job.work(1));
        first.start();
        second.start();
        first.join();
        second.join();
        if (job.phasesSeen.get() != 2 * PHASES) {
            throw new AssertionError("expected " + 2 * PHASES + " but was " + job.phasesSeen);
        }
    }
}
