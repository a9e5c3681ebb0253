package dev.ravel.engine;

import dev.ravel.hooks.Fiber;
import dev.ravel.hooks.HookHandler;
import dev.ravel.hooks.Hooks;
import dev.ravel.hooks.JdkAccess;
import java.util.ArrayDeque;
import java.util.Deque;

/**
 * Controlled threads are fibers, and the driver runs them, one at a time: a switch is a return to
 * the driver's {@link Loop} and a call from it.
 *
 * <p>Three kinds of threads keep a real thread to themselves for a while: one whose stack cannot be
 * moved when it switches, because of a native frame; one that is outside of control; and one that
 * was created with a stack size of its own. While a thread of the first kind stands on the driver's
 * own stack, the turn goes round among spare loops.
 */
final class ContinuationCarrier implements Carrier {
    private static final int SUSPENSIONS_TO_CHECK = 64;

    private static final StackTraceElement[] NO_FRAMES = {};

    private final Loop home = new Loop(this, Thread.currentThread());
    private final Deque<Loop> spares = new ArrayDeque<>();
    private boolean closed;
    private Execution execution;

    /** The loop that has the turn, or had it before a thread on its own got it. */
    private Loop active = home;

    @Override
    public void start(ControlledThread thread) {
        if (JdkAccess.stackSize(thread.thread) > 0) {
            JdkAccess.start0(thread.thread);
        } else {
            JdkAccess.setStatus(thread.thread, JdkAccess.RUNNABLE);
            thread.fiber = new Fiber(thread.thread);
        }
    }

    @Override
    public void begin(ControlledThread self) {
        if (self.fiber == null) {
            self.turn.await();
        }
    }

    @Override
    public void transfer(ControlledThread self, ControlledThread next) {
        if (self.fiber != null) {
            active = self.loop;
            active.next = next;
            if (Fiber.suspend()) {
                checkStack(self);
                return;
            }
            stay(self);
        }
        pass(next);
        self.turn.await();
        self.bound = false;
    }

    /**
     * The stack of a fiber that suspends itself on its way down would grow as large as the heap.
     */
    private static void checkStack(ControlledThread self) {
        if (++self.suspensions % SUSPENSIONS_TO_CHECK == 0
                && self.fiber.stackBytes() > self.execution.settings.stackBytes()) {
            throw new StackOverflowError();
        }
    }

    @Override
    public void end(ControlledThread self, ControlledThread next) {
        if (self.fiber == null) {
            pass(next);
        } else {
            active = self.loop;
            active.next = next;
        }
    }

    @Override
    public void leave(ControlledThread self, ControlledThread next) {
        if (self.fiber != null) {
            Loop spare = spare();
            active = self.loop;
            active.next = next;
            active.afterwards =
                    () -> {
                        self.loop = spare;
                        spare.run(self, false);
                    };
            if (Fiber.suspend()) {
                return;
            }
            recycle(spare);
            stay(self);
        }
        pass(next);
    }

    @Override
    public void comeBack(ControlledThread self, Runnable ready) {
        if (self.execution.isOver()) {
            return;
        }
        if (self.fiber != null && !self.bound) {
            self.loop.afterwards = ready;
            if (Fiber.suspend()) {
                return;
            }
            stay(self);
        }
        ready.run();
        self.turn.await();
        self.bound = false;
    }

    /** A stack could not be moved: what was to happen on its loop then happens elsewhere. */
    private static void stay(ControlledThread self) {
        self.loop.next = null;
        self.loop.afterwards = null;
        self.bound = true;
    }

    /** The turn leaves the calling real thread, which has a stack that stays. */
    private void pass(ControlledThread next) {
        if (next != null && isOnItsOwn(next)) {
            next.turn.give(threadOf(next));
        } else {
            active = home.isIdle() ? home : spare();
            active.run(next, true);
        }
    }

    static boolean isOnItsOwn(ControlledThread thread) {
        return thread.fiber == null || thread.bound;
    }

    @Override
    public void resume(ControlledThread next) {
        active.next = next;
    }

    @Override
    public void drive(Execution driven, ControlledThread first) {
        execution = driven;
        active = home;
        home.next = first;
        while (true) {
            home.runAll();
            if (driven.isOver()) {
                return;
            }
            driven.attend();
        }
    }

    /** A spare loop has the turn, and nothing to run. */
    void attend(Loop spare) {
        execution.attendedBy(spare.thread);
        while (spare.next == null && !execution.isOver()) {
            execution.attend();
        }
        execution.attendedBy(home.thread);
        ControlledThread standing = home.running();
        if (spare.next == null && standing != null && standing.bound) {
            // The driver can go on only when this thread has unwound.
            standing.turn.give(home.thread);
        }
    }

    @Override
    public boolean unwind(ControlledThread thread) {
        if (thread.status == Status.OUTSIDE || isStuck(thread)) {
            return false;
        }
        if (isOnItsOwn(thread)) {
            thread.turn.give(threadOf(thread));
            return PlatformCarrier.isGone(thread);
        }
        home.next = thread;
        home.runAll();
        return thread.gone && !thread.left;
    }

    /** Whether a thread computes without end, or blocks, on the stack of another driver. */
    private boolean isStuck(ControlledThread thread) {
        return thread.loop != null && thread.loop.running() == thread && !thread.bound;
    }

    @Override
    public Thread threadOf(ControlledThread thread) {
        if (thread.fiber == null) {
            return thread.thread;
        }
        return thread.loop == null ? home.thread : thread.loop.thread;
    }

    @Override
    public StackTraceElement[] stackTrace(ControlledThread thread) {
        if (thread.fiber == null || thread.thread == Thread.currentThread()) {
            return null;
        }
        if (thread.loop == null) {
            return NO_FRAMES;
        }
        HookHandler paused = Hooks.pause();
        try {
            return Hooks.framesOfProgram(
                    thread.loop.running() == thread
                            ? thread.loop.thread.getStackTrace()
                            : CodeSites.withoutSwitch(thread.fiber.stackTrace()));
        } finally {
            Hooks.resume(paused);
        }
    }

    private Loop spare() {
        synchronized (spares) {
            return spares.isEmpty() ? Loop.start(this) : spares.pop();
        }
    }

    /** Whether the loop is to wait for its next use. */
    boolean recycle(Loop spare) {
        synchronized (spares) {
            if (!closed) {
                spares.push(spare);
            }
            return !closed;
        }
    }

    @Override
    public void close() {
        synchronized (spares) {
            closed = true;
            spares.forEach(Loop::stop);
            spares.clear();
        }
    }
}
