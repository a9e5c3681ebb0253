package dev.ravel.model;

/**
 * A moment at which more than one thread can make the next step. The engine reuses the object: it
 * is valid only during the call that received it.
 */
public interface SchedulingPoint {
    /** How many threads can go on; at least 2. */
    int count();

    /** The number of the thread at that position; the first thread of an execution is 0. */
    int thread(int position);

    /** What the thread at that position will do if it is picked. */
    OperationKind operation(int position);

    /** The number of the resource that the operation is on, or -1. */
    int resource(int position);

    /**
     * Names that resource across executions, or 0: the same for the same field of objects of the
     * same class. Different resources may share it.
     */
    int location(int position);

    /**
     * Which statement the operation is, if it accesses plain memory, or, in executions that are
     * observed, if it acquires a lock while another one is held; else 0. The number is the same in
     * all executions in one JVM.
     */
    int statement(int position);

    /**
     * Whether the two are about to access the same plain memory, one of them to write it: nothing
     * orders them, so they race.
     */
    default boolean isRace(int one, int other) {
        return statement(one) != 0
                && statement(other) != 0
                && resource(one) == resource(other)
                && (operation(one) == OperationKind.PLAIN_WRITE
                        || operation(other) == OperationKind.PLAIN_WRITE);
    }

    /** The thread at that position, for a person; this costs far more than a choice. */
    Scene scene(int position);

    /** The position of the thread that made the last step, or -1 if it cannot go on. */
    int runningPosition();

    /** How many steps the execution has made. */
    int step();
}
