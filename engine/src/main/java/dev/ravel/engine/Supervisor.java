package dev.ravel.engine;

import dev.ravel.hooks.Fiber;
import dev.ravel.hooks.JdkAccess;
import dev.ravel.hooks.RavelThread;
import dev.ravel.model.CarrierKind;
import java.util.function.Predicate;
import java.util.function.Supplier;

/**
 * Runs executions one after the other in a thread of their own, the driver, and watches from the
 * calling thread that they move. A driver that does not come back from an execution is replaced.
 */
public final class Supervisor {
    private static final long POLL_NANOS = 50_000_000;

    /** So long a driver may take to end an execution that is over, or one of its threads. */
    private static final long PATIENCE_NANOS = 3_000_000_000L;

    private final boolean fibers;
    private final Supplier<Execution> executions;
    private final Predicate<ExecutionResult> goesOn;
    private final Thread supervisor = Thread.currentThread();
    private volatile Execution current;
    private volatile boolean done;
    private volatile Throwable failure;

    private Supervisor(
            CarrierKind kind, Supplier<Execution> executions, Predicate<ExecutionResult> goesOn) {
        this.fibers = hasFibers(kind);
        this.executions = executions;
        this.goesOn = goesOn;
    }

    /** Whether threads are continuations in this JVM, if {@code kind} is asked for. */
    public static boolean hasFibers(CarrierKind kind) {
        if (kind == CarrierKind.CONTINUATION && !Fiber.isSupported()) {
            throw new IllegalStateException(
                    "Continuation carriers need JDK 24 or newer, and this is JDK %d. Leave out --carrier, or name another JDK with --java-home."
                            .formatted(Runtime.version().feature()));
        }
        return kind != CarrierKind.PLATFORM && Fiber.isSupported();
    }

    /** Runs executions as long as {@code goesOn} wants another one. */
    public static void run(
            CarrierKind kind, Supplier<Execution> executions, Predicate<ExecutionResult> goesOn) {
        new Supervisor(kind, executions, goesOn).run();
    }

    /** Runs one execution. */
    public static ExecutionResult run(CarrierKind kind, Execution execution) {
        ExecutionResult[] results = new ExecutionResult[1];
        run(
                kind,
                () -> execution,
                result -> {
                    results[0] = result;
                    return false;
                });
        return results[0];
    }

    private void run() {
        startDriver(null);
        watch();
        if (failure instanceof Error error) {
            throw error;
        }
        if (failure instanceof RuntimeException exception) {
            throw exception;
        }
    }

    /** The new driver first concludes an execution that another one did not, if there is one. */
    private void startDriver(Execution unfinished) {
        new RavelThread(() -> drive(unfinished), "Ravel").start();
    }

    private void drive(Execution unfinished) {
        Carrier carrier = fibers ? new ContinuationCarrier() : new PlatformCarrier();
        try {
            if (unfinished != null && !goesOn.test(unfinished.conclude(carrier))) {
                finish(null);
                return;
            }
            boolean more = true;
            while (more) {
                Execution execution = executions.get();
                current = execution;
                execution.run(carrier);
                ExecutionResult result = execution.conclude(carrier);
                if (!execution.claim()) {
                    // Another driver has taken over.
                    return;
                }
                more = goesOn.test(result);
            }
            finish(null);
        } catch (Throwable e) {
            finish(e);
        } finally {
            carrier.close();
        }
    }

    private void finish(Throwable thrown) {
        failure = thrown;
        done = true;
        JdkAccess.unpark(supervisor);
    }

    private void watch() {
        Execution watched = null;
        int lastProgress = -1;
        long lastMove = 0;
        while (!done) {
            JdkAccess.park(false, POLL_NANOS);
            Execution execution = current;
            long now = System.nanoTime();
            if (execution != null && execution.settings.isTimeUp()) {
                // Threads look at the time themselves, but only at some of their steps.
                execution.finish(Ending.CUT);
            }
            if (execution != watched
                    || execution != null
                            && (execution.progress() != lastProgress || execution.isDiagnosed())) {
                watched = execution;
                lastProgress = execution.progress();
                lastMove = now;
            } else if (execution != null && execution.isOver()) {
                if (fibers && now - lastMove > PATIENCE_NANOS && execution.claim()) {
                    startDriver(execution);
                }
            } else if (execution != null && execution.isInVain((now - lastMove) / 1_000_000)) {
                execution.stopWithoutProgress();
                lastMove = now;
            }
        }
    }
}
