package subjects.kernels;

import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;

/** Threads that go through phases together. */
final class Parallel {
    static final int THREADS = 2;

    private Parallel() {}

    /** What one of the threads does. */
    @FunctionalInterface
    interface Part {
        void run(int number, CyclicBarrier barrier)
                throws InterruptedException, BrokenBarrierException;
    }

    static void run(Part part) throws InterruptedException {
        CyclicBarrier barrier = new CyclicBarrier(THREADS);
        Thread[] threads = new Thread[THREADS];
        for (int i = 0; i < THREADS; i++) {
            int number = i;
            threads[i] =
                    new Thread(
                            () -> {
                                try {
                                    part.run(number, barrier);
                                } catch (InterruptedException | BrokenBarrierException e) {
                                    throw new IllegalStateException(e);
                                }
                            });
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
    }

    /** Where the share of a thread in so many things begins. */
    static int begin(int number, int count) {
        return count * number / THREADS;
    }

    static int end(int number, int count) {
        return count * (number + 1) / THREADS;
    }
}
