package subjects.buggy;

import java.util.concurrent.CountDownLatch;

/** Counts the latch down before it writes the result: main reads 0 when it runs between the two. */
public final class LatchCountedTooEarly {
    private final CountDownLatch done = new CountDownLatch(1);
    private volatile int result;

    private void work() {
        done.countDown();
        result = 42;
    }

    public static void main(String[] args) throws InterruptedException {
        LatchCountedTooEarly job = new LatchCountedTooEarly();
        new Thread(job::work).start();
        job.done.await();
        int result = job.result;
        if (result != 42) {
            throw new AssertionError("expected 42 but was " + result);
        }
    }
}
