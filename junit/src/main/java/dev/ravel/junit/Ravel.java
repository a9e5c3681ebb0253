package dev.ravel.junit;

import dev.ravel.engine.Control;
import dev.ravel.junit.tests.Body;
import dev.ravel.junit.tests.BodyProgram;
import dev.ravel.junit.tests.PlainRun;
import dev.ravel.junit.tests.TestEntry;
import dev.ravel.junit.tests.TestProgram;
import dev.ravel.junit.tests.Unmet;
import dev.ravel.model.TimeoutMode;
import dev.ravel.report.TestName;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;

/**
 * Runs code under many interleavings, and fails if one of them does. For tests of any framework;
 * where JUnit 5 or later runs them, {@link ConcurrencyTest} does the same.
 *
 * <pre>{@code
 * Ravel.explore(() -> {
 *     ...
 * });
 * Ravel.with().iterations(5000).memory(true).run(() -> ...);
 * }</pre>
 *
 * <p>Each execution begins with fresh static fields, but objects that were made before the call are
 * shared by all executions: the code should make what it needs.
 */
public final class Ravel {
    /** How many calls each entry has made so far; a child JVM runs the test up to the same one. */
    private static final Map<TestEntry, Integer> CALLS = new ConcurrentHashMap<>();

    private final Map<String, String> said;

    private Ravel(Map<String, String> said) {
        this.said = said;
    }

    public static void explore(Body code) {
        with().run(code);
    }

    /** For options; those that are not named are as those of {@link ConcurrencyTest}. */
    public static Ravel with() {
        return new Ravel(Map.of());
    }

    private Ravel with(String name, Object value) {
        Map<String, String> more = new HashMap<>(said);
        more.put(name, value.toString());
        return new Ravel(more);
    }

    public Ravel iterations(long iterations) {
        return with("iterations", iterations);
    }

    /** Such as {@code 60s}. */
    public Ravel time(String duration) {
        return with("time", duration);
    }

    public Ravel strategy(String strategy) {
        return with("strategy", strategy);
    }

    public Ravel seed(long seed) {
        return with("seed", seed);
    }

    public Ravel memory(boolean memory) {
        return with("memory", memory);
    }

    /** Data races and deadlocks are looked for, too. */
    public Ravel races(boolean races) {
        return with("races", races);
    }

    /** These classes of the JDK are interleaved inside, with their plain accesses. */
    public Ravel interleave(Class<?>... classes) {
        return with(
                "interleave",
                Arrays.stream(classes).map(Class::getName).collect(Collectors.joining(",")));
    }

    /**
     * These packages, with all that is below them, or classes are explored as the program is,
     * though they are of libraries for tests or logging.
     */
    public Ravel explore(String... names) {
        return with("explore", String.join(",", names));
    }

    public Ravel timeouts(TimeoutMode timeouts) {
        return with("timeouts", timeouts);
    }

    public Ravel spuriousWakeups(boolean spuriousWakeups) {
        return with("spurious-wakeups", spuriousWakeups);
    }

    public Ravel leaks(boolean leaks) {
        return with("leaks", leaks);
    }

    public Ravel maxSteps(int maxSteps) {
        return with("max-steps", maxSteps);
    }

    /** Only the interleaving of a schedule file is run. */
    public Ravel replay(Path schedule) {
        return with("replay", schedule);
    }

    /** Explores the code. */
    public void run(Body code) {
        Objects.requireNonNull(code, "Ravel.explore needs code to explore, and was given null.");
        if (Control.isInControl() || PlainRun.isRunning()) {
            runPlainly(code);
            return;
        }
        if (BodyProgram.isPassing(code)) {
            runPlainly(code);
            return;
        }
        TestEntry entry =
                TestEntry.current(code)
                        .orElseThrow(
                                () ->
                                        new RavelProblem(
                                                "Ravel.explore has to be called in the thread that runs a test method or main."));
        int call = CALLS.merge(entry, 1, Integer::sum) - 1;
        Options options = Options.said(said);
        List<String> arguments = new ArrayList<>(List.of(entry.text(), Integer.toString(call)));
        if (options.leaks()) {
            arguments.add(TestProgram.LEAKS);
        }
        BodyProgram.keepHere(arguments, code);
        try {
            new TestSearch(name(entry), options, code.getClass(), BodyProgram.class, arguments)
                    .run();
        } catch (NotTested e) {
            RuntimeException unmet = Unmet.parse(e.getMessage(), code.getClass().getClassLoader());
            throw unmet == null ? new RavelProblem(e.getMessage()) : unmet;
        } finally {
            BodyProgram.forget(arguments);
        }
    }

    /** Parameters of a method have dots in them, too. */
    private static TestName name(TestEntry entry) {
        String words = entry.words();
        int dot = words.replaceFirst("\\(.*", "").lastIndexOf('.');
        return new TestName(words.substring(0, dot), words.substring(dot + 1));
    }

    private static void runPlainly(Body code) {
        try {
            code.run();
        } catch (RuntimeException e) {
            throw e;
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }
}
