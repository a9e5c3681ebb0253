package dev.ravel.engine;

import dev.ravel.hooks.HookHandler;
import dev.ravel.hooks.Hooks;
import dev.ravel.hooks.JdkAccess;
import dev.ravel.model.ChoiceKind;
import dev.ravel.model.OperationKind;
import dev.ravel.model.Scene;
import dev.ravel.model.SchedulingPoint;
import dev.ravel.model.Strategy;
import java.util.Arrays;

/** Who can go on, who goes on next, and how control gets there. */
final class Scheduler implements SchedulingPoint {
    /** Others may make so many steps, at least, while a thread waits for a moment. */
    static final int STEPS_OF_SLEEP = 1_000;

    /** The real clock is looked at after so many steps. */
    private static final int STEPS_TO_TIME = 1 << 10;

    private static final long OUTSIDE_POLL_NANOS = 200_000;

    private final Execution execution;
    private final Strategy strategy;
    private final boolean listens;
    private final Recurrence recurrence;
    final Choices choices = new Choices();

    private ControlledThread[] enabled = new ControlledThread[8];
    private int enabledCount;
    private int[] candidates = new int[8];
    private int steps;
    private int loneSteps;
    private int pace;
    private int spins;
    private ControlledThread running;

    /** The running thread if it has to let another one pass, else null. */
    private ControlledThread hidden;

    /** Nothing can run until something comes from outside; the driver has control. */
    private volatile boolean unattended;

    private long unattendedSince;

    Scheduler(Execution execution, Strategy strategy) {
        this.execution = execution;
        this.strategy = strategy;
        this.listens = strategy.listens();
        this.recurrence = new Recurrence(execution);
    }

    // The set of enabled threads. Its order is the same in every run of a schedule.

    void enable(ControlledThread thread) {
        if (thread.position < 0) {
            if (enabledCount == enabled.length) {
                enabled = Arrays.copyOf(enabled, enabledCount * 2);
            }
            thread.position = enabledCount;
            enabled[enabledCount++] = thread;
        }
    }

    void disable(ControlledThread thread) {
        int position = thread.position;
        if (position >= 0) {
            ControlledThread last = enabled[--enabledCount];
            enabled[position] = last;
            last.position = position;
            enabled[enabledCount] = null;
            thread.position = -1;
        }
    }

    // Steps.

    /** The calling thread is about to make a step that steps of others may come before. */
    void point(ControlledThread self) {
        countStep(self);
        if (enabledCount > 1
                || self.position < 0
                || self.starter != null
                || execution.inbox.isFull()) {
            reschedule(self);
        }
    }

    /**
     * Whether the calling thread makes a step without a choice; see {@link Strategy#skips}. If it
     * does so on an element of an array, it may pass by more of them.
     */
    boolean skips(
            ControlledThread self,
            Object owner,
            String field,
            int index,
            int statement,
            boolean isWrite) {
        settle(self);
        int most = strategy.skips(self.number, statement, place(owner, index), isWrite);
        if (most == 0) {
            return false;
        }
        strategy.skipped(self.number, statement, 1, isWrite);
        if (self.position < 0 || self.starter != null || execution.inbox.isFull()) {
            return false;
        }
        Resource awaited = null;
        boolean areManyAwaited = false;
        for (int i = 0; i < enabledCount; i++) {
            Resource other = enabled[i] == self ? null : enabled[i].resource;
            if (other != null && other.is(owner, field, index)) {
                return false;
            }
            if (other != null && other.index() >= 0) {
                areManyAwaited |= awaited != null;
                awaited = other;
            }
        }
        countStep(self);
        if (enabledCount > 1) {
            choices.add(ChoiceKind.RUN, self.number);
        }
        madeProgress(self, isWrite);
        if (index >= 0 && !areManyAwaited && !execution.clock.hasTimed()) {
            // Nothing but a count is missed until then.
            int untilLook =
                    Math.min(
                            STEPS_TO_TIME - 1 - steps % STEPS_TO_TIME,
                            execution.settings.maxSteps() - steps);
            self.passes.grant(
                    statement,
                    isWrite,
                    awaited == null ? null : awaited.owner,
                    awaited == null ? -1 : awaited.index(),
                    Math.min(most - 1, untilLook));
        }
        return true;
    }

    private void madeProgress(ControlledThread self, boolean isWrite) {
        if (isWrite) {
            self.yields = 0;
        }
        execution.clock.progress(isWrite);
    }

    /** Counts the elements that a thread has passed by, each as one step and one choice. */
    void settle(ControlledThread self) {
        int count = self.passes.settle();
        if (count == 0) {
            return;
        }
        for (int i = 0; i < count; i++) {
            steps++;
            pace += keepsPace() ? 1 : 0;
            if (enabledCount > 1) {
                choices.add(ChoiceKind.RUN, self.number);
            }
        }
        madeProgress(self, self.passes.isWrite());
        strategy.skipped(self.number, self.passes.statement(), count, self.passes.isWrite());
    }

    /** The same for the thread that runs, before something happens that is no step of its own. */
    void settle() {
        if (running != null) {
            settle(running);
        }
    }

    private static int place(Object owner, int index) {
        // Elements that are near to each other have places that are.
        return hash(owner) + index;
    }

    /** The names of classes stand for static fields. */
    static int hash(Object owner) {
        return owner instanceof String name ? name.hashCode() : System.identityHashCode(owner);
    }

    void countStep(ControlledThread self) {
        settle(self);
        recurrence.stepped(self, ++steps);
        if (steps > execution.settings.maxSteps()) {
            execution.stop(self, recurrence.isSeen() ? Ending.LIVELOCK : Ending.TOO_LONG);
        }
        if (steps % STEPS_TO_TIME == 0 && execution.settings.isTimeUp()) {
            execution.stop(self, Ending.CUT);
        }
        if (keepsPace() && ++pace % STEPS_OF_SLEEP == 0) {
            // A thread that never rests must not keep all others from their time.
            execution.clock.pass();
        }
    }

    /**
     * Whether time goes on with this step. What one thread does while no other can run is not the
     * same in every JVM (the JDK makes some things when they are first used), so it does only where
     * that takes long.
     */
    private boolean keepsPace() {
        loneSteps = enabledCount > 1 ? 0 : loneSteps + 1;
        return loneSteps == 0 || loneSteps > STEPS_OF_SLEEP;
    }

    /** How many steps time goes by. */
    int pace() {
        return pace;
    }

    /** The calling thread lets others pass; if it must, it is picked only where no other can be. */
    void yield(ControlledThread self, boolean mustPass) {
        countStep(self);
        if (mustPass && enabledCount == 1 && execution.isWaitingForOutside()) {
            steps--;
            JdkAccess.park(false, OUTSIDE_POLL_NANOS);
        }
        if (execution.inbox.isFull()) {
            execution.inbox.drain();
        }
        if (enabledCount > 1) {
            hidden = mustPass ? self : null;
            reschedule(self);
        }
    }

    /**
     * The same where the thread has looked at memory very often in vain. If nobody else can run,
     * time passes. This is no progress.
     */
    void spin(ControlledThread self) {
        spins++;
        if (enabledCount == 1) {
            pace += STEPS_OF_SLEEP;
            execution.clock.pass();
        }
        if (execution.settings.isTimeUp()) {
            execution.stop(self, Ending.CUT);
        }
        this.yield(self, true);
    }

    /** How many of the steps were no progress. */
    int spins() {
        return spins;
    }

    /** Whoever is picked goes on; returns in the calling thread when that is picked. */
    void reschedule(ControlledThread self) {
        if (self.leavesRegion()) {
            execution.throwIfOver(self);
            return;
        }
        // Strategies and listeners are code of anyone, and all of this runs out of control.
        JdkAccess.setHandler(self.thread, null);
        try {
            pass(self, self.starter != null ? takeStarter(self) : nextBut(self));
        } finally {
            JdkAccess.setHandler(self.thread, self);
        }
        execution.throwIfOver(self);
    }

    private ControlledThread nextBut(ControlledThread self) {
        if (hidden == null) {
            return next();
        }
        disable(self);
        ControlledThread next = next();
        hidden = null;
        enable(self);
        return next;
    }

    /** Whether the strategy wants a new thread to begin before its starter goes on. */
    boolean beginsAtOnce(ControlledThread starter, ControlledThread child) {
        HookHandler paused = Hooks.pause();
        try {
            boolean isAtOnce = strategy.beginsAtOnce(starter.number, child.number);
            ControlledThread chosen = isAtOnce ? child : starter;
            choices.add(ChoiceKind.BEGIN, chosen.number);
            execution.trace.choice(ChoiceKind.BEGIN, chosen);
            return isAtOnce;
        } catch (RuntimeException e) {
            execution.finish(Ending.internal(e));
            return false;
        } finally {
            Hooks.resume(paused);
        }
    }

    /**
     * A new thread runs up to its first operation at once; there it gives the turn back without a
     * choice.
     */
    void introduce(ControlledThread starter, ControlledThread child) {
        child.starter = starter;
        HookHandler paused = Hooks.pause();
        try {
            pass(starter, child);
        } finally {
            Hooks.resume(paused);
        }
        execution.throwIfOver(starter);
    }

    private ControlledThread takeStarter(ControlledThread self) {
        hidden = null;
        ControlledThread starter = self.starter;
        self.starter = null;
        return starter;
    }

    /** The calling thread has ended; whoever is picked goes on. */
    void end(ControlledThread self) {
        execution.carrier.end(self, nextOrRelease());
    }

    /** The calling thread goes on outside of control, and whoever is picked goes on too. */
    void leave(ControlledThread self) {
        ControlledThread next = self.starter != null ? takeStarter(self) : nextOrRelease();
        running = next;
        execution.carrier.leave(self, next);
    }

    /** In the driver: who begins. */
    ControlledThread first() {
        return nextOrRelease();
    }

    /** In the driver: something was seen from outside. */
    void attend() {
        unattended = false;
        execution.carrier.resume(nextOrRelease());
    }

    private ControlledThread nextOrRelease() {
        ControlledThread next = next();
        if (next != null) {
            running = next;
        } else if (!execution.isOver()) {
            release();
        }
        return next;
    }

    /** How long nothing could run. */
    long unattendedNanos() {
        return System.nanoTime() - unattendedSince;
    }

    boolean isUnattended() {
        return unattended;
    }

    /** A number that changes as long as the execution makes progress. */
    int steps() {
        return steps;
    }

    ControlledThread running() {
        return running;
    }

    private void release() {
        running = null;
        unattendedSince = System.nanoTime();
        unattended = true;
        execution.wakeDriver();
    }

    private void pass(ControlledThread self, ControlledThread next) {
        if (next != self) {
            if (next != null) {
                running = next;
            } else if (!execution.isOver()) {
                release();
            }
            execution.carrier.transfer(self, next);
            running = self;
            self.yields = 0;
        }
    }

    private ControlledThread next() {
        settle();
        if (execution.inbox.isFull()) {
            execution.inbox.drain();
        }
        while (enabledCount == 0 && !execution.isOver()) {
            if (!execution.becomesEnabled()) {
                return null;
            }
        }
        if (execution.isOver()) {
            return null;
        }
        ControlledThread next = enabled[0];
        if (enabledCount > 1) {
            int position = pick();
            if (position < 0) {
                return null;
            }
            next = enabled[position];
            choices.add(ChoiceKind.RUN, next.number);
            execution.trace.choice(ChoiceKind.RUN, next);
        }
        return next;
    }

    /** The position that the strategy picks; its failure ends the execution. */
    private int pick() {
        try {
            int position = strategy.pick(this);
            if (position == Strategy.CUT) {
                execution.finish(Ending.CUT);
            } else {
                check("thread that goes on", position, enabledCount);
            }
            return position;
        } catch (RuntimeException e) {
            execution.finish(Ending.internal(e));
            return Strategy.CUT;
        }
    }

    private static void check(String what, int position, int count) {
        if (position < 0 || position >= count) {
            throw new IllegalStateException(
                    "The strategy picked position %d for the %s, and there are %d."
                            .formatted(position, what, count));
        }
    }

    /** Tells the strategy of a step. */
    void performed(ControlledThread self, OperationKind operation, Resource resource) {
        if (listens) {
            HookHandler paused = Hooks.pause();
            try {
                strategy.performed(
                        self.number,
                        operation,
                        resource == null ? -1 : resource.number,
                        resource == null ? 0 : resource.location());
            } catch (RuntimeException e) {
                execution.finish(Ending.internal(e));
            } finally {
                Hooks.resume(paused);
            }
        }
    }

    /** The waiting thread that a notify wakes. */
    ControlledThread pickWaiter(Items<ControlledThread> waiters) {
        if (waiters.size() == 1) {
            return waiters.get(0);
        }
        if (candidates.length < waiters.size()) {
            candidates = new int[waiters.size() * 2];
        }
        for (int i = 0; i < waiters.size(); i++) {
            candidates[i] = waiters.get(i).number;
        }
        HookHandler paused = Hooks.pause();
        try {
            int position = strategy.pickWaiter(candidates, waiters.size());
            check("thread that a notify wakes", position, waiters.size());
            ControlledThread picked = waiters.get(position);
            choices.add(ChoiceKind.WAKE, picked.number);
            execution.trace.choice(ChoiceKind.WAKE, picked);
            return picked;
        } catch (RuntimeException e) {
            execution.finish(Ending.internal(e));
            return waiters.get(0);
        } finally {
            Hooks.resume(paused);
        }
    }

    // What the strategy sees.

    @Override
    public int count() {
        return enabledCount;
    }

    @Override
    public int thread(int position) {
        return enabled[position].number;
    }

    @Override
    public OperationKind operation(int position) {
        return enabled[position].operation;
    }

    @Override
    public int resource(int position) {
        Resource resource = enabled[position].resource;
        return resource == null ? -1 : resource.number;
    }

    @Override
    public int location(int position) {
        Resource resource = enabled[position].resource;
        return resource == null ? 0 : resource.location();
    }

    @Override
    public int statement(int position) {
        ControlledThread thread = enabled[position];
        return thread.statement != 0 ? thread.statement : thread.lockStatement;
    }

    @Override
    public Scene scene(int position) {
        ControlledThread thread = enabled[position];
        return new Scene(
                thread.name(),
                execution.trace.name(thread.resource),
                thread.resource == null ? "" : MemoryValue.of(thread.resource),
                thread.holds,
                CodeSites.stack(CodeSites.withoutSwitch(stack(thread))));
    }

    private StackTraceElement[] stack(ControlledThread thread) {
        if (thread == running) {
            return new Throwable().getStackTrace();
        }
        return thread.fiber == null || thread.bound
                ? thread.carrier().getStackTrace()
                : thread.fiber.stackTrace();
    }

    @Override
    public int runningPosition() {
        return running == null ? -1 : running.position;
    }

    @Override
    public int step() {
        return steps;
    }
}
