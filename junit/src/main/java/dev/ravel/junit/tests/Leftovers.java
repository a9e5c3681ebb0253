package dev.ravel.junit.tests;

/** Threads that a test leaves behind. */
final class Leftovers {
    private Leftovers() {}

    /**
     * Lets them go on as far as they can, and ends the execution. Nobody awaits them without Ravel
     * either: those who run tests exit when the last one has ended. Time is virtual, so this goes
     * on when no other thread can.
     */
    static void end() {
        try {
            Thread.sleep(1);
        } catch (InterruptedException e) {
            // The test has interrupted its own thread; that is no reason to wait for others.
        }
        System.exit(0);
    }
}
