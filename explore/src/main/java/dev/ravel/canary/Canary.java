package dev.ravel.canary;

/**
 * A race that Ravel runs before anything else. If it is not caught, the JVM runs without control,
 * and whatever it called correct would be a guess.
 */
public final class Canary {
    private static volatile int value;

    private Canary() {}

    public static void run() {
        Thread other = new Thread(Canary::increment);
        other.start();
        increment();
        try {
            other.join();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
        if (value != 2) {
            throw new LostUpdate();
        }
    }

    private static void increment() {
        value++;
    }

    /** The failure that has to be found. */
    public static final class LostUpdate extends RuntimeException {
        private static final long serialVersionUID = 1;
    }
}
