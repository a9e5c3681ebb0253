package dev.ravel.hooks;

import java.lang.invoke.VarHandle;
import java.util.List;

/**
 * What one controlled thread does instead of the JVM's own primitives.
 *
 * <p>A thread is in control while its handler field is set. While it runs Ravel's own code, or a
 * call that blocks outside of Ravel's control, the field is empty and every hook falls through to
 * the plain JVM.
 */
public abstract class HookHandler {
    /**
     * The interrupt status of the thread, kept here because a set one would make a real park
     * return.
     */
    public boolean interrupted;

    /** The thread is in a call outside of control, where the JVM's own interrupt status counts. */
    public boolean outside;

    /**
     * How deep the thread is in code that is no choice of the scheduler: one for each leaf
     * operation, {@link #REGION} for each class initialiser or class load. Hooks are silent unless
     * it is 0.
     */
    public int depth;

    /** What a region without switches adds to {@link #depth}; leaf operations count below it. */
    public static final int REGION = 1 << 16;

    /**
     * What an initialiser of the program adds to {@link #depth}: a region that runs in every
     * execution.
     */
    public static final int INITIALIZER = 1 << 24;

    /** What runs only in the thread that comes first must not count for anything. */
    public final boolean isInRegion() {
        return (depth & INITIALIZER - 1) >= REGION;
    }

    /** The part of an object that its monitor is. */
    public static final Object MONITOR = new Object();

    /** How many operations the thread has come to. */
    protected int steps;

    /** The next leaf operation comes from the JDK's machinery and is no scheduling point. */
    public boolean quietNext;

    /** The thread awaits a condition and has not been parked yet. */
    public boolean restless;

    /** What the thread leaves in the marks that it has asked for last. */
    protected int markNumber;

    /** What each execution has of its own; see {@link ExecutionLocals}. */
    public final Object[] locals;

    /** How many identity hash codes the execution has given, by the names of classes. */
    final int[] hashes;

    protected HookHandler(Object[] locals) {
        this.locals = locals;
        this.hashes = ExecutionLocals.hashes(locals);
    }

    // Monitors.

    /** Acquires the monitor; {@code quiet} asks for no choice unless the thread would block. */
    public abstract void monitorEnter(Object object, boolean quiet);

    /** Releases the monitor, if the thread holds it. */
    public abstract void monitorExit(Object object);

    /** The state of the execution is in doubt; it is to end without a verdict. */
    public abstract void giveUp();

    public abstract void await(Object object, long timeoutNanos) throws InterruptedException;

    /** Waits on the monitor of a thread for its end, and is no operation of its own. */
    public abstract void awaitEnd(Thread thread, long timeoutNanos) throws InterruptedException;

    /** The calling thread has seen that {@code other} has ended. */
    public abstract void joined(Thread other);

    public abstract void signal(Object object, boolean all);

    /** A thread that is not in control has notified those that wait on the object. */
    public abstract void signalFromOutside(Object object, boolean all);

    public abstract boolean holdsLock(Object object);

    // Parking and time.

    public abstract void park(boolean absolute, long time);

    public abstract void unpark(HookHandler other, boolean quiet);

    /** A thread that is not in control unparks that thread. */
    public abstract void unparkFromOutside();

    /** A thread that is not in control has interrupted that thread. */
    public abstract void interruptFromOutside();

    public abstract void sleep(long nanos) throws InterruptedException;

    public abstract void yieldNow();

    public abstract long nanoTime();

    public abstract long currentTimeNanos();

    // Threads. "That" thread is this handler's; "this" thread is the one that calls.

    /** The calling thread is about to call {@code start} on {@code child}. */
    public abstract void beforeStart(Thread child);

    /** In place of {@code Thread.start0}. */
    public abstract void start(Thread child);

    /** The calling thread looks at the state of {@code other}, which is controlled too. */
    public abstract void inspect(Thread other);

    /** All threads of the execution that have begun and not ended. */
    public abstract List<Thread> liveThreads();

    /** The object that this thread waits for or wants to lock, or null. */
    public abstract Object awaited();

    /** The thread that holds what this one wants, or null. */
    public abstract Thread awaitedThread();

    /** The thread is about to ask whether it was interrupted, and to forget it. */
    public abstract void clearInterrupt();

    /** The calling thread sets the interrupt status of {@code other}, controlled too. */
    public abstract void changeInterrupt(Thread other);

    /**
     * The calling thread has set the interrupt status of {@code other}, which is controlled too.
     */
    public abstract void interrupt(HookHandler other);

    /** That thread begins to run; called by itself, before any code of the program. */
    public abstract void begin();

    /** That thread has ended; called by itself, after all code of the program. */
    public abstract void end();

    /** Whether {@code failure}, which nothing caught, is dealt with. */
    public abstract boolean uncaught(Throwable failure);

    public abstract boolean alive();

    public abstract Thread.State state();

    /** The stack of that thread, or null if the JVM has to say. */
    public abstract StackTraceElement[] stackTrace();

    /** Whether that thread's stack is a {@link Fiber}. */
    public abstract boolean isFiber();

    /** The real thread that runs that thread, or has last done so. */
    public abstract Thread carrier();

    /** The threads of the execution that the JVM knows nothing of; none of them virtual. */
    public abstract List<Thread> liveFibers();

    /** The id for a thread that has none yet. */
    public abstract long nextThreadId();

    /** The number for the next unnamed thread. */
    public abstract int nextThreadNumber();

    // Memory.

    /** An access to a plain field begins; see {@link Statements}. */
    public abstract void plainAccess(Object owner, String field, int access, int statement);

    /** The same through a VarHandle; what of the owner and the index counts, the handle tells. */
    public abstract void plainAccess(
            VarHandle handle, Object owner, int index, int access, int statement);

    /** Whether {@link #elementAccess} would tell nobody anything new, and need not be called. */
    public abstract boolean isKnown(Object array, int index, int access, int statement, int site);

    /** An access to an element of an array begins. */
    public abstract void elementAccess(
            Object array, int index, int access, int statement, int site);

    /** A loop over elements of an array begins; whether all of its accesses are told. */
    public abstract boolean rangeAccess(
            Object array, Range range, int access, int statement, int site);

    /** The marks of a thread on an array; see {@link MemoryHooks#marks}. */
    public abstract int[] marks(Object array, int access, int statement, int site);

    /** A leaf operation, volatile or atomic access begins on {@code owner}. */
    public abstract void access(Object owner, Object part, int access);

    /** The rest of a leaf operation begins, after a call in which others may have run. */
    public abstract void accessAgain(Object owner);

    /** An access through a VarHandle; what of the owner and the index counts, the handle tells. */
    public abstract void access(VarHandle handle, Object owner, int index, int access);

    // Class initialisation of the program's classes.

    /** Whether the caller is to initialise {@code type} now; waits while another thread does. */
    public abstract boolean beginInitialization(Class<?> type);

    public abstract void endInitialization(Class<?> type, Throwable failure);

    // The rest of the world.

    /** The thread is about to make a call that may block outside of control. */
    public abstract void leaveControl(String call);

    /** The call has returned; waits until the thread may go on. */
    public abstract void enterControl();

    /** In place of {@code Runtime.gc()}. */
    public abstract void collectGarbage();

    /** The program asked for the JVM's end, after its shutdown hooks. */
    public abstract void exit(int status);

    /** The program asked for the JVM's end at once. */
    public abstract void halt(int status);

    /** {@code Thread.stop}: the other thread is to die. */
    public abstract void stop(HookHandler other);

    public abstract boolean addShutdownHook(Thread hook);

    public abstract boolean removeShutdownHook(Thread hook);

    /** A file is to be deleted when the program has ended. */
    public abstract boolean deleteOnExit(String file);

    /** Marks that the thread waits for work in a pool, where it may rest for ever. */
    public abstract void idle(boolean idle);
}
