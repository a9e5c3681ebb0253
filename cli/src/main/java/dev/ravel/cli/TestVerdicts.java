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
import dev.ravel.session.ConfirmedSearch;
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
import java.util.StringJoiner;

/** What is said of tests, after a plain run of all and a search in some of them. */
record TestVerdicts(TargetRun run, RunConfig config, Interleaving interleaving, Terminal terminal) {
    private static final String TOO_LONG =
            "It is too long to be explored: no execution ended within %d steps. Give it more with --max-steps.";

    private static final String NO_END_IN_TIME =
            "It is too long to be explored: no execution ended within its share of --time. Give it more.";

    /** Of a search in which no execution came to its end. */
    static Problem tooLong(Search search, int maxSteps) {
        return problem(
                "%s %s"
                        .formatted(
                                TOO_LONG.formatted(maxSteps), search.summary(List.of()).endless())
                        .strip());
    }

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

    ExploredTest explored(PlainResult plain, SuiteSearch.Result result) {
        return plain.hasFailed() && !dependsOnInterleaving(result)
                ? new ExploredTest(plain, failsPlainly(plain, result.search()), result.search())
                : searched(plain, result);
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

    private ExploredTest searched(PlainResult plain, SuiteSearch.Result result) {
        TestName name = name(plain.test());
        Search search = result.search();
        if (search == null) {
            return new ExploredTest(
                    plain,
                    TestReport.error(name, new Effort(0, 0, 0), problem(result.problem())),
                    null);
        }
        if (search.executions() == 0) {
            return unknown(plain, search, problem(noEnd()));
        }
        if (!search.isAnyEnded()) {
            return unknown(plain, search, tooLong(search, config.engine().maxSteps()));
        }
        if (search.aside() != null) {
            return new ExploredTest(
                    plain, TestReport.skipped(name, problem(search.aside())), search);
        }
        return search.findings().isEmpty()
                ? new ExploredTest(
                        plain,
                        TestReport.explored(name, search.effort(), List.of(), shortfall(search)),
                        search)
                : confirmed(plain, search);
    }

    private static ExploredTest unknown(PlainResult plain, Search search, Problem problem) {
        return new ExploredTest(
                plain, TestReport.error(name(plain.test()), search.effort(), problem), search);
    }

    /** If nothing shows again, the test has what is left of its budget to itself. */
    private ExploredTest confirmed(PlainResult plain, Search search) {
        TestName name = name(plain.test());
        LostFindings lost = new LostFindings();
        ConfirmedSearch confirmed = new ConfirmedSearch(run, search, terminal);
        confirmed.confirm(
                config.withFirstArgument(plain.argument()),
                search.findings().get(0).getParent(),
                (used, found) -> confirm(name, used, found, lost));
        Search whole = confirmed.search();
        TestReport report =
                lost.problem().isEmpty()
                        ? TestReport.searched(
                                name,
                                whole.effort(),
                                confirmed.findings(),
                                whole.summary(List.of()))
                        : TestReport.cutShort(
                                name,
                                whole.effort(),
                                confirmed.findings(),
                                problem(lost.problem()));
        return new ExploredTest(plain, report, whole);
    }

    /**
     * One after the other. A search may have gone on after a failure only to see an execution that
     * passes, so the first that shows again is enough.
     */
    private List<Finding> confirm(TestName name, RunConfig used, Search search, LostFindings lost) {
        Confirmation confirmation = new Confirmation(run, used, interleaving, terminal);
        boolean isOneEnough = !config.search().budget().goOn();
        List<Finding> findings = new ArrayList<>();
        for (int i = 0; i < search.findings().size(); i++) {
            if (isOneEnough && findings.stream().anyMatch(Finding::isConfirmed)) {
                break;
            }
            terminal.print("");
            terminal.print(name.line());
            Path directory = search.findings().get(i);
            long count = search.count(i);
            lost.add(findings, directory, () -> confirmation.of(directory, count));
        }
        return findings;
    }

    /** A test that got less than it was to get must not look like one that got all. */
    private Problem shortfall(Search search) {
        Summary summary = search.summary(List.of());
        StringJoiner sentences = new StringJoiner(" ");
        long iterations = config.search().budget().iterations();
        boolean isUnended =
                search.coverage() == Coverage.SAMPLE || search.coverage() == Coverage.PART;
        if (isUnended && search.executions() < iterations) {
            String why =
                    Signals.ofProcess().isEnding()
                            ? "Ravel was ended after %d of %d executions."
                            : "Its share of --time was spent after %d of %d executions.";
            sentences.add(why.formatted(search.executions(), iterations));
        } else if (summary.isDoubtful()) {
            sentences.add(summary.trust());
        }
        sentences.add(summary.endless());
        return problem(sentences.toString().strip());
    }
}
