package dev.ravel.cli;

import dev.ravel.junit.tests.PlainResult;
import dev.ravel.model.RunConfig;
import dev.ravel.report.SuiteTable;
import dev.ravel.session.Interleaving;
import dev.ravel.session.SuiteSearch;
import dev.ravel.session.TargetRun;
import dev.ravel.session.Terminal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Explores the tests that start threads, and says something of each test. */
record TestExploration(
        TargetRun run, RunConfig config, Interleaving interleaving, Terminal terminal) {
    /**
     * In the order of the tests.
     *
     * @param limitMillis how long a test may take that is run again without Ravel
     */
    List<ExploredTest> of(List<PlainResult> tests, long limitMillis, Path out) {
        List<String> ids =
                tests.stream()
                        .filter(TestExploration::isExplored)
                        .map(PlainResult::argument)
                        .toList();
        terminal.note(
                "%s. Those that start threads are explored: %d."
                        .formatted(SuiteTable.tests(tests.size()), ids.size()));
        List<SuiteSearch.Result> results = new SuiteSearch(run, config, terminal).run(ids, out);
        Map<String, SuiteSearch.Result> byId = new LinkedHashMap<>();
        for (int i = 0; i < ids.size(); i++) {
            byId.put(ids.get(i), results.get(i));
        }
        Map<String, String> alone =
                new AloneTests(run, config).failures(doubtful(tests, byId), limitMillis, out);
        TestVerdicts verdicts = new TestVerdicts(run, share(ids.size()), interleaving, terminal);
        List<ExploredTest> explored = new ArrayList<>();
        for (PlainResult plain : tests) {
            SuiteSearch.Result result = byId.get(plain.argument());
            explored.add(explored(verdicts, plain, result, alone.get(plain.test().id())));
        }
        return explored;
    }

    /** What one of so many tests may take. */
    private RunConfig share(int tests) {
        long millis = config.search().budget().timeMillis();
        return millis == 0 || tests == 0 ? config : config.withTime(Math.max(1, millis / tests));
    }

    private static ExploredTest explored(
            TestVerdicts verdicts, PlainResult plain, SuiteSearch.Result result, String failure) {
        if (result == null) {
            return new ExploredTest(plain, TestVerdicts.unexplored(plain), null);
        }
        return failure == null
                ? verdicts.explored(plain, result)
                : new ExploredTest(
                        plain, TestVerdicts.failsAlone(plain, result, failure), result.search());
    }

    /** A test that fails without Ravel may do so in some interleavings only. */
    private static boolean isExplored(PlainResult result) {
        return result.threads() > 0 && !result.isSkipped();
    }

    /** Those that have passed among others, and fail in each execution, in which they are alone. */
    private static List<String> doubtful(
            List<PlainResult> tests, Map<String, SuiteSearch.Result> byId) {
        return tests.stream()
                .filter(result -> byId.containsKey(result.argument()) && !result.hasFailed())
                .filter(result -> TestVerdicts.failsAlways(byId.get(result.argument())))
                .map(result -> result.test().id())
                .toList();
    }
}
