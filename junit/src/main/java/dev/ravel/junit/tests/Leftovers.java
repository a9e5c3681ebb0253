package dev.ravel.junit.tests;

import dev.ravel.engine.Control;

/** Threads that a test leaves behind. */
final class Leftovers {
    private Leftovers() {}

    /**
     * Lets them go on as far as they can, and ends the execution. Nobody awaits them without Ravel
     * either: those who run tests exit when the last one has ended.
     */
    static void end() {
        try {
            Control.awaitOthers();
        } catch (InterruptedException e) {
            // The test has interrupted its own thread; that is no reason to wait for others.
        }
        System.exit(0);
    }
}
