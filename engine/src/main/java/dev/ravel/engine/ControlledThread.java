package dev.ravel.engine;

import dev.ravel.hooks.Access;
import dev.ravel.hooks.Fiber;
import dev.ravel.hooks.HookHandler;
import dev.ravel.hooks.Hooks;
import dev.ravel.hooks.JdkAccess;
import dev.ravel.hooks.Range;
import dev.ravel.model.OperationKind;
import dev.ravel.model.ProgramText;
import java.lang.invoke.VarHandle;
import java.lang.ref.WeakReference;
import java.util.List;

/** A thread of the program, as the engine sees it; its hooks lead to the models. */
final class ControlledThread extends HookHandler {
    /** So many silent steps a thread may make to unwind after its execution is over. */
    private static final int STEPS_TO_UNWIND = 10_000;

    /** A thread that swallows the abort so often is left behind, parked. */
    private static final int ABORTS_TO_SWALLOW = 100;

    final Execution execution;

    /** Null once the thread has ended and the garbage collector has taken it. */
    Thread thread;

    /** Stands for a thread that has ended while a collection that the program asked for runs. */
    private WeakReference<Thread> loose;

    private String lastName;
    final int number;
    final boolean daemon;

    Status status = Status.NEW;

    /** Where the thread is in the scheduler's array of enabled threads, or -1. */
    int position = -1;

    /** What the thread is about to do. */
    OperationKind operation = OperationKind.BEGIN;

    Resource resource;

    /** Which statement accesses plain memory, or 0 for all else. */
    int statement;

    /** Which statement acquires another lock than those held, if that is observed; else 0. */
    int lockStatement;

    /** Which accesses are not told, if accesses are observed. */
    KnownAccesses known = KnownAccesses.NONE;

    /** Who has started the thread, until it comes to its first operation. */
    ControlledThread starter;

    /** The monitor that the thread waits on or wants to acquire. */
    Monitor contended;

    Waking waking = Waking.NONE;

    /** Whether the thread may go on without being woken: early timeouts, spurious wake-ups. */
    boolean wakesByItself;

    boolean permit;
    boolean idle;
    long deadline = Clock.NEVER;

    /** Which step was the last before it began to wait with a deadline. */
    int timedSince;

    /** How far that deadline was away. */
    long timedFor;

    /** How often the thread has looked at the clock since it last waited for a moment. */
    int looks;

    /** How often it has looked inside of what runs only in the thread that comes first. */
    int looksInRegion;

    /** How much time has passed with these looks. */
    long ticked;

    /** What a thread that was stopped has to throw, or null. */
    private ThreadDeath death;

    /** How often the thread yielded since another thread ran or it changed something. */
    int yields;

    /** How many fields were read in a row, if that is observed. */
    int reads;

    /** How many fields were read since the thread last let others pass, if that is observed. */
    int allReads;

    /** The thread's place in the partial order of the execution. */
    long history;

    // For those who read; only known while an execution is traced.
    CodeSite site = CodeSite.NONE;
    String holds = "";
    Holdings holdings;

    /** The call outside of control that the thread is in. */
    String outsideCall;

    private boolean aborted;
    private int aborts;
    private int stepsAfterwards;
    private int stepsInRegion;

    /** The thread swallows every abort and stays behind, parked. */
    volatile boolean left;

    /** The thread makes no more steps, after its execution was over. */
    volatile boolean gone;

    private final SkippedOwners skipped;
    final Passes passes = new Passes();

    // The carrier's: where the thread waits for its turn if it has a real thread, and else its
    // stack, the loop that runs it or has done so, and whether it is bound to that for now.
    final Turn turn = new Turn();
    Fiber fiber;
    volatile Loop loop;
    volatile boolean bound;
    int suspensions;

    ControlledThread(Execution execution, Thread thread, int number) {
        super(execution.locals);
        this.execution = execution;
        this.thread = thread;
        this.number = number;
        this.daemon = thread.isDaemon();
        this.history = number;
        this.skipped = execution.isEndStateWanted == null ? null : new SkippedOwners();
    }

    String name() {
        return thread == null ? lastName : name(thread, JdkAccess.threadId(thread));
    }

    /** A name for those who read; virtual threads seldom have one of their own. */
    static String name(Thread thread, long id) {
        String name = ProgramText.name(thread.getName());
        return name.isBlank() ? "thread#" + id : name;
    }

    /** Until {@link #tightenIfEnded}, this does not keep a thread alive that has ended. */
    void loosenIfEnded() {
        if (status == Status.ENDED && thread != null) {
            lastName = name();
            loose = new WeakReference<>(thread);
            thread = null;
            fiber = null;
        }
    }

    void tightenIfEnded() {
        if (loose != null) {
            thread = loose.get();
            loose = null;
        }
    }

    void intend(OperationKind operation, Resource resource) {
        steps++;
        reads = 0;
        this.operation = operation;
        this.resource = resource;
        execution.trace.intention(this);
        if (execution.observation != null) {
            execution.observation.intends(this);
        }
    }

    // Monitors.

    @Override
    public void monitorEnter(Object object, boolean quiet) {
        if (object == null) {
            throw new NullPointerException();
        }
        if (goesOn(false)) {
            if (!quiet) {
                pinHash(object);
            }
            execution.monitors.enter(this, object, quiet);
        }
    }

    @Override
    public void monitorExit(Object object) {
        if (!execution.isOver()) {
            execution.monitors.exit(this, object);
        }
    }

    @Override
    public void giveUp() {
        execution.finish(Ending.GIVEN_UP);
    }

    @Override
    public void await(Object object, long timeoutNanos) throws InterruptedException {
        if (goesOn(true)) {
            execution.monitors.await(this, object, timeoutNanos, false);
        }
    }

    @Override
    public void awaitEnd(Thread other, long timeoutNanos) throws InterruptedException {
        if (goesOn(true)) {
            execution.monitors.await(this, other, timeoutNanos, true);
        }
    }

    @Override
    public void joined(Thread other) {
        if (goesOn(false)) {
            pinHash(other);
            intend(OperationKind.JOIN, execution.resources.get(other, null));
            execution.performed(this, OperationKind.JOIN, resource);
        }
    }

    @Override
    public void signal(Object object, boolean all) {
        if (goesOn(false)) {
            execution.monitors.signal(this, object, all);
        }
    }

    @Override
    public void signalFromOutside(Object object, boolean all) {
        execution.inbox.post(() -> execution.monitors.signalFromOutside(object, all));
    }

    @Override
    public boolean holdsLock(Object object) {
        return execution.monitors.holds(this, object);
    }

    // Parking and time.

    @Override
    public void park(boolean absolute, long time) {
        restless = false;
        if (!goesOn(true)) {
            return;
        }
        if (depth == 0) {
            // Permits do not add up, so an unpark right before this is not one right after.
            stepOn(OperationKind.PARK, thread);
            dieIfStopped();
        }
        execution.parking.park(this, absolute, time);
    }

    @Override
    public void unpark(HookHandler other, boolean quiet) {
        if (goesOn(false)) {
            ControlledThread woken = (ControlledThread) other;
            if (!quiet) {
                stepOn(OperationKind.UNPARK, woken.thread);
            }
            execution.parking.givePermit(woken);
        }
    }

    @Override
    public void unparkFromOutside() {
        execution.inbox.post(() -> execution.parking.givePermit(this));
    }

    @Override
    public void sleep(long nanos) throws InterruptedException {
        if (!goesOn(true)) {
            return;
        }
        if (!interrupted && nanos > 0) {
            execution.parking.sleep(this, nanos);
        } else if (!interrupted) {
            yieldNow();
        }
        if (interrupted) {
            takeInterrupt();
            throw new InterruptedException("sleep interrupted");
        }
    }

    /** The thread learns that it was interrupted, and forgets it. */
    void takeInterrupt() {
        interrupted = false;
        if (execution.observation != null) {
            execution.observation.interrupted(this);
        }
    }

    @Override
    public void yieldNow() {
        if (goesOn(false)) {
            intend(OperationKind.YIELD, null);
            execution.scheduler.yield(this, ++yields > 1);
        }
    }

    /** The thread waits for a plain field to change, which only others can do. */
    void spin() {
        reads = 0;
        allReads = 0;
        if (goesOn(false)) {
            intend(OperationKind.YIELD, null);
            execution.scheduler.spin(this);
        }
    }

    @Override
    public long nanoTime() {
        lookAtClock();
        return execution.clock.nanoTime();
    }

    @Override
    public long currentTimeNanos() {
        lookAtClock();
        return execution.clock.currentTimeNanos();
    }

    private void lookAtClock() {
        if (execution.clock.isReadInVain(this) && goesOn(false) && depth == 0) {
            intend(OperationKind.YIELD, null);
            execution.scheduler.yield(this, false);
        }
    }

    // Threads.

    @Override
    public void beforeStart(Thread child) {
        if (goesOn(false)) {
            stepOn(OperationKind.START, child);
        }
    }

    @Override
    public void start(Thread child) {
        if (goesOn(false)) {
            execution.start(this, child);
        }
    }

    @Override
    public void inspect(Thread other) {
        if (goesOn(false)) {
            stepOn(OperationKind.INSPECT, other);
        }
    }

    @Override
    public void changeInterrupt(Thread other) {
        if (goesOn(false)) {
            stepOn(OperationKind.INTERRUPT, other);
        }
    }

    @Override
    public void clearInterrupt() {
        if (goesOn(false)) {
            pinHash(thread);
            intend(OperationKind.CLEAR_INTERRUPT, execution.resources.get(thread, null));
            execution.scheduler.point(this);
            // Where there is nothing to clear, it has only looked.
            operation = interrupted ? OperationKind.CLEAR_INTERRUPT : OperationKind.INSPECT;
            execution.performed(this, operation, resource);
        }
    }

    private void stepOn(OperationKind operation, Thread other) {
        pinHash(other);
        step(operation, execution.resources.get(other, null));
    }

    private void step(OperationKind operation, Resource resource) {
        intend(operation, resource);
        execution.scheduler.point(this);
        execution.performed(this, operation, resource);
    }

    @Override
    public void interrupt(HookHandler other) {
        if (goesOn(false)) {
            execution.parking.interrupt((ControlledThread) other);
        }
    }

    @Override
    public void stop(HookHandler other) {
        ControlledThread stopped = (ControlledThread) other;
        stopped.death = new ThreadDeath();
        stopped.known.suspend();
        if (goesOn(false)) {
            execution.parking.interrupt(stopped);
        }
    }

    @Override
    public void interruptFromOutside() {
        execution.inbox.post(() -> execution.parking.interrupt(this));
    }

    @Override
    public void begin() {
        execution.carrier.begin(this);
        JdkAccess.setHandler(thread, this);
        execution.throwIfOver(this);
        execution.performed(this, OperationKind.BEGIN, null);
    }

    @Override
    public void end() {
        execution.ended(this);
    }

    @Override
    public boolean uncaught(Throwable failure) {
        return execution.uncaught(this, failure);
    }

    @Override
    public boolean alive() {
        return status != Status.NEW && status != Status.ENDED;
    }

    @Override
    public Thread.State state() {
        boolean timed = deadline != Clock.NEVER;
        return switch (status) {
            case NEW -> Thread.State.NEW;
            case READY -> isBlocked() ? Thread.State.BLOCKED : Thread.State.RUNNABLE;
            case WAITING, PARKED -> timed ? Thread.State.TIMED_WAITING : Thread.State.WAITING;
            case SLEEPING -> Thread.State.TIMED_WAITING;
            case OUTSIDE -> Thread.State.RUNNABLE;
            case ENDED -> Thread.State.TERMINATED;
        };
    }

    private boolean isBlocked() {
        return contended != null && contended.holder != null && contended.holder != this;
    }

    @Override
    public StackTraceElement[] stackTrace() {
        return execution.carrier.stackTrace(this);
    }

    @Override
    public boolean isFiber() {
        return fiber != null;
    }

    @Override
    public Thread carrier() {
        return execution.carrier.threadOf(this);
    }

    @Override
    public List<Thread> liveFibers() {
        return execution.liveFibers();
    }

    @Override
    public List<Thread> liveThreads() {
        return execution.liveThreads();
    }

    @Override
    public Object awaited() {
        return switch (status) {
            case READY -> isBlocked() ? contended.owner : null;
            case WAITING -> contended.owner;
            case PARKED -> JdkAccess.parkBlocker(thread);
            default -> null;
        };
    }

    @Override
    public Thread awaitedThread() {
        return switch (status) {
            case READY -> isBlocked() ? contended.holder.thread : null;
            case PARKED -> JdkAccess.owner(JdkAccess.parkBlocker(thread));
            default -> null;
        };
    }

    @Override
    public long nextThreadId() {
        return ++execution.lastThreadId;
    }

    @Override
    public int nextThreadNumber() {
        return execution.nextThreadNumber++;
    }

    // Memory.

    @Override
    public void plainAccess(Object owner, String field, int access, int ofStatement) {
        if (!execution.watchesMemory) {
            if (!skips(owner, field, -1, access, ofStatement)) {
                statement = ofStatement;
                access(owner, field, access);
                statement = 0;
            }
        } else if (goesOn(false)) {
            pinHash(owner);
            execution.observation.field(
                    this, owner, field, ofStatement, access == Access.PLAIN_WRITE);
        }
    }

    @Override
    public void plainAccess(
            VarHandle handle, Object owner, int index, int access, int ofStatement) {
        VarHandles.Variable variable = VarHandles.variable(handle);
        if (variable.isStatic()) {
            plainAccess(variable.owner(), variable.name(), access, ofStatement);
        } else if (owner != null && owner.getClass().isArray()) {
            elementAccess(owner, index, access, ofStatement, ofStatement);
        } else if (owner != null) {
            plainAccess(owner, variable.name(), access, ofStatement);
        }
    }

    @Override
    public boolean isKnown(Object array, int index, int access, int ofStatement, int site) {
        return passes.take(array, index, ofStatement)
                || known.have(array, index, ofStatement, site, access == Access.PLAIN_WRITE);
    }

    @Override
    public void elementAccess(Object array, int index, int access, int ofStatement, int atSite) {
        if (!execution.watchesMemory) {
            if (!skips(array, null, index, access, ofStatement)) {
                statement = ofStatement;
                access(array, index, access);
                statement = 0;
            }
        } else if (goesOn(false)) {
            boolean isWrite = access == Access.PLAIN_WRITE;
            execution.observation.element(this, array, index, ofStatement, atSite, isWrite);
        }
    }

    @Override
    public boolean rangeAccess(Object array, Range range, int access, int ofStatement, int atSite) {
        if (!execution.watchesMemory || !goesOn(false)) {
            return false;
        }
        if (known.have(array, range, ofStatement, atSite)) {
            return true;
        }
        boolean isWrite = access == Access.PLAIN_WRITE;
        return execution.observation.range(this, array, range, ofStatement, atSite, isWrite);
    }

    @Override
    public int[] marks(Object array, int access, int ofStatement, int atSite) {
        markNumber = 0;
        if (!execution.watchesMemory || !goesOn(false)) {
            return Marks.NONE;
        }
        boolean isWrite = access == Access.PLAIN_WRITE;
        Marks marks = known.marksOfAll(array, ofStatement, atSite, isWrite);
        if (marks == null || known.isSuspended()) {
            execution.observation.loop(this, array, ofStatement, atSite, isWrite);
            marks = known.marksOfAll(array, ofStatement, atSite, isWrite);
        }
        if (marks == null) {
            return Marks.NONE;
        }
        int number = known.number(atSite);
        markNumber = marks.mattersElsewhere(isWrite) ? number : -number;
        return marks.keep(isWrite);
    }

    /**
     * Whether the thread goes on at a statement of the pair without a choice, as a replay will have
     * it that knows nothing of skipping: all that the others could see is as after a step.
     */
    private boolean skips(Object owner, String field, int index, int access, int ofStatement) {
        if (execution.isOver() || death != null) {
            return false;
        }
        pinHash(owner);
        boolean isWrite = access == Access.PLAIN_WRITE;
        boolean isPassed = index >= 0 && passes.takeOfAny(owner, index, ofStatement);
        if (!isPassed
                && !execution.scheduler.skips(this, owner, field, index, ofStatement, isWrite)) {
            return false;
        }
        if (index >= 0) {
            passes.know(owner);
        }
        if (execution.isEndStateWanted != null
                && skipped.add(owner, field, Scheduler.hash(owner))) {
            execution.resources.get(owner, field);
        }
        return true;
    }

    @Override
    public void access(Object owner, Object part, int access) {
        if (goesOn(false)) {
            OperationKind operation =
                    switch (access) {
                        case Access.READ -> OperationKind.READ;
                        case Access.WRITE -> OperationKind.WRITE;
                        case Access.UPDATE -> OperationKind.UPDATE;
                        case Access.PLAIN_READ -> OperationKind.PLAIN_READ;
                        default -> OperationKind.PLAIN_WRITE;
                    };
            if (!operation.onlyReads()) {
                yields = 0;
            }
            pinHash(owner);
            step(
                    operation,
                    part == HookHandler.MONITOR
                            ? execution.resources.monitor(owner)
                            : execution.resources.get(owner, part));
        }
    }

    @Override
    public void accessAgain(Object owner) {
        boolean isStillOn = resource != null && resource.owner == owner && !operation.onlyReads();
        if (!isStillOn) {
            access(owner, null, Access.UPDATE);
        }
    }

    @Override
    public void access(VarHandle handle, Object owner, int index, int access) {
        VarHandles.Variable variable = VarHandles.variable(handle);
        if (variable.isStatic()) {
            access(variable.owner(), variable.name(), access);
        } else if (owner != null) {
            access(owner, owner.getClass().isArray() ? (Object) index : variable.name(), access);
        }
    }

    /** The engine's tables ask for the hash of what an operation is on, before the program may. */
    private void pinHash(Object owner) {
        if (!(owner instanceof String)) {
            Hooks.pinHash(this, owner);
        }
    }

    @Override
    public boolean beginInitialization(Class<?> type) {
        return goesOn(false) && execution.initializations.begin(this, type);
    }

    @Override
    public void endInitialization(Class<?> type, Throwable failure) {
        if (!execution.isOver()) {
            execution.initializations.end(this, type, failure);
        }
    }

    // The rest of the world.

    @Override
    public void leaveControl(String call) {
        if (goesOn(true)) {
            outsideCall = call;
            execution.leaveControl(this);
        }
    }

    @Override
    public void enterControl() {
        execution.enterControl(this);
    }

    @Override
    public void collectGarbage() {
        if (!goesOn(false)) {
            return;
        }
        HookHandler paused = Hooks.pause();
        try {
            execution.collectGarbage();
        } finally {
            Hooks.resume(paused);
        }
    }

    @Override
    public void exit(int status) {
        if (goesOn(true)) {
            pointOfExit();
            execution.exit(this, status);
        }
    }

    /** What others do may come before the end of all, or not at all. */
    private void pointOfExit() {
        if (depth == 0) {
            step(OperationKind.EXIT, null);
        }
    }

    @Override
    public void halt(int status) {
        if (goesOn(true)) {
            pointOfExit();
            HookHandler paused = Hooks.pause();
            try {
                execution.stop(this, Ending.exit(this, status));
            } finally {
                Hooks.resume(paused);
            }
        }
    }

    @Override
    public boolean addShutdownHook(Thread hook) {
        execution.shutdownHooks.add(hook);
        return true;
    }

    @Override
    public boolean removeShutdownHook(Thread hook) {
        return execution.shutdownHooks.remove(hook);
    }

    @Override
    public boolean deleteOnExit(String file) {
        execution.deletedOnExit.add(file);
        return true;
    }

    @Override
    public void idle(boolean idle) {
        this.idle = idle;
    }

    // After the execution is over.

    /**
     * Whether the execution still runs. If it is over, this throws once to unwind the thread, and
     * then lets its clean-up pass in silence, unless that blocks or does not end.
     */
    private boolean goesOn(boolean mayBlock) {
        if (!execution.isOver()) {
            dieIfStopped();
            return true;
        }
        if (!aborted || mayBlock || ++stepsAfterwards > STEPS_TO_UNWIND) {
            abort();
        }
        return false;
    }

    /** The JVM does this anywhere; here it is done where the thread is about to do something. */
    private void dieIfStopped() {
        if (death != null && !isInRegion()) {
            ThreadDeath thrown = death;
            death = null;
            throw thrown;
        }
    }

    /** Whether the thread only goes on to leave what must not be cut off. */
    boolean leavesRegion() {
        return stepsInRegion > 0;
    }

    /**
     * Unwinds the thread, unless it is where the JVM would never try again what was cut off: in an
     * initialiser of the JDK, or where a class is loaded or a call linked. There it goes on in
     * silence, to be unwound at the first hook behind that; what does not come to an end is cut off
     * all the same.
     */
    void abort() {
        if (isInRegion() && stepsInRegion++ < STEPS_TO_UNWIND) {
            return;
        }
        aborted = true;
        if (++aborts > ABORTS_TO_SWALLOW) {
            execution.abandon(this);
        }
        throw ExecutionAborted.INSTANCE;
    }
}
