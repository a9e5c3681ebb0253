package subjects.buggy;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Shuts an executor down while a client still submits: the submission is rejected with an exception
 * when it comes after the shutdown.
 */
public final class ExecutorShutdownRace {
    public static void main(String[] args) throws InterruptedException {
        ExecutorService executor = Executors.newFixedThreadPool(1);
        AtomicInteger runs = new AtomicInteger();
        Thread client = new Thread(() -> executor.execute(runs::incrementAndGet));
        client.start();
        executor.shutdown();
        client.join();
    }
}
