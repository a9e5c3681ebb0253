package dev.ravel.generate;

import dev.ravel.engine.ExecutionResult;
import dev.ravel.explore.TargetContext;
import dev.ravel.explore.TargetContext.Run;
import dev.ravel.model.Strategy;
import java.util.concurrent.SynchronousQueue;
import java.util.function.Consumer;

/**
 * Runs programs under control for somebody who asks for one after the other. Who asks does so from
 * a thread of its own, out of control.
 */
final class ControlledRuns {
    private static final Run NO_MORE = new Run(null, null, 0, true);

    private final SynchronousQueue<Run> asked = new SynchronousQueue<>();
    private final SynchronousQueue<ExecutionResult> results = new SynchronousQueue<>();
    private Run next;
    private long count;
    private boolean isFresh = true;
    private boolean isNextFresh;
    private Throwable failure;

    /** Runs whatever {@code user} asks for, and comes back when that does. */
    static void serve(TargetContext context, Consumer<ControlledRuns> user) {
        ControlledRuns runs = new ControlledRuns();
        Thread thread =
                new Thread(
                        () -> {
                            try {
                                user.accept(runs);
                            } catch (Throwable e) {
                                runs.failure = e;
                            } finally {
                                runs.put(NO_MORE);
                            }
                        },
                        "Ravel generator");
        thread.setDaemon(true);
        thread.start();
        runs.next = runs.take();
        if (runs.next != NO_MORE) {
            context.runEach(() -> runs.next, runs::goesOn);
        }
        if (runs.failure instanceof Error error) {
            throw error;
        }
        if (runs.failure instanceof RuntimeException exception) {
            throw exception;
        }
    }

    /**
     * Whether each run finds classes as they are at first. To initialise them anew may take far
     * longer than all else; where the state that runs leave behind does no harm, it can be spared.
     */
    void fresh(boolean wanted) {
        isFresh = wanted;
        isNextFresh = true;
    }

    /** In the user's thread. */
    ExecutionResult run(Runnable program, Strategy strategy, long seed) {
        count++;
        put(new Run(program, strategy, seed, isFresh || isNextFresh));
        ExecutionResult result = take(results);
        // What was cut off may have left anything behind.
        isNextFresh = !result.outcome().passed() || result.abandoned() > 0;
        return result;
    }

    /** How many executions there were. */
    long count() {
        return count;
    }

    private boolean goesOn(ExecutionResult result) {
        put(results, result);
        next = take();
        return next != NO_MORE;
    }

    private Run take() {
        return take(asked);
    }

    private void put(Run run) {
        put(asked, run);
    }

    /** A program may interrupt any thread that it can name, and none of these must mind. */
    private static <T> T take(SynchronousQueue<T> queue) {
        while (true) {
            try {
                return queue.take();
            } catch (InterruptedException e) {
                continue;
            }
        }
    }

    private static <T> void put(SynchronousQueue<T> queue, T item) {
        while (true) {
            try {
                queue.put(item);
                return;
            } catch (InterruptedException e) {
                continue;
            }
        }
    }
}
