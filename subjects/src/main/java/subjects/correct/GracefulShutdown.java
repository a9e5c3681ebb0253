package subjects.correct;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * Shuts an executor down after the client has ended: correct since no submission can come later and
 * queued tasks still run.
 */
public final class GracefulShutdown {
    public static void main(String[] args) throws InterruptedException {
        ExecutorService executor = Executors.newFixedThreadPool(1);
        CountDownLatch ran = new CountDownLatch(1);
        Thread client = new Thread(() -> executor.execute(ran::countDown));
        client.start();
        client.join();
        executor.shutdown();
        ran.await();
    }
}
