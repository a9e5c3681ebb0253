package dev.ravel.model;

/**
 * Decides the order of executions, one choice after the other. One object sees all executions of an
 * exploration, and may learn from them.
 */
public interface Strategy {
    /** What {@link #pick} answers to end an execution that can show nothing new. */
    int CUT = -1;

    /** A new execution begins; {@code seed} is all the randomness that it may use. */
    void begin(long seed);

    /** The position of the thread that makes the next step, or {@link #CUT}. */
    int pick(SchedulingPoint point);

    /**
     * How many times in a row, from now on, a thread that has come to a statement goes on there
     * without a choice, unless another thread is about to touch the same memory; 0 if there is a
     * choice at once. Each counts as a choice of that thread. This is called in the middle of the
     * program's own code, and so may do nothing but arithmetic.
     *
     * @param place a hash of the memory
     */
    default int skips(int thread, int statement, int place, boolean isWrite) {
        return 0;
    }

    /** A thread has come to the statement so often without a choice, as {@link #skips} allowed. */
    default void skipped(int thread, int statement, int count, boolean isWrite) {}

    /** One of {@code count} threads that a {@code notify} may wake, by position. */
    int pickWaiter(int[] threads, int count);

    /**
     * Whether a thread that was just started comes to its first operation at once, before the one
     * that started it goes on; else it begins when it is picked. Nobody can tell the difference
     * unless there is a data race.
     */
    default boolean beginsAtOnce(int starter, int started) {
        return pickWaiter(new int[] {starter, started}, 2) == 1;
    }

    /** Whether {@link #performed} is to be called, which costs some time at every step. */
    default boolean listens() {
        return false;
    }

    /**
     * A thread has made a step, whether or not it was picked for it.
     *
     * @param resource the number of the resource in this execution, or -1
     * @param location the same for like resources in all executions; see {@link SchedulingPoint}
     */
    default void performed(int thread, OperationKind operation, int resource, int location) {}

    /**
     * The execution is over.
     *
     * @param isNew no execution before had the same interleaving
     * @param failed it ended in a failure
     */
    default void end(boolean isNew, boolean failed) {}

    /** Whether nothing is left to do. */
    default boolean isExhausted() {
        return false;
    }

    /** What is known of the interleavings that were not explored. */
    default Coverage coverage() {
        return isExhausted() ? Coverage.ALL : Coverage.SAMPLE;
    }
}
