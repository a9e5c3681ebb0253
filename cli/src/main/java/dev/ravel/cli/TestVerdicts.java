package dev.ravel.cli;

import dev.ravel.explore.FindingFiles;
import dev.ravel.junit.tests.PlainResult;
import dev.ravel.junit.tests.TestCase;
import dev.ravel.model.BadFile;
import dev.ravel.model.Coverage;
import dev.ravel.model.FindingKind;
import dev.ravel.model.Outcome;
import dev.ravel.model.RunConfig;
import dev.ravel.report.Effort;
import dev.ravel.report.Finding;
import dev.ravel.report.Problem;
import dev.ravel.report.Summary;
import dev.ravel.report.TestName;
import dev.ravel.report.TestReport;
import dev.ravel.session.Confirmation;
import dev.ravel.session.Interleaving;
import dev.ravel.session.LostFindings;
import dev.ravel.session.ScheduleFiles;
import dev.ravel.session.Search;
import dev.ravel.session.Signals;
import dev.ravel.session.SuiteSearch;
import dev.ravel.session.TargetRun;
import dev.ravel.session.Terminal;
import dev.ravel.session.UsageError;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What is said of tests, after a plain run of all and a search in some of them. */
record TestVerdicts(TargetRun run, RunConfig config, Interleaving interleaving, Terminal terminal) {
    static final String TOO_LONG =
            "It is too long to be explored: no execution ended within %d steps. Give it more with --max-steps.";

    private static final String NO_END_IN_TIME =
            "It is too long to be explored: no execution ended within its share of --time. Give it more.";

    /** Why no execution has ended. */
    static String noEnd() {
        Signals signals = Signals.ofProcess();
        return signals.isEnding() ? signals.stopped().getMessage() : NO_END_IN_TIME;
    }

    private static final String NEVER_FAILED =
            "It failed without Ravel, but in none of %d executions under control: %s";

    static TestName name(TestCase test) {
        return new TestName(test.className(), test.name());
    }

    static TestReport unexplored(PlainResult plain) {
        Effort effort = plainEffort(plain);
        return switch (plain.end().kind()) {
            case PASSED -> TestReport.singleThreaded(name(plain.test()), effort);
            case SKIPPED -> TestReport.skipped(name(plain.test()), problem(plain.end().why()));
            case FAILED ->
                    TestReport.failsPlainly(name(plain.test()), effort, problem(plain.end().why()));
        };
    }

    private static Effort plainEffort(PlainResult plain) {
        return new Effort(1, 1, plain.millis() / 1e3);
    }

    private static Problem problem(String message) {
        return new Problem(message, "");
    }

    static TestReport unrunnable(PlainResult plain) {
        return TestReport.error(
                name(plain.test()), new Effort(0, 0, 0), problem(plain.end().why()));
    }

    static TestReport failsAlone(PlainResult plain, SuiteSearch.Result result, String failure) {
        return TestReport.failsPlainly(
                name(plain.test()),
                result.search().effort(),
                problem("It fails without Ravel, too, when it is run alone: " + failure));
    }

    TestReport explored(PlainResult plain, SuiteSearch.Result result) {
        return plain.hasFailed() && !dependsOnInterleaving(result)
                ? failsPlainly(plain, result.search())
                : explored(plain.test(), config.withFirstArgument(plain.argument()), result);
    }

    /** Whether there is something to show that does not happen in each execution. */
    private static boolean dependsOnInterleaving(SuiteSearch.Result result) {
        Search search = result.search();
        return search != null && !search.findings().isEmpty() && !failsAlways(result);
    }

    /** Whether each execution has failed, and neither passed nor come to no end. */
    static boolean failsAlways(SuiteSearch.Result result) {
        Search search = result.search();
        if (search == null) {
            return false;
        }
        long failures = 0;
        for (int i = 0; i < search.findings().size(); i++) {
            boolean isFailure =
                    outcome(search, i)
                            .filter(outcome -> outcome.kind() == FindingKind.FAILURE)
                            .isPresent();
            failures += isFailure ? search.count(i) : 0;
        }
        return failures > 0 && failures == search.executions();
    }

    /** Empty if its files cannot be read, which is told when it is to be shown. */
    private static Optional<Outcome> outcome(Search search, int finding) {
        Path schedule = search.findings().get(finding).resolve(FindingFiles.SCHEDULE);
        try {
            return Optional.of(Outcome.from(ScheduleFiles.read(schedule).header()));
        } catch (UsageError | BadFile e) {
            return Optional.empty();
        }
    }

    private static TestReport failsPlainly(PlainResult plain, Search search) {
        if (search == null || search.executions() == 0) {
            return unexplored(plain);
        }
        String why = plain.end().why();
        return TestReport.failsPlainly(
                name(plain.test()),
                search.effort(),
                problem(
                        search.findings().isEmpty()
                                ? NEVER_FAILED.formatted(search.executions(), why)
                                : why));
    }

    private TestReport explored(TestCase test, RunConfig single, SuiteSearch.Result result) {
        if (result.search() == null) {
            return TestReport.error(name(test), new Effort(0, 0, 0), problem(result.problem()));
        }
        Search search = result.search();
        if (search.executions() == 0) {
            return TestReport.error(name(test), search.effort(), problem(noEnd()));
        }
        if (!search.isAnyEnded()) {
            return TestReport.error(
                    name(test),
                    search.effort(),
                    problem(TOO_LONG.formatted(config.engine().maxSteps())));
        }
        if (search.aside() != null) {
            return TestReport.skipped(name(test), problem(search.aside()));
        }
        Confirmation confirmation = new Confirmation(run, single, interleaving, terminal);
        List<Finding> findings = new ArrayList<>();
        LostFindings lost = new LostFindings();
        for (int i = 0; i < wanted(search); i++) {
            terminal.print("");
            terminal.print(name(test).line());
            Path directory = search.findings().get(i);
            long count = search.count(i);
            lost.add(findings, directory, () -> confirmation.of(directory, count));
        }
        return lost.problem().isEmpty()
                ? TestReport.explored(name(test), search.effort(), findings, shortfall(search))
                : TestReport.cutShort(
                        name(test), search.effort(), findings, problem(lost.problem()));
    }

    /** A search may have gone on after a failure only to see an execution that passes. */
    private int wanted(Search search) {
        int all = search.findings().size();
        return config.search().budget().goOn() ? all : Math.min(1, all);
    }

    /** A test that got less than it was to get must not look like one that got all. */
    private Problem shortfall(Search search) {
        long iterations = config.search().budget().iterations();
        boolean isShort =
                search.findings().isEmpty()
                        && (search.coverage() == Coverage.SAMPLE
                                || search.coverage() == Coverage.PART)
                        && search.executions() < iterations;
        if (isShort) {
            String why =
                    Signals.ofProcess().isEnding()
                            ? "Ravel was ended after %d of %d executions."
                            : "Its share of --time was spent after %d of %d executions.";
            return problem(why.formatted(search.executions(), iterations));
        }
        Summary summary = search.summary(List.of());
        return summary.isDoubtful() ? problem(summary.trust()) : Problem.NONE;
    }
}
