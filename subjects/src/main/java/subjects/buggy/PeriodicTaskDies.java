package subjects.buggy;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/**
 * A periodic task that throws once is never run again: when its first run comes before main has set
 * the configuration, main waits for a tick for ever.
 */
public final class PeriodicTaskDies {
    private static volatile String configuration;

    public static void main(String[] args) throws InterruptedException {
        ScheduledExecutorService scheduler = Executors.newScheduledThreadPool(1);
        CountDownLatch ticked = new CountDownLatch(1);
        Runnable tick =
                () -> {
                    if (!configuration.isEmpty()) {
                        ticked.countDown();
                    }
                };
        scheduler.scheduleAtFixedRate(tick, 1, 1, TimeUnit.MILLISECONDS);
        Thread.sleep(1);
        configuration = "fast";
        ticked.await();
        scheduler.shutdownNow();
    }
}
