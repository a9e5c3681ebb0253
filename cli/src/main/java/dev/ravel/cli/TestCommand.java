package dev.ravel.cli;

import dev.ravel.explore.FindingFiles;
import dev.ravel.junit.tests.PlainResult;
import dev.ravel.junit.tests.TestCase;
import dev.ravel.junit.tests.TestProgram;
import dev.ravel.junit.tests.TestSelection;
import dev.ravel.model.Coverage;
import dev.ravel.model.Outcome;
import dev.ravel.model.RunConfig;
import dev.ravel.report.Effort;
import dev.ravel.report.Finding;
import dev.ravel.report.Problem;
import dev.ravel.report.SuiteReport;
import dev.ravel.report.SuiteTable;
import dev.ravel.report.TestName;
import dev.ravel.report.TestReport;
import dev.ravel.report.Verdict;
import dev.ravel.session.Confirmation;
import dev.ravel.session.Durations;
import dev.ravel.session.OutDirectory;
import dev.ravel.session.ScheduleFiles;
import dev.ravel.session.Search;
import dev.ravel.session.SuiteSearch;
import dev.ravel.session.TargetRun;
import dev.ravel.session.Terminal;
import dev.ravel.session.UsageError;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Runs existing JUnit tests under many interleavings. */
@Command(
        name = "test",
        description =
                "Runs the JUnit tests of a class path under many interleavings, those that start threads.",
        mixinStandardHelpOptions = true)
final class TestCommand implements Callable<Integer> {
    private static final String DEFAULT_TIME = "10m";
    private static final String TOO_LONG =
            "It is too long to be explored: no execution ended within %d steps. Give it more with --max-steps.";

    private static final String NO_END_IN_TIME =
            "It is too long to be explored: no execution ended within its share of --time. Give it more.";

    @Mixin private TargetOptions options;
    @Mixin private InterleavingOptions interleaving;
    @Mixin private ReportOptions reports;
    @Mixin private TestReportOptions files;

    @Option(
            names = {"-cp", "-classpath", "--class-path"},
            required = true,
            description = "Where the tests and all that they need are.",
            paramLabel = "PATH")
    private String classPath;

    @Option(
            names = "--scan",
            description = "Where to look for tests (default: all of the class path).",
            paramLabel = "PATH")
    private String scan;

    @Option(
            names = "--class",
            description = "Only these test classes; a star stands for anything. Repeatable.",
            paramLabel = "NAME")
    private List<String> classes = new ArrayList<>();

    @Option(
            names = "--method",
            description = "Only these test methods; a star stands for anything. Repeatable.",
            paramLabel = "NAME")
    private List<String> methods = new ArrayList<>();

    @Option(
            names = "--package",
            description = "Only tests in these packages and below. Repeatable.",
            paramLabel = "NAME")
    private List<String> packages = new ArrayList<>();

    @Option(names = "--list", description = "Only list the tests and the threads they start.")
    private boolean list;

    @Option(names = "--no-tests-ok", description = "To find no test is no mistake.")
    private boolean noTestsOk;

    @Option(names = "--leaks", description = "Threads that a test leaves behind have to end, too.")
    private boolean leaks;

    @Option(
            names = "--plain-limit",
            defaultValue = "60s",
            description = "How long a test may take without Ravel (default: ${DEFAULT-VALUE}).",
            paramLabel = "DURATION")
    private String plainLimit;

    @Parameters(paramLabel = "java options", description = "Such as -Xmx2g or -Dname=value.")
    private List<String> javaOptions = new ArrayList<>();

    private final Terminal terminal = new Terminal();

    @Override
    public Integer call() {
        reports.deleteOld();
        files.deleteOld();
        options.time = options.time == null ? DEFAULT_TIME : options.time;
        RunConfig config =
                options.config(
                        JavaCommand.program(
                                TestProgram.class.getName(),
                                leaks ? List.of(TestProgram.LEAKS) : List.of(),
                                classPath,
                                javaOptions));
        TargetRun run = new TargetRun(options.javaHome(), terminal);
        OutDirectory out = OutDirectory.next(options.out);
        try {
            TestSelection selection = selection(config.program().classPath());
            PlainTests plain = new PlainTests(run, config, selection, terminal);
            List<PlainResult> tests = plain.run(limitMillis(), out.path());
            if (tests.isEmpty() && plain.unrunnable().isEmpty() && !noTestsOk) {
                throw new UsageError(
                        "No test was found. Check -cp, --scan, --class, --method and --package.");
            }
            if (list) {
                tests.forEach(this::show);
                return Ravel.NOTHING_FOUND;
            }
            List<TestReport> reports = explore(run, config, tests, out.path());
            plain.unrunnable().forEach(result -> reports.add(unrunnable(result)));
            return report(new SuiteReport(reports));
        } finally {
            out.removeIfEmpty();
        }
    }

    private long limitMillis() {
        return Durations.millis("--plain-limit", plainLimit);
    }

    private TestSelection selection(String wholePath) {
        if (scan != null) {
            JavaCommand.checkClassPath(scan);
        }
        return new TestSelection(scan == null ? wholePath : scan, classes, methods, packages);
    }

    private void show(PlainResult result) {
        terminal.print(
                "%4d threads  %6d ms  %s%s"
                        .formatted(
                                result.threads(),
                                result.millis(),
                                name(result.test()).line(),
                                result.failure()
                                        .lines()
                                        .findFirst()
                                        .map(line -> "  fails: " + line)
                                        .orElse("")));
    }

    private List<TestReport> explore(
            TargetRun run, RunConfig config, List<PlainResult> tests, Path out) {
        List<String> ids = new ArrayList<>();
        for (PlainResult result : tests) {
            if (isExplored(result)) {
                ids.add(result.argument());
            }
        }
        terminal.note(
                "%d tests, of which %d start threads and pass without Ravel; these are explored."
                        .formatted(tests.size(), ids.size()));
        List<SuiteSearch.Result> results = new SuiteSearch(run, config, terminal).run(ids, out);
        Map<String, SuiteSearch.Result> byId = new LinkedHashMap<>();
        for (int i = 0; i < ids.size(); i++) {
            byId.put(ids.get(i), results.get(i));
        }
        Map<String, String> alone =
                new AloneTests(run, config)
                        .failures(
                                tests.stream()
                                        .filter(result -> byId.containsKey(result.argument()))
                                        .filter(
                                                result ->
                                                        AloneTests.isDoubtful(
                                                                byId.get(result.argument())))
                                        .map(result -> result.test().id())
                                        .toList(),
                                limitMillis(),
                                out);
        List<TestReport> reports = new ArrayList<>();
        for (PlainResult result : tests) {
            SuiteSearch.Result explored = byId.get(result.argument());
            if (explored == null) {
                reports.add(unexplored(result));
            } else if (alone.containsKey(result.test().id())) {
                reports.add(failsAlone(result, explored, alone.get(result.test().id())));
            } else {
                reports.add(explored(run, config, result, explored));
            }
        }
        return reports;
    }

    private static TestReport failsAlone(
            PlainResult result, SuiteSearch.Result explored, String failure) {
        return TestReport.failsPlainly(
                name(result.test()),
                explored.search().effort(),
                new Problem("It fails without Ravel, too, when it is run alone: " + failure, ""));
    }

    private static boolean isExplored(PlainResult result) {
        return result.threads() > 0 && result.failure().isEmpty();
    }

    private static TestName name(TestCase test) {
        return new TestName(test.className(), test.name());
    }

    private static TestReport unexplored(PlainResult result) {
        Effort effort = new Effort(1, 1, result.millis() / 1e3);
        return result.failure().isEmpty()
                ? TestReport.singleThreaded(name(result.test()), effort)
                : TestReport.failsPlainly(
                        name(result.test()), effort, new Problem(result.failure(), ""));
    }

    private static TestReport unrunnable(PlainResult result) {
        return TestReport.error(
                name(result.test()), new Effort(0, 0, 0), new Problem(result.failure(), ""));
    }

    private TestReport explored(
            TargetRun run, RunConfig config, PlainResult plain, SuiteSearch.Result result) {
        TestCase test = plain.test();
        if (result.search() == null) {
            return TestReport.error(
                    name(test), new Effort(0, 0, 0), new Problem(result.problem(), ""));
        }
        Search search = result.search();
        if (search.executions() == 0) {
            return TestReport.error(name(test), search.effort(), new Problem(NO_END_IN_TIME, ""));
        }
        RunConfig single = config.withFirstArgument(plain.argument());
        Confirmation confirmation =
                new Confirmation(run, single, interleaving.interleaving(), terminal);
        List<Finding> findings = new ArrayList<>();
        for (int i = 0; i < search.findings().size(); i++) {
            // Without Ravel the test ends, as it was run before.
            if (outcome(search.findings().get(i)).hasNoEndSeen()) {
                return TestReport.error(
                        name(test),
                        search.effort(),
                        new Problem(TOO_LONG.formatted(config.engine().maxSteps()), ""));
            }
            terminal.print("");
            terminal.print(name(test).line());
            findings.add(confirmation.of(search.findings().get(i), search.count(i)));
        }
        return TestReport.explored(
                name(test), search.effort(), findings, shortfall(search, config));
    }

    /** A test that got less than it was to get must not look like one that got all. */
    private static Problem shortfall(Search search, RunConfig config) {
        long iterations = config.search().budget().iterations();
        boolean isShort =
                search.findings().isEmpty()
                        && search.coverage() == Coverage.SAMPLE
                        && search.executions() < iterations;
        return isShort
                ? new Problem(
                        "Its share of --time was spent after %d of %d executions."
                                .formatted(search.executions(), iterations),
                        "")
                : Problem.NONE;
    }

    static Outcome outcome(Path finding) {
        return Outcome.from(ScheduleFiles.read(finding.resolve(FindingFiles.SCHEDULE)).header());
    }

    private int report(SuiteReport report) {
        terminal.print("");
        SuiteTable.lines(report).forEach(terminal::print);
        reports.write(report, classPath);
        files.write(report);
        if (options.json) {
            terminal.print(report.json());
        }
        if (report.count(Verdict.FOUND) > 0) {
            return Ravel.FOUND;
        }
        return report.count(Verdict.ERROR) > 0 ? Ravel.FAILED : Ravel.NOTHING_FOUND;
    }
}
