package dev.ravel.engine;

import dev.ravel.hooks.ExecutionLocals;
import dev.ravel.hooks.FreeStatics;
import dev.ravel.hooks.HookHandler;
import dev.ravel.hooks.Hooks;
import dev.ravel.hooks.JdkAccess;
import dev.ravel.model.OperationKind;
import dev.ravel.model.StepListener;
import dev.ravel.model.Strategy;
import java.io.File;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BooleanSupplier;

/**
 * One controlled execution of a program.
 *
 * <p>The thread that calls {@link #run} is the driver: it starts the program's main thread, steps
 * in when something comes from outside of control, watches for progress, and clears up at the end.
 */
public final class Execution {
    /** Periodic tasks may let time pass so often after the program has ended. */
    private static final int IDLE_ADVANCES = 10;

    private static final long POLL_NANOS = 50_000_000;

    /** So long a thread of the JDK's may take to begin what it was given. */
    private static final long HELPERS_NANOS = 300_000_000;

    final Settings settings;
    final ResourceTable resources = new ResourceTable();
    final Scheduler scheduler;
    final Clock clock = new Clock(this);
    final Monitors monitors;
    final Parking parking = new Parking(this);
    final Initializations initializations = new Initializations(this);
    final Inbox inbox = new Inbox(this::wakeDriver);
    final Trace trace;
    final Items<Thread> shutdownHooks = new Items<>();
    final Items<String> deletedOnExit = new Items<>();
    final Object[] locals = ExecutionLocals.create();

    /** Null if nobody observes the execution. */
    final Observation observation;

    /** Null if nobody wants to know how the execution leaves memory; asked at its end. */
    BooleanSupplier isEndStateWanted;

    private boolean keepsStatics;

    /** Whether accesses to plain memory are told to an observer, and are no steps. */
    final boolean watchesMemory;

    private final Items<ControlledThread> threads = new Items<>();
    private final Runnable program;
    private final AtomicBoolean claimed = new AtomicBoolean();
    Carrier carrier;
    private volatile Thread driver;
    private int userThreads;
    private int outside;
    private int idleAdvances;
    private int hooksLeft;
    private Ending exiting;
    private boolean isAnyAborted;
    private int abandoned;
    private volatile int unwound;
    private volatile boolean diagnosed;
    int nextThreadNumber;
    long lastThreadId;

    /** Whether the program may end its JVM with status 0; a test must not, before it has ended. */
    boolean mayExit = true;

    boolean earlyTimeout;
    boolean spuriousWakeup;

    private volatile Ending ending;

    public Execution(
            Settings settings, Strategy strategy, StepListener listener, Runnable program) {
        this(settings, strategy, listener, null, program);
    }

    /** The listener and the observer may be null. */
    public Execution(
            Settings settings,
            Strategy strategy,
            StepListener listener,
            ExecutionObserver observer,
            Runnable program) {
        this.settings = settings;
        this.program = program;
        this.scheduler = new Scheduler(this, strategy);
        this.monitors = new Monitors(this);
        this.trace = new Trace(listener, () -> lastThreadId + 1);
        this.observation = observer == null ? null : new Observation(this, observer);
        this.watchesMemory = observer != null && observer.watchesMemory();
    }

    /** In the driver: runs the program to its end; its classes are initialised anew. */
    void run(Carrier by) {
        driver = Thread.currentThread();
        carrier = by;
        if (!keepsStatics) {
            FreeStatics.nextEpoch();
        }
        Hooks.left = null;
        Thread main = new Thread(program, "main");
        main.setDaemon(false);
        started(create(main));
        Hooks.outsideListener = threads.get(0);
        carrier.start(threads.get(0));
        carrier.drive(this, scheduler.first());
    }

    /**
     * The result is to tell of the state in which the execution ends, too, if that is wanted by
     * then.
     */
    public Execution keepingEndState(BooleanSupplier isWanted) {
        isEndStateWanted = isWanted;
        return this;
    }

    /** Classes of the program stay as the execution before has left them. */
    public Execution keepingStatics() {
        keepsStatics = true;
        return this;
    }

    /** In the driver, or in one that has taken over from it. */
    ExecutionResult conclude(Carrier by) {
        driver = Thread.currentThread();
        carrier = by;
        diagnosed = true;
        return new Diagnosis(this, threads).conclude(ending);
    }

    /** Whether the caller is the first to claim the result of this execution. */
    boolean claim() {
        return !claimed.getAndSet(true);
    }

    /** In the driver or in its place: something from outside is awaited, for a moment. */
    void attend() {
        if (scheduler.isUnattended()) {
            boolean isTimeUp = scheduler.unattendedNanos() > clock.untilEarliest();
            if (isTimeUp) {
                // While a call outside of control is under way, time is real.
                clock.advance();
            }
            if (isTimeUp || inbox.isFull()) {
                scheduler.attend();
                return;
            }
            if (outside == 0
                    && scheduler.unattendedNanos() > HELPERS_NANOS
                    && !Helpers.isAnyBusy()) {
                finish(Ending.STUCK);
                return;
            }
        }
        JdkAccess.park(false, POLL_NANOS);
    }

    /** A number that changes as long as the execution moves, if one asks again after a moment. */
    int progress() {
        ControlledThread running = scheduler.running();
        if (running != null) {
            running.known.suspend();
        }
        int accesses = observation == null ? 0 : observation.progress();
        return scheduler.steps() - scheduler.spins() + accesses + unwound + Hooks.wovenClasses;
    }

    /** Whether the execution, in which nothing has moved for so long, will not go on. */
    boolean isInVain(long millis) {
        long all = settings.stuckAfterMillis();
        if (millis > all || scheduler.running() != null || outside == 0 || clock.hasTimed()) {
            return millis > all;
        }
        for (ControlledThread thread : threads) {
            if (thread.status == Status.OUTSIDE
                    && millis <= new OutsideWait(thread).patienceMillis(all)) {
                return false;
            }
        }
        return true;
    }

    void stopWithoutProgress() {
        ControlledThread running = scheduler.running();
        if (running == null && !isAnyOutside()) {
            finish(Ending.STUCK);
        } else if (running != null && running.carrier().getState() == Thread.State.BLOCKED) {
            // Another thread holds a monitor of the JVM's, such as that of a class loader.
            finish(Ending.GIVEN_UP);
        } else {
            finish(Ending.noProgress(running));
        }
    }

    /** In the place of the driver, that thread attends to the execution. */
    void attendedBy(Thread thread) {
        driver = thread;
    }

    ControlledThread thread(int number) {
        return threads.get(number);
    }

    Iterable<ControlledThread> threads() {
        return threads;
    }

    /** The controlled thread that a thread of this execution is, or null. */
    ControlledThread controlled(Thread thread) {
        return JdkAccess.identity(thread) instanceof ControlledThread found
                        && found.execution == this
                ? found
                : null;
    }

    /** Whether someone is busy to say how the execution ended. */
    boolean isDiagnosed() {
        return diagnosed;
    }

    // The life of threads.

    ControlledThread create(Thread thread) {
        if (Helpers.isOne(thread)) {
            Helpers.add(thread);
            return null;
        }
        ControlledThread created = new ControlledThread(this, thread, threads.size());
        threads.add(created);
        // The thread may have been interrupted before its start; from now on this counts.
        created.interrupted = JdkAccess.interruptStatus(thread);
        JdkAccess.setInterruptStatus(thread, false);
        JdkAccess.setIdentity(thread, created);
        if (JdkAccess.threadId(thread) == 0) {
            JdkAccess.setThreadId(thread, ++lastThreadId);
        }
        return created;
    }

    /**
     * In place of {@code Thread.start0}. When a new thread begins is a choice, unless its start is
     * part of something that has none.
     */
    void start(ControlledThread self, Thread thread) {
        ControlledThread created = create(thread);
        if (created == null) {
            JdkAccess.start0(thread);
        } else {
            if (observation != null) {
                observation.started(self, created);
            }
            carrier.start(created);
            started(created);
            if (self.depth % HookHandler.INITIALIZER != 0
                    || scheduler.beginsAtOnce(self, created)) {
                scheduler.introduce(self, created);
            }
        }
    }

    private void started(ControlledThread thread) {
        thread.status = Status.READY;
        if (!thread.daemon) {
            userThreads++;
        }
        scheduler.enable(thread);
    }

    void ended(ControlledThread self) {
        boolean wasOver = isOver() || !reachesEnd(self);
        JdkAccess.setHandler(self.thread, null);
        self.status = Status.ENDED;
        if (self.isFiber()) {
            JdkAccess.setStatus(self.thread, JdkAccess.TERMINATED);
        }
        if (wasOver) {
            self.gone = true;
            wakeDriver();
            return;
        }
        scheduler.disable(self);
        performed(self, OperationKind.END, self.resource);
        // The JVM does this itself, when the thread is really gone.
        Monitor joined = resources.knownMonitor(self.thread);
        if (joined != null) {
            monitors.signalAll(joined);
        }
        if (!self.daemon) {
            userThreads--;
        }
        if (exiting != null && shutdownHooks.has(self.thread) && --hooksLeft == 0) {
            finish(exiting);
        }
        if (userThreads == 0 && exiting == null) {
            startHooksOrFinish(self, Ending.PASSED);
        }
        if (isOver()) {
            self.gone = true;
        } else {
            scheduler.end(self);
        }
    }

    /** Whether the thread comes to its last step, before which steps of others may come. */
    private boolean reachesEnd(ControlledThread self) {
        try {
            Hooks.pinHash(self, self.thread);
            self.intend(OperationKind.END, resources.get(self.thread, null));
            scheduler.point(self);
            return true;
        } catch (ExecutionAborted e) {
            return false;
        }
    }

    private void startHooksOrFinish(ControlledThread self, Ending end) {
        if (shutdownHooks.isEmpty()) {
            finish(end);
            return;
        }
        exiting = end;
        hooksLeft = shutdownHooks.size();
        for (Thread hook : shutdownHooks) {
            start(self, hook);
        }
    }

    boolean uncaught(ControlledThread self, Throwable failure) {
        if (failure == ExecutionAborted.INSTANCE || isOver() || failure instanceof ThreadDeath) {
            // A thread that was stopped dies in silence.
            return true;
        }
        if (isHandledByProgram(self.thread)) {
            return false;
        }
        finish(Ending.uncaught(self, failure));
        return true;
    }

    /** Whether a handler of the program's own gets to see what a thread did not catch. */
    private static boolean isHandledByProgram(Thread thread) {
        if (Thread.getDefaultUncaughtExceptionHandler() != null
                || !(thread.getUncaughtExceptionHandler() instanceof ThreadGroup group)) {
            return true;
        }
        for (ThreadGroup ancestor = group; ancestor != null; ancestor = ancestor.getParent()) {
            if (ancestor.getClass() != ThreadGroup.class) {
                return true;
            }
        }
        return false;
    }

    /** What the program has let go of shall go, though the engine knows of it. */
    void collectGarbage() {
        threads.forEach(ControlledThread::loosenIfEnded);
        trace.loosen();
        resources.loosen();
        System.gc();
        resources.tighten();
        trace.tighten();
        threads.forEach(ControlledThread::tightenIfEnded);
    }

    void exit(ControlledThread self, int status) {
        if (exiting == null) {
            HookHandler paused = Hooks.pause();
            startHooksOrFinish(self, Ending.exit(self, status));
            Hooks.resume(paused);
        }
        scheduler.disable(self);
        scheduler.reschedule(self);
    }

    // Calls outside of control.

    void leaveControl(ControlledThread self) {
        self.status = Status.OUTSIDE;
        outside++;
        self.outside = true;
        JdkAccess.setHandler(self.thread, null);
        scheduler.disable(self);
        scheduler.leave(self);
        if (self.interrupted) {
            JdkAccess.setInterruptStatus(self.thread, true);
            JdkAccess.setInterruptStatus(self.carrier(), true);
        }
    }

    void enterControl(ControlledThread self) {
        if (self.isFiber()) {
            JdkAccess.setInterruptStatus(self.carrier(), false);
        }
        carrier.comeBack(self, () -> inbox.post(() -> comeBack(self)));
        JdkAccess.setHandler(self.thread, self);
        throwIfOver(self);
    }

    private void comeBack(ControlledThread thread) {
        outside--;
        thread.outside = false;
        thread.interrupted = JdkAccess.interruptStatus(thread.thread);
        JdkAccess.setInterruptStatus(thread.thread, false);
        thread.status = Status.READY;
        scheduler.enable(thread);
    }

    List<Thread> liveFibers() {
        List<Thread> live = new ArrayList<>();
        for (ControlledThread thread : threads) {
            if (thread.isFiber() && thread.alive() && !isVirtual(thread.thread)) {
                live.add(thread.thread);
            }
        }
        return live;
    }

    List<Thread> liveThreads() {
        List<Thread> live = new ArrayList<>();
        for (ControlledThread thread : threads) {
            if (thread.alive() && !isVirtual(thread.thread)) {
                live.add(thread.thread);
            }
        }
        return live;
    }

    private static boolean isVirtual(Thread thread) {
        return thread.getClass().getName().equals("java.lang.ThreadBuilders$BoundVirtualThread");
    }

    private boolean isAnyOutside() {
        return outside > 0;
    }

    boolean isWaitingForOutside() {
        return outside > 0 || Helpers.isAnyAlive();
    }

    // Time, and what happens when nothing can run.

    /** Nothing can run. Whether something can now; if not, the execution is over or waits. */
    boolean becomesEnabled() {
        if (outside > 0) {
            return false;
        }
        boolean hasEnded = threads.get(0).status == Status.ENDED;
        if (hasEnded && onlyIdleLeft() && (!clock.hasTimed() || ++idleAdvances > IDLE_ADVANCES)) {
            finish(Ending.PASSED);
        } else if (clock.hasTimed()) {
            clock.advance();
            return true;
        } else if (!isWaitingForOutside()) {
            finish(Ending.STUCK);
        }
        return false;
    }

    private boolean onlyIdleLeft() {
        for (ControlledThread thread : threads) {
            if (thread.alive() && !thread.daemon && !thread.idle) {
                return false;
            }
        }
        return true;
    }

    // The record.

    /** The thread makes the step that it had intended. */
    void performed(ControlledThread self, OperationKind operation, Resource resource) {
        if (isOver()) {
            return;
        }
        if (resource != null) {
            long before = self.history * 31 + resource.written;
            if (operation.onlyReads()) {
                self.history = mix(before + operation.ordinal());
                resource.read += self.history;
            } else {
                self.history = mix(before + resource.read * 17 + operation.ordinal());
                resource.written = self.history;
                resource.read = 0;
            }
        }
        clock.progress(operation.writes());
        if (observation != null) {
            observation.performed(self, operation, resource);
        }
        scheduler.performed(self, operation, resource);
        trace.step(self, operation, resource);
    }

    static long mix(long value) {
        long mixed = (value ^ value >>> 32) * 0x9E3779B97F4A7C15L;
        return mixed ^ mixed >>> 29;
    }

    long fingerprint() {
        long sum = 0;
        for (ControlledThread thread : threads) {
            sum += mix(thread.history + thread.number);
        }
        return sum;
    }

    // The end.

    boolean isOver() {
        return ending != null;
    }

    synchronized void finish(Ending end) {
        if (ending == null) {
            ending = end;
            wakeDriver();
        }
    }

    /** Ends the execution in the calling thread, which does not go on. */
    void stop(ControlledThread self, Ending end) {
        finish(end);
        carrier.transfer(self, null);
        throwIfOver(self);
    }

    void throwIfOver(ControlledThread self) {
        if (isOver()) {
            self.abort();
        }
    }

    void wakeDriver() {
        JdkAccess.unpark(driver);
    }

    /** Lets every thread that has not ended unwind, one after the other. */
    void clearUp() {
        diagnosed = false;
        Thread owner = Thread.currentThread();
        ControlledThread running = scheduler.running();
        if (running != null && running.isInRegion() && !running.isFiber()) {
            // Nobody runs beside a thread that was cut off in an initialiser of the JDK.
            carrier.unwind(running);
        }
        while (unwound < threads.size() && driver == owner) {
            ControlledThread thread = threads.get(unwound++);
            thread.known.suspend();
            boolean isAlive = thread.status != Status.NEW && thread.status != Status.ENDED;
            isAnyAborted |= isAlive;
            if (isAlive && !carrier.unwind(thread)) {
                abandoned++;
            }
        }
        if (driver == owner) {
            deleteFiles();
        }
    }

    /** Last in, first out, as the JDK does it, so that directories are empty when they go. */
    private void deleteFiles() {
        for (int i = deletedOnExit.size() - 1; i >= 0; i--) {
            new File(deletedOnExit.get(i)).delete();
        }
    }

    boolean isAnyAborted() {
        return isAnyAborted;
    }

    int abandoned() {
        return abandoned;
    }

    /** The calling thread swallows every abort; it is left behind for good. */
    void abandon(ControlledThread self) {
        JdkAccess.setHandler(self.thread, null);
        self.left = true;
        self.gone = true;
        wakeDriver();
        while (true) {
            carrier.transfer(self, null);
        }
    }
}
