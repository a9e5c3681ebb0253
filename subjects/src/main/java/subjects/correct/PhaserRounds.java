package subjects.correct;

import java.util.concurrent.Phaser;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Registers each worker with the phaser before it is started: correct since main's phase cannot
 * advance until all of them have arrived.
 */
public final class PhaserRounds {
    private final Phaser phaser = new Phaser(1);
    private final AtomicInteger finished = new AtomicInteger();

    private void work() {
        finished.incrementAndGet();
        phaser.arriveAndDeregister();
    }

    public static void main(String[] args) throws InterruptedException {
        PhaserRounds job = new PhaserRounds();
        Thread first = new Thread(job::work);
        Thread second = new Thread(job::work);
        job.phaser.bulkRegister(2);
        first.start();
        second.start();
        job.phaser.arriveAndAwaitAdvance();
        if (job.finished.get() != 2) {
            throw new AssertionError("expected 2 but was " + job.finished);
        }
        first.join();
        second.join();
    }
}
