package subjects.correct;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/**
 * A periodic task that main shuts down after two ticks: correct since a shutdown ends the periodic
 * task and the worker with it.
 */
public final class PeriodicTaskShutDown {
    public static void main(String[] args) throws InterruptedException {
        ScheduledExecutorService scheduler = Executors.newScheduledThreadPool(1);
        CountDownLatch ticks = new CountDownLatch(2);
        scheduler.scheduleAtFixedRate(ticks::countDown, 1, 1, TimeUnit.MILLISECONDS);
        ticks.await();
        scheduler.shutdown();
    }
}
