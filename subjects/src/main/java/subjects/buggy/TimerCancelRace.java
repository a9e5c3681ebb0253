package subjects.buggy;

import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Cancels a timer while a client still schedules: the client gets an {@code IllegalStateException}
 * when the cancel comes first.
 */
public final class TimerCancelRace {
    private static final class Tick extends TimerTask {
        private final AtomicInteger ticks = new AtomicInteger();

        @Override
        public void run() {
            ticks.incrementAndGet();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Timer timer = new Timer();
        Thread client = new Thread(() -> timer.schedule(new Tick(), 0));
        client.start();
        timer.cancel();
        client.join();
    }
}
