package dev.ravel.cli;

import dev.ravel.junit.tests.PlainResult;
import dev.ravel.junit.tests.PlainRun;
import dev.ravel.model.Header;
import dev.ravel.model.RunConfig;
import dev.ravel.session.Order;
import dev.ravel.session.RavelFailed;
import dev.ravel.session.Stopped;
import dev.ravel.session.TargetRun;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Plain runs of single tests. One that needs what others of its class do before it passes with
 * them, but fails in each execution, in which it is alone.
 */
final class AloneTests {
    private final TargetRun run;
    private final RunConfig config;
    private final Map<String, String> failures = new HashMap<>();
    private int told;

    AloneTests(TargetRun run, RunConfig config) {
        this.run = run;
        this.config = config;
    }

    /** What each test failed with, by its id; those that pass are not there. */
    Map<String, String> failures(List<String> ids, long limitMillis, Path out) {
        while (told < ids.size()) {
            int before = told;
            Header lines = new Header();
            ids.subList(told, ids.size()).forEach(id -> lines.add(PlainRun.ALONE, id));
            lines.add(PlainRun.LIMIT, Long.toString(limitMillis));
            String why = "It ended its JVM.";
            try {
                run.start(
                        new Order(PlainRun.class.getName(), "plain", lines),
                        config,
                        out,
                        Map.of("alone", this::hear));
            } catch (Stopped e) {
                return failures;
            } catch (RavelFailed e) {
                why = e.getMessage();
            }
            if (told == before) {
                failures.put(ids.get(told++), why);
            }
        }
        return failures;
    }

    private void hear(String text) {
        PlainResult result = PlainResult.parse(text);
        told++;
        if (result.hasFailed()) {
            failures.put(result.test().id(), result.end().why());
        }
    }
}
