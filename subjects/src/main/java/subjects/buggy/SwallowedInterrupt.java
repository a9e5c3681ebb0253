package subjects.buggy;

import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Catches the interrupt inside the loop whose condition asks for it: when the interrupt hits the
 * take instead of the moment between a take and the check, it is swallowed and the worker takes for
 * ever.
 */
public final class SwallowedInterrupt {
    private static void work(BlockingQueue<String> jobs, AtomicInteger handled) {
        while (!Thread.currentThread().isInterrupted()) {
            try {
                jobs.take();
                handled.incrementAndGet();
            } catch (InterruptedException e) {
                handled.decrementAndGet();
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        BlockingQueue<String> jobs = new LinkedBlockingQueue<>(List.of("job"));
        AtomicInteger handled = new AtomicInteger();
        Thread worker = new Thread(() -> work(jobs, handled));
        worker.start();
        worker.interrupt();
        worker.join();
    }
}
