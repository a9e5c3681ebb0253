package dev.ravel.hooks;

/** What threads that are not in control do with each other, for those who count. */
public final class FreeThreads {
    private FreeThreads() {}

    private static volatile long starts;
    private static volatile long wakes;
    private static volatile boolean uncaught;

    /** In place of the JDK's own, of which threads are left over; null for those. */
    private static volatile Object[] pools;

    /**
     * How many threads were started so far. Two of them may count at once and be one too few;
     * whether it has grown at all is what matters.
     */
    public static long starts() {
        return starts;
    }

    static void countStart() {
        starts++;
    }

    /** How often a thread was woken from parking, such as one of a pool for a new task. */
    public static long wakes() {
        return wakes;
    }

    static void countWake() {
        wakes++;
    }

    /** Whether a thread has not caught an exception since the last question. */
    public static boolean takeUncaught() {
        boolean any = uncaught;
        uncaught = false;
        return any;
    }

    static void noteUncaught() {
        uncaught = true;
    }

    /** From now on, whoever uses the JDK's static pools starts new threads. */
    public static void renewPools() {
        pools = ExecutionLocals.create();
    }

    static Object pool(Object original, int key) {
        Object[] renewed = pools;
        boolean isPool = key == ExecutionLocals.COMMON_POOL || key == ExecutionLocals.DELAYER;
        if (renewed == null || !isPool) {
            return original;
        }
        synchronized (renewed) {
            return ExecutionLocals.get(renewed, original, key);
        }
    }
}
