package subjects.buggy;

import java.util.concurrent.Phaser;

/**
 * The worker registers with the phaser by itself instead of being registered before its start: when
 * main arrives first, the phase advances without the worker and main reads no result.
 */
public final class PhaserLateRegistration {
    private final Phaser phaser = new Phaser(1);
    private volatile int result;

    private void work() {
        phaser.register();
        result = 42;
        phaser.arriveAndDeregister();
    }

    public static void main(String[] args) {
        PhaserLateRegistration job = new PhaserLateRegistration();
        new Thread(job::work).start();
        job.phaser.arriveAndAwaitAdvance();
        int result = job.result;
        if (result != 42) {
            throw new AssertionError("expected 42 but was " + result);
        }
    }
}
