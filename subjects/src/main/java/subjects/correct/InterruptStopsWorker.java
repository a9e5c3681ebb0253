package subjects.correct;

import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/**
 * Stops a worker by an interrupt: correct since an interrupt that comes before the take makes the
 * take throw, and one that comes during it ends it.
 */
public final class InterruptStopsWorker {
    private static void work(BlockingQueue<String> jobs) {
        while (!Thread.currentThread().isInterrupted()) {
            try {
                jobs.take();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        BlockingQueue<String> jobs = new LinkedBlockingQueue<>(List.of("job"));
        Thread worker = new Thread(() -> work(jobs));
        worker.start();
        worker.interrupt();
        worker.join();
    }
}
