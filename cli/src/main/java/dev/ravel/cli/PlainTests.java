package dev.ravel.cli;

import dev.ravel.junit.tests.PlainResult;
import dev.ravel.junit.tests.PlainRun;
import dev.ravel.junit.tests.TestCase;
import dev.ravel.junit.tests.TestSelection;
import dev.ravel.model.Header;
import dev.ravel.model.RunConfig;
import dev.ravel.report.SuiteTable;
import dev.ravel.session.Order;
import dev.ravel.session.RavelFailed;
import dev.ravel.session.Stopped;
import dev.ravel.session.TargetRun;
import dev.ravel.session.Terminal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** One plain run of all tests, which shows those that start threads. */
final class PlainTests {
    /** A test may end its JVM; so often the run goes on after it. */
    private static final int MOST_JVMS = 100;

    private final TargetRun run;
    private final RunConfig config;
    private final TestSelection selection;
    private final Terminal terminal;
    private final Map<String, PlainResult> results = new LinkedHashMap<>();
    private final Map<String, PlainResult> unrunnable = new LinkedHashMap<>();
    private final List<String> inLastClass = new ArrayList<>();
    private String lastClass = "";
    private String interrupted = "";
    private String givenUp = "";
    private TestCase current;
    private boolean done;

    PlainTests(TargetRun run, RunConfig config, TestSelection selection, Terminal terminal) {
        this.run = run;
        this.config = config;
        this.selection = selection;
        this.terminal = terminal;
    }

    List<PlainResult> run(long limitMillis, Path out) {
        for (int i = 0; i < MOST_JVMS && !done; i++) {
            Header lines = new Header();
            selection.addTo(lines);
            lines.add(PlainRun.FROM, lastClass);
            lines.add(PlainRun.GIVEN_UP, givenUp);
            inLastClass.forEach(id -> lines.add(PlainRun.DONE, id));
            lines.add(PlainRun.INTERRUPTED, interrupted);
            lines.add(PlainRun.LIMIT, Long.toString(limitMillis));
            runOnce(new Order(PlainRun.class.getName(), "plain", lines), out);
        }
        if (!done) {
            throw new RavelFailed(
                    "%d tests ended their JVM; explore fewer of them with --class or --package."
                            .formatted(MOST_JVMS));
        }
        return List.copyOf(results.values());
    }

    /** One for each class that could not be run, and for what could not be searched for any. */
    List<PlainResult> unrunnable() {
        return List.copyOf(unrunnable.values());
    }

    private void runOnce(Order order, Path out) {
        String before = place();
        String why = "It ended its JVM.";
        interrupted = "";
        try {
            run.start(
                    order,
                    config,
                    out,
                    Map.of(
                            "class",
                            this::entered,
                            "begin",
                            text -> current = PlainResult.parse(text).test(),
                            "test",
                            this::tested,
                            "last",
                            this::last,
                            "spoilt",
                            this::spoilt,
                            "unrunnable",
                            text -> unrunnable(PlainResult.parse(text)),
                            "done",
                            end -> done = true));
        } catch (Stopped e) {
            // Those that were run until then count.
            done = true;
        } catch (RavelFailed e) {
            why = e.getMessage();
        }
        if (!done && current != null) {
            inLastClass.add(current.id());
            interrupted = current.id();
            if (selection.has(current)) {
                results.put(current.id(), PlainResult.failed(current, why));
            }
            current = null;
        } else if (!done && before.equals(place())) {
            giveUpLastClass(why);
        }
    }

    /** What ends the JVM belongs to the class and not to a test, such as its set-up. */
    private void giveUpLastClass(String why) {
        if (lastClass.equals(givenUp)) {
            throw new RavelFailed(
                    "The JVM that runs the tests ended before it came to %s test. %s"
                            .formatted(lastClass.isEmpty() ? "the first" : "another", why));
        }
        givenUp = lastClass;
        unrunnable(
                PlainResult.ofClass(
                        lastClass,
                        why
                                + " That was in no test, but in what belongs to the class, such as its set-up."));
    }

    /** How far the run has come; without progress it would never end. */
    private String place() {
        return lastClass + " " + inLastClass.size();
    }

    private void entered(String className) {
        if (!className.equals(lastClass)) {
            inLastClass.clear();
        }
        lastClass = className;
    }

    private void tested(String text) {
        PlainResult result = PlainResult.parse(text);
        inLastClass.add(result.test().id());
        results.put(result.test().id(), result);
        current = null;
        terminal.progress("%s, now %s".formatted(SuiteTable.tests(results.size()), lastClass));
    }

    /** A JVM that goes on in the same class says it again. */
    private void unrunnable(PlainResult result) {
        unrunnable.put(result.test().id(), result);
    }

    /** It was its JVM's last one. */
    private void last(String text) {
        tested(text);
        interrupted = PlainResult.parse(text).test().id();
    }

    /** It has passed, but what comes after it has not. */
    private void spoilt(String text) {
        PlainResult after = PlainResult.parse(text);
        results.computeIfPresent(
                after.test().id(), (id, result) -> result.failing(after.end().why()));
    }
}
