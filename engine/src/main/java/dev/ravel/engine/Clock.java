package dev.ravel.engine;

/** Virtual time, and the threads that wait for a moment of it. */
final class Clock {
    static final long NEVER = Long.MAX_VALUE;

    /** 2026-01-01T00:00:00Z. A fixed start makes every run of a schedule the same. */
    private static final long EPOCH_NANOS = 1_767_225_600_000_000_000L;

    private static final long START_NANOS = 1_000_000_000L;

    /** A thread that looks so often may loop until a time, which must come, then. */
    private static final int LOOKS_WITHOUT_TICK = 100;

    /** The same inside of what runs only in the thread that comes first, and that looks seldom. */
    private static final int LOOKS_IN_REGION = 10_000;

    /** By so much, at least, time moves with each further look. */
    private static final long TICK_NANOS = 1_000;

    /** By so much at the most: a program that measures what it does must not see much more pass. */
    private static final long MOST_TICK_NANOS = 1_000_000;

    /** After so many looks more, time moves e times as fast. */
    private static final int LOOKS_TO_GROW = 300;

    /**
     * The same in the second half of the steps that an execution may make, and then without a
     * bound: a loop may be for hours.
     */
    private static final int LOOKS_TO_GROW_LATE = 30;

    /** Others make a step in this time, as it were, while a thread waits for a moment. */
    private static final long NANOS_OF_STEP = 20_000;

    /** In so many parts, at the most, the time of a wait passes. */
    private static final int PASSES = 20;

    /** So much passes at once in any case. */
    private static final long LEAST_PASS_NANOS = 100_000_000;

    private final Execution execution;
    private final Items<ControlledThread> timed = new Items<>();
    private long nanos = START_NANOS;

    private int looksInVain;

    /** Which step was the last that changed something, for all that is known. */
    private int lastChange;

    /** The first thread that has looked at the clock, and whether others have, too. */
    private ControlledThread looker;

    private boolean hasManyLookers;

    Clock(Execution execution) {
        this.execution = execution;
    }

    long nanoTime() {
        return nanos;
    }

    long currentTimeNanos() {
        return EPOCH_NANOS + nanos - START_NANOS;
    }

    /** A thread looks at the clock; answers whether all that runs seems to do nothing else. */
    boolean isReadInVain(ControlledThread self) {
        // Another execution may have run it already, and time must be the same here as there.
        if (self.isInRegion() && ++self.looksInRegion < LOOKS_IN_REGION) {
            return false;
        }
        hasManyLookers |= looker != null && looker != self;
        looker = looker == null ? self : looker;
        if (++self.looks > LOOKS_WITHOUT_TICK && !execution.isOver()) {
            tick(self);
        }
        return ++looksInVain > LOOKS_WITHOUT_TICK;
    }

    /** Time passes, though not for who is not late yet. */
    private void tick(ControlledThread self) {
        boolean isLate = execution.scheduler.steps() > execution.settings.maxSteps() / 2;
        long step = TICK_NANOS + self.ticked / (isLate ? LOOKS_TO_GROW_LATE : LOOKS_TO_GROW);
        boolean isFast = isLate && step > MOST_TICK_NANOS;
        step = isLate ? step : Math.min(step, MOST_TICK_NANOS);
        self.ticked += step;
        execution.earlyTimeout |= moveTo(Math.min(nanos + step, limit())) || isFast;
    }

    /** A thread has made a step, and perhaps changed something that others can see. */
    void progress(boolean isChange) {
        looksInVain = 0;
        lastChange = isChange ? execution.scheduler.pace() : lastChange;
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
            thread.timedFor = deadline - nanos;
            // It does not loop until a time, or time passes while it waits.
            thread.looks = 0;
            thread.ticked = 0;
            timed.add(thread);
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

    /** How far the next deadline is away. */
    long untilEarliest() {
        long earliest = earliest();
        return earliest == NEVER ? NEVER : earliest - nanos;
    }

    private long earliest() {
        long earliest = NEVER;
        for (int i = 0; i < timed.size(); i++) {
            earliest = Math.min(earliest, timed.get(i).deadline);
        }
        return earliest;
    }

    /**
     * Who has the next deadline of those who are late, or of those who are not; or null. Nobody
     * minds when a thread of a pool gives up to wait for work.
     */
    private ControlledThread first(boolean isLate) {
        ControlledThread first = null;
        for (int i = 0; i < timed.size(); i++) {
            ControlledThread thread = timed.get(i);
            boolean isEarlier = first == null || thread.deadline < first.deadline;
            if (isEarlier && !thread.idle && isLate(thread) == isLate) {
                first = thread;
            }
        }
        return first;
    }

    /** The last moment before the deadline of one who is not late. */
    private long limit() {
        ControlledThread first = first(false);
        return first == null ? NEVER : first.deadline - 1;
    }

    /**
     * Whether others have made as many steps as may be made while a thread waits. Who waits for
     * something that others are to do, and gives up after a time, lets them make as many as take
     * that time, up to a bound: a thread that only looks for what a sleeper will do must not spend
     * all of an execution, and one that gets ahead not all but its end. A sleep says nothing about
     * how far others get meanwhile, unless somebody looks at the clock.
     */
    private boolean isLate(ControlledThread thread) {
        boolean sleeps = thread.status == Status.SLEEPING;
        int maxSteps = execution.settings.maxSteps();
        boolean isAnyAhead = execution.scheduler.pace() - lastChange < Scheduler.STEPS_OF_SLEEP;
        boolean isNearEnd = execution.scheduler.steps() > maxSteps / 4 * 3;
        long most = maxSteps / (sleeps ? 8 : 4);
        if (isAnyAhead) {
            most = isNearEnd ? Scheduler.STEPS_OF_SLEEP : NEVER;
        }
        long patience =
                sleeps && !isMeasured(thread)
                        ? Scheduler.STEPS_OF_SLEEP
                        : Math.max(Scheduler.STEPS_OF_SLEEP, thread.timedFor / NANOS_OF_STEP);
        return execution.scheduler.pace() - thread.timedSince >= Math.min(patience, most);
    }

    /** Whether another thread could tell how long a sleep takes. */
    private boolean isMeasured(ControlledThread sleeper) {
        return hasManyLookers || looker != null && looker != sleeper;
    }

    /**
     * Moves to the next deadline of those who are late, unless another one comes before it. If
     * somebody looks at the clock, that takes some calls: a thread that has a deadline in mind, and
     * does not wait for it at this very moment, must not see all of its time pass at once.
     */
    void pass() {
        ControlledThread next = first(true);
        if (next != null && next.deadline <= limit()) {
            long step = Math.max(LEAST_PASS_NANOS, next.timedFor / PASSES);
            long moment = isMeasured(next) ? nanos + step : next.deadline;
            moveTo(Math.min(moment, next.deadline));
            execution.earlyTimeout = true;
        }
    }

    /** Moves to the next deadline and wakes the threads that waited for it. */
    void advance() {
        moveTo(earliest());
    }

    /** Answers whether that is the deadline of somebody. */
    private boolean moveTo(long moment) {
        nanos = Math.max(nanos, moment);
        boolean isAnyWoken = false;
        for (int i = timed.size() - 1; i >= 0; i--) {
            ControlledThread thread = timed.get(i);
            if (thread.deadline <= nanos) {
                isAnyWoken = true;
                execution.parking.timeout(thread);
            }
        }
        return isAnyWoken;
    }

    /** A timed thread was picked before its time: time had passed, then. */
    void passTo(long deadline) {
        nanos = Math.max(nanos, deadline);
    }
}
