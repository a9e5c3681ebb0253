package dev.ravel.engine;

/**
 * What controlled threads run on. The models above do not know which kind it is.
 *
 * <p>One thread at a time has its turn. Where a thread is asked for that goes on next, null means
 * that none can: the driver sees to it, or the execution is over.
 */
interface Carrier {
    /** Makes a new thread wait for its first turn. */
    void start(ControlledThread thread);

    /** In a new thread: returns when it has its first turn. */
    void begin(ControlledThread self);

    /** The turn goes to {@code next}; returns in {@code self} when it has its turn again. */
    void transfer(ControlledThread self, ControlledThread next);

    /** {@code self} has ended, and only returns from where it was called. */
    void end(ControlledThread self, ControlledThread next);

    /** {@code self} goes on beside the others, outside of control. */
    void leave(ControlledThread self, ControlledThread next);

    /**
     * {@code self} wants to be in control again: calls {@code ready} from when on it can be given
     * its turn, and returns when it has it, or when the execution is over.
     */
    void comeBack(ControlledThread self, Runnable ready);

    /** In the driver: the turn goes to {@code first}; returns when the execution is over. */
    void drive(Execution execution, ControlledThread first);

    /** In the driver, while it attends to the execution: the turn goes to {@code next}. */
    void resume(ControlledThread next);

    /** In the driver, afterwards: lets a thread run to its end; whether it came there. */
    boolean unwind(ControlledThread thread);

    /** After the last execution: real threads that wait for work end. */
    void close();

    /** The real thread that runs {@code thread}. */
    Thread threadOf(ControlledThread thread);

    /** The stack of a thread, or null if the JVM has to say. */
    StackTraceElement[] stackTrace(ControlledThread thread);
}
