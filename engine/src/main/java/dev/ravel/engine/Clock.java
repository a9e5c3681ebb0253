package dev.ravel.engine;

/** Virtual time, and the threads that wait for a moment of it. */
final class Clock {
    static final long NEVER = Long.MAX_VALUE;

    /** 2026-01-01T00:00:00Z. A fixed start makes every run of a schedule the same. */
    private static final long EPOCH_NANOS = 1_767_225_600_000_000_000L;

    private static final long START_NANOS = 1_000_000_000L;

    /** A loop that only looks at the clock must see it move. */
    private static final int READS_WITHOUT_TICK = 100;

    private static final long TICK_NANOS = 1_000_000;

    private final Execution execution;
    private final Items<ControlledThread> timed = new Items<>();
    private long nanos = START_NANOS;
    private int reads;

    Clock(Execution execution) {
        this.execution = execution;
    }

    long nanoTime() {
        return nanos;
    }

    long currentTimeNanos() {
        return EPOCH_NANOS + nanos - START_NANOS;
    }

    /** A thread has read the clock; answers whether it seems to do nothing else. */
    boolean readByLoop() {
        return ++reads > READS_WITHOUT_TICK;
    }

    void tick() {
        nanos += TICK_NANOS;
    }

    void progress() {
        reads = 0;
    }

    /** The moment that is so far from now; a sum that overflows is never. */
    long deadline(long delayNanos) {
        long deadline = nanos + delayNanos;
        return deadline < 0 ? NEVER : deadline;
    }

    /** How far a moment of the calendar is away. */
    long untilMillis(long epochMillis) {
        return epochMillis >= NEVER / 1_000_000
                ? NEVER
                : epochMillis * 1_000_000 - currentTimeNanos();
    }

    void add(ControlledThread thread, long deadline) {
        thread.deadline = deadline;
        if (deadline != NEVER) {
            thread.timedSince = execution.scheduler.pace();
            timed.add(thread);
            execution.scheduler.timedWaitBegins();
        }
    }

    void remove(ControlledThread thread) {
        if (thread.deadline != NEVER) {
            thread.deadline = NEVER;
            timed.remove(thread);
        }
    }

    boolean hasTimed() {
        return timed.size() > 0;
    }

    private long earliest() {
        long earliest = NEVER;
        for (int i = 0; i < timed.size(); i++) {
            earliest = Math.min(earliest, timed.get(i).deadline);
        }
        return earliest;
    }

    /** How far the next deadline is away. */
    long untilEarliest() {
        long earliest = earliest();
        return earliest == NEVER ? NEVER : earliest - nanos;
    }

    /**
     * Moves to the next deadline of those who have waited long enough: who sleeps, since {@code
     * sleepPace}; who waits for something else and gives up after a time, since {@code waitPace}.
     */
    void pass(int sleepPace, int waitPace) {
        long earliest = NEVER;
        for (int i = 0; i < timed.size(); i++) {
            ControlledThread thread = timed.get(i);
            if (thread.timedSince <= (thread.status == Status.SLEEPING ? sleepPace : waitPace)) {
                earliest = Math.min(earliest, thread.deadline);
            }
        }
        if (earliest != NEVER) {
            moveTo(earliest);
            execution.earlyTimeout = true;
        }
    }

    /** Moves to the next deadline and wakes the threads that waited for it. */
    void advance() {
        moveTo(earliest());
    }

    private void moveTo(long deadline) {
        nanos = Math.max(nanos, deadline);
        for (int i = timed.size() - 1; i >= 0; i--) {
            ControlledThread thread = timed.get(i);
            if (thread.deadline <= nanos) {
                execution.parking.timeout(thread);
            }
        }
    }

    /** A timed thread was picked before its time: time had passed, then. */
    void passTo(long deadline) {
        nanos = Math.max(nanos, deadline);
    }
}
