package dev.ravel.engine;

/**
 * Why an execution is over; the driver makes an outcome of it.
 *
 * @param thread the thread that it happened in, or null
 * @param failure what nothing caught, or null
 * @param status with which the program asked the JVM to exit
 */
record Ending(Type type, ControlledThread thread, Throwable failure, int status) {
    enum Type {
        PASSED,
        GIVEN_UP,
        CUT,
        UNCAUGHT,
        EXIT,
        EARLY_EXIT,
        STUCK,
        LIVELOCK,
        TOO_LONG,
        NO_PROGRESS,
        INTERNAL
    }

    static final Ending PASSED = new Ending(Type.PASSED, null, null, 0);
    static final Ending GIVEN_UP = new Ending(Type.GIVEN_UP, null, null, 0);
    static final Ending CUT = new Ending(Type.CUT, null, null, 0);
    static final Ending LIVELOCK = new Ending(Type.LIVELOCK, null, null, 0);
    static final Ending TOO_LONG = new Ending(Type.TOO_LONG, null, null, 0);
    static final Ending STUCK = new Ending(Type.STUCK, null, null, 0);

    static Ending uncaught(ControlledThread thread, Throwable failure) {
        return new Ending(Type.UNCAUGHT, thread, failure, 0);
    }

    static Ending exit(ControlledThread thread, int status) {
        boolean isEarly = !thread.execution.mayExit;
        return new Ending(isEarly ? Type.EARLY_EXIT : Type.EXIT, thread, null, status);
    }

    /** Whether the program has asked the JVM to exit in a way that is a failure. */
    boolean isBadExit() {
        return type == Type.EARLY_EXIT || type == Type.EXIT && status != 0;
    }

    static Ending noProgress(ControlledThread thread) {
        return new Ending(Type.NO_PROGRESS, thread, null, 0);
    }

    static Ending internal(Throwable failure) {
        return new Ending(Type.INTERNAL, null, failure, 0);
    }
}
