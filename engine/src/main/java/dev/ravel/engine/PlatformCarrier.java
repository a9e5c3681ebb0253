package dev.ravel.engine;

import dev.ravel.hooks.JdkAccess;

/** Every controlled thread is its own real thread, and waits for its turn parked. */
final class PlatformCarrier implements Carrier {
    /** Handing over to a thread that still spins is some ten times as fast as waking it. */
    private static final int SPINS = 200;

    @Override
    public void transfer(ControlledThread from, ControlledThread to) {
        resume(to);
        await(from);
    }

    @Override
    public void resume(ControlledThread to) {
        to.turn = true;
        if (to.parked) {
            JdkAccess.unpark(to.thread);
        }
    }

    @Override
    public void await(ControlledThread self) {
        for (int spins = 0; spins < SPINS && !self.turn; spins++) {
            Thread.onSpinWait();
        }
        if (!self.turn) {
            self.parked = true;
            while (!self.turn) {
                JdkAccess.park(false, 0);
            }
            self.parked = false;
        }
        self.turn = false;
    }
}
