package subjects.correct;

import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.CountDownLatch;

/**
 * Cancels a timer after its task has run: correct since nobody schedules any more and the cancel
 * ends the timer's thread.
 */
public final class TimerCancelledByMain {
    private static final class Tick extends TimerTask {
        private final CountDownLatch ticked = new CountDownLatch(1);

        @Override
        public void run() {
            ticked.countDown();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Timer timer = new Timer();
        Tick tick = new Tick();
        timer.schedule(tick, 1);
        tick.ticked.await();
        timer.cancel();
    }
}
