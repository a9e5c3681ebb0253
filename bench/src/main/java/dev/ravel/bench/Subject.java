package dev.ravel.bench;

import dev.ravel.model.Budget;
import dev.ravel.model.CarrierKind;
import dev.ravel.model.EngineOptions;
import dev.ravel.model.JavaProgram;
import dev.ravel.model.Memory;
import dev.ravel.model.RunConfig;
import dev.ravel.model.SearchPlan;
import dev.ravel.model.TimeoutMode;
import java.util.List;

/**
 * A program with a known bug.
 *
 * @param kinds the kinds of findings that count as finding it
 * @param options the options of {@code ravel explore} that it needs
 * @param maxSteps an execution of more steps is a livelock
 */
record Subject(
        String mainClass,
        List<String> arguments,
        List<String> kinds,
        List<String> options,
        int maxSteps) {
    /**
     * How long one search may take, and what happens to what it finds.
     *
     * @param executions at the most; 0 for no bound
     * @param seconds at the most
     * @param shrinkSeconds how long what is found is made simpler at the most; 0 for not at all
     */
    record Bounds(long executions, int seconds, int shrinkSeconds) {}

    private static final List<String> KNOWN_OPTIONS =
            List.of("--memory", "--spurious-wakeups", "--timeouts=any");

    private static final int STUCK_AFTER_MILLIS = 10_000;

    Subject {
        for (String option : options) {
            if (!KNOWN_OPTIONS.contains(option)) {
                throw new BenchFailed(
                        "%s needs the option %s, which is not known here."
                                .formatted(mainClass, option));
            }
        }
    }

    /** The class without its package, and the arguments. */
    String name() {
        String simple = mainClass.substring(mainClass.lastIndexOf('.') + 1);
        return arguments.isEmpty() ? simple : simple + " " + String.join(" ", arguments);
    }

    /** The class with its package, and the arguments. */
    String fullName() {
        return (mainClass + " " + String.join(" ", arguments)).strip();
    }

    RunConfig config(String classPath, Bounds bounds, List<String> javaOptions) {
        Budget budget =
                new Budget(
                        bounds.executions(),
                        bounds.seconds() * 1000L,
                        false,
                        bounds.shrinkSeconds() * 1000L);
        return new RunConfig(
                new JavaProgram(mainClass, classPath, arguments, javaOptions),
                new SearchPlan("portfolio", List.of(), 1, budget),
                new EngineOptions(
                        CarrierKind.AUTO,
                        Memory.of(options.contains("--memory")),
                        false,
                        List.of(),
                        options.contains("--timeouts=any") ? TimeoutMode.ANY : TimeoutMode.IDLE,
                        options.contains("--spurious-wakeups"),
                        maxSteps,
                        STUCK_AFTER_MILLIS));
    }
}
