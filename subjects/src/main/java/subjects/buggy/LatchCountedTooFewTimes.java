package subjects.buggy;

import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;

/**
 * A worker counts the latch down only when it found something to do: when one worker drains the
 * queue alone, the other returns without counting and main waits for ever.
 */
public final class LatchCountedTooFewTimes {
    private final Queue<String> jobs = new ConcurrentLinkedQueue<>(List.of("one", "two"));
    private final CountDownLatch done = new CountDownLatch(2);

    private void work() {
        int finished = 0;
        while (jobs.poll() != null) {
            finished++;
        }
        if (finished > 0) {
            done.countDown();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        LatchCountedTooFewTimes batch = new LatchCountedTooFewTimes();
        new Thread(batch::work).start();
        new Thread(batch::work).start();
        batch.done.await();
    }
}
