package subjects.correct;

import java.util.concurrent.CountDownLatch;

/**
 * Holds two workers at a start gate and waits for both at an end gate: correct since each latch is
 * counted down once per party and after its work.
 */
public final class StartGate {
    private final CountDownLatch start = new CountDownLatch(1);
    private final CountDownLatch end = new CountDownLatch(2);
    private final int[] results = new int[2];
    private int input;

    private void work(int me) {
        try {
            start.await();
            results[me] = input + me;
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        } finally {
            end.countDown();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        StartGate job = new StartGate();
        new Thread(() -> job.work(0)).start();
        new Thread(() -> job.work(1)).start();
        job.input = 10;
        job.start.countDown();
        job.end.await();
        int sum = job.results[0] + job.results[1];
        if (sum != 21) {
            throw new AssertionError("expected 21 but was " + sum);
        }
    }
}
