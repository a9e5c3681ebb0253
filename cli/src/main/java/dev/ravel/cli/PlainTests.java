package dev.ravel.cli;

import dev.ravel.junit.tests.PlainResult;
import dev.ravel.junit.tests.PlainRun;
import dev.ravel.junit.tests.TestSelection;
import dev.ravel.model.Header;
import dev.ravel.model.RunConfig;
import dev.ravel.session.Order;
import dev.ravel.session.RavelFailed;
import dev.ravel.session.TargetRun;
import dev.ravel.session.Terminal;
import java.nio.file.Path;
import java.util.ArrayList;
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
    private final List<PlainResult> results = new ArrayList<>();
    private final List<PlainResult> unrunnable = new ArrayList<>();
    private final List<String> inLastClass = new ArrayList<>();
    private String lastClass = "";
    private String current = "";
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
            inLastClass.forEach(id -> lines.add(PlainRun.DONE, id));
            lines.add(PlainRun.LIMIT, Long.toString(limitMillis));
            int before = results.size();
            current = "";
            try {
                run.start(
                        new Order(PlainRun.class.getName(), "plain", lines),
                        config,
                        out,
                        Map.of(
                                "class",
                                this::entered,
                                "begin",
                                id -> current = id,
                                "test",
                                this::tested,
                                "unrunnable",
                                text -> unrunnable.add(PlainResult.parse(text)),
                                "done",
                                end -> done = true));
            } catch (RavelFailed e) {
                if (before == results.size() && current.isEmpty()) {
                    throw e;
                }
                terminal.note("The plain run ended in %s. %s".formatted(lastClass, e.getMessage()));
                inLastClass.add(current);
            }
        }
        return results;
    }

    /** One for each class whose framework gave up on it. */
    List<PlainResult> unrunnable() {
        return unrunnable;
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
        results.add(result);
        current = "";
        terminal.progress("%d tests, now %s".formatted(results.size(), lastClass));
    }
}
