package dev.ravel.engine;

import dev.ravel.hooks.HookHandler;
import dev.ravel.hooks.Hooks;
import dev.ravel.hooks.JdkAccess;

/** Every controlled thread is its own real thread, and waits for its turn parked. */
final class PlatformCarrier implements Carrier {
    /** So long the driver waits for a thread to unwind. */
    private static final long PATIENCE_NANOS = 2_000_000_000L;

    private static final long POLL_NANOS = 1_000_000;

    @Override
    public void start(ControlledThread thread) {
        JdkAccess.start0(thread.thread);
    }

    @Override
    public void begin(ControlledThread self) {
        self.turn.await();
    }

    @Override
    public void transfer(ControlledThread self, ControlledThread next) {
        resume(next);
        self.turn.await();
    }

    @Override
    public void end(ControlledThread self, ControlledThread next) {
        resume(next);
    }

    @Override
    public void leave(ControlledThread self, ControlledThread next) {
        resume(next);
    }

    @Override
    public void comeBack(ControlledThread self, Runnable ready) {
        ready.run();
        self.turn.await();
    }

    @Override
    public void resume(ControlledThread next) {
        if (next != null) {
            next.turn.give(next.thread);
        }
    }

    @Override
    public void drive(Execution execution, ControlledThread first) {
        resume(first);
        while (!execution.isOver()) {
            execution.attend();
        }
    }

    @Override
    public boolean unwind(ControlledThread thread) {
        resume(thread);
        return thread.status != Status.OUTSIDE && isGone(thread);
    }

    /** Whether a thread that unwinds beside the driver came to its end. */
    static boolean isGone(ControlledThread thread) {
        long patience = System.nanoTime() + PATIENCE_NANOS;
        while (!thread.gone && System.nanoTime() < patience) {
            JdkAccess.park(false, POLL_NANOS);
        }
        return thread.gone && !thread.left;
    }

    @Override
    public void close() {
        // No real thread outlives the controlled one that it is.
    }

    @Override
    public Thread threadOf(ControlledThread thread) {
        return thread.thread;
    }

    @Override
    public StackTraceElement[] stackTrace(ControlledThread thread) {
        if (!Hooks.controlled() || thread.thread == Thread.currentThread()) {
            return null;
        }
        HookHandler paused = Hooks.pause();
        try {
            return CodeSites.withoutSwitch(thread.thread.getStackTrace());
        } finally {
            Hooks.resume(paused);
        }
    }
}
