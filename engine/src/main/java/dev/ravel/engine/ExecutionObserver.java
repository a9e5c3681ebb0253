package dev.ravel.engine;

/**
 * Hears what orders the threads of an execution, and of their accesses to memory if these are
 * observed. Threads and resources are told by their numbers. All calls come from one thread at a
 * time, in the name of a thread of the program; its hooks are silent meanwhile, but for {@link
 * #access}, in which nothing that locks, or links a lambda, may be used.
 */
public interface ExecutionObserver {
    /** An execution begins. */
    void begin(LocksHeld locks);

    /**
     * Whether all accesses to plain memory are told, and are no scheduling points; else only those
     * that are some are told.
     */
    default boolean watchesMemory() {
        return false;
    }

    /** Whether {@link #operation} is to be called, which takes long. */
    default boolean watchesOperations() {
        return false;
    }

    /** Comes after {@link #begin} if operations are watched. */
    default void look(Stacks stacks) {}

    /** Where threads are. */
    @FunctionalInterface
    interface Stacks {
        /**
         * The frames of the program that the running thread has, the outermost first: a number for
         * the method, and in the lower half the place in its code. None, if there are too many.
         */
        long[] now();

        /** The file and the line of the program that the running thread has come to. */
        default String place() {
            return "";
        }
    }

    /** What threads hold. */
    @FunctionalInterface
    interface LocksHeld {
        /** The resources that are locks of the thread, which is the running one. */
        int[] of(int thread);
    }

    /**
     * A thread is about to access plain memory.
     *
     * @param index of the element of an array, or -1 for a field
     * @param statement see {@link dev.ravel.hooks.Statements}
     */
    default void access(int thread, int resource, int index, int statement, boolean isWrite) {}

    /**
     * A thread has accessed something that threads may share as it is, from the program's own code:
     * a volatile field, an atomic, a concurrent collection as a whole.
     */
    default void operation(int thread, int resource, int statement, boolean isWrite) {}

    /** Whether {@link #operation} is still to be called for what is done to a resource. */
    default boolean watchesOperationsOn(int resource) {
        return true;
    }

    /** The same as {@link #access}, if operations are watched, of a thread that holds a lock. */
    default void lockedAccess(
            int thread, int resource, int index, int statement, boolean isWrite) {}

    /**
     * The accesses of a thread to arrays that are not told. Asked for when a thread is started, of
     * it and of its parent.
     */
    default KnownAccesses known(int thread) {
        return KnownAccesses.NONE;
    }

    /**
     * An access to an array was told, and the observer may add those like it to what is known. It
     * must not while the thread holds a lock, since it may leave a monitor without a word.
     *
     * @param site see {@link dev.ravel.hooks.Statements#nextSite}
     */
    default void learn(int thread, int resource, int statement, int site, Object array) {}

    /**
     * The same for a loop that is about to begin, in which no other thread can run: of all elements
     * of the array.
     */
    default void learnAll(
            int thread, int resource, int statement, int site, Object array, boolean isWrite) {}

    /**
     * A thread does nothing but read plain fields, so often that it may wait for one to change; the
     * statement is the one where that was noticed.
     */
    default void spins(int thread, int statement) {}

    /** A thread accesses a field without the lock that {@code @GuardedBy} names for it. */
    default void unguarded(int statement, String guard) {}

    /** A thread that holds locks is about to acquire another one. */
    default void acquires(int thread, int resource, int statement) {}

    /** What was done before a release of the same resource happened before this. */
    default void acquired(int thread, int resource) {}

    default void released(int thread, int resource) {}

    default void started(int parent, int child) {}

    default void ended(int thread) {}

    /** The thread has seen that the other one has ended. */
    default void joined(int thread, int other) {}

    /** One thread wakes another one that waits on a monitor. */
    default void notified(int by, int woken) {}
}
