package dev.ravel.engine;

import dev.ravel.hooks.JdkAccess;

/** What a real thread waits for, spinning for a moment and then parked. */
final class Turn {
    /** Handing over to a thread that still spins is some ten times as fast as waking it. */
    private static final int SPINS = 200;

    private volatile boolean given;
    private volatile boolean parked;

    void give(Thread thread) {
        given = true;
        if (parked) {
            JdkAccess.unpark(thread);
        }
    }

    /** Returns when the turn is given, and takes it. */
    void await() {
        for (int spins = 0; spins < SPINS && !given; spins++) {
            Thread.onSpinWait();
        }
        if (!given) {
            parked = true;
            while (!given) {
                JdkAccess.park(false, 0);
            }
            parked = false;
        }
        given = false;
    }
}
