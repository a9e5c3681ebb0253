package dev.ravel.engine;

import dev.ravel.hooks.JdkAccess;
import dev.ravel.hooks.RavelThread;

/** A real thread that runs fibers, each until it lets another one go on. */
final class Loop {
    private final ContinuationCarrier carrier;
    final Thread thread;

    /** Who goes on here, or null. */
    volatile ControlledThread next;

    /** What to do when the fiber that runs has suspended itself, or null. */
    Runnable afterwards;

    /** The fiber on this stack, or null. */
    private volatile ControlledThread running;

    /** A spare loop runs threads in turn, or one that is outside of control. */
    private boolean hasTurn;

    private volatile boolean called;
    private volatile boolean stopped;

    /** A loop in a thread that calls it. */
    Loop(ContinuationCarrier carrier, Thread thread) {
        this.carrier = carrier;
        this.thread = thread;
    }

    private Loop(ContinuationCarrier carrier) {
        this.carrier = carrier;
        this.thread = new RavelThread(this::serve, "Ravel carrier");
    }

    /** A loop in a new thread, which waits to be called. */
    static Loop start(ContinuationCarrier carrier) {
        Loop loop = new Loop(carrier);
        loop.thread.start();
        return loop;
    }

    ControlledThread running() {
        return running;
    }

    boolean isIdle() {
        return running == null;
    }

    /** Called by another thread: runs {@code first}, who may be null, in turn or beside it. */
    void run(ControlledThread first, boolean inTurn) {
        next = first;
        hasTurn = inTurn;
        called = true;
        JdkAccess.unpark(thread);
    }

    /** Runs who is next until there is none, or one that has a real thread of its own. */
    void runAll() {
        ControlledThread first = next;
        while (first != null) {
            next = null;
            if (ContinuationCarrier.isOnItsOwn(first)) {
                hasTurn = false;
                first.turn.give(carrier.threadOf(first));
                return;
            }
            first.loop = this;
            running = first;
            first.fiber.resume(thread, first.thread);
            running = null;
            Runnable last = afterwards;
            if (last != null) {
                afterwards = null;
                last.run();
            }
            first = next;
        }
    }

    /** Called by another thread, if this loop waits to be called: it need not wait any longer. */
    void stop() {
        stopped = true;
        JdkAccess.unpark(thread);
    }

    private void serve() {
        do {
            while (!called && !stopped) {
                JdkAccess.park(false, 0);
            }
            if (stopped) {
                return;
            }
            called = false;
            runAll();
            while (hasTurn) {
                carrier.attend(this);
                hasTurn = next != null;
                runAll();
            }
        } while (carrier.recycle(this));
    }
}
