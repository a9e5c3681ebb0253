package dev.ravel.cli;

import dev.ravel.junit.tests.PlainResult;
import dev.ravel.junit.tests.TestEnd;
import dev.ravel.junit.tests.TestProgram;
import dev.ravel.junit.tests.TestSelection;
import dev.ravel.model.Headline;
import dev.ravel.model.RunConfig;
import dev.ravel.report.RunPage;
import dev.ravel.report.SuiteReport;
import dev.ravel.report.SuiteTable;
import dev.ravel.report.TestReport;
import dev.ravel.report.Verdict;
import dev.ravel.session.Durations;
import dev.ravel.session.OutDirectory;
import dev.ravel.session.ReportPage;
import dev.ravel.session.Signals;
import dev.ravel.session.TargetRun;
import dev.ravel.session.Terminal;
import dev.ravel.session.UsageError;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
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
                                "test",
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
                Signals.ofProcess().throwIfEnding();
                throw new UsageError(
                        "No test was found. Check -cp, --scan, --class, --method and --package.");
            }
            if (list) {
                return list(tests, plain.unrunnable());
            }
            List<TestReport> reports = new ArrayList<>();
            new TestExploration(run, config, interleaving.interleaving(), terminal)
                    .of(tests, limitMillis(), out.path())
                    .forEach(test -> reports.add(test.report()));
            plain.unrunnable().forEach(result -> reports.add(TestVerdicts.unrunnable(result)));
            return report(new SuiteReport(reports), out.path());
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

    private int list(List<PlainResult> tests, List<PlainResult> unrunnable) {
        tests.forEach(this::show);
        for (PlainResult result : unrunnable) {
            terminal.tell(
                    "   error  %s  %s"
                            .formatted(
                                    TestVerdicts.name(result.test()).line(),
                                    Headline.of(result.end().why())));
        }
        return unrunnable.isEmpty() ? Ravel.NOTHING_FOUND : Ravel.FAILED;
    }

    private void show(PlainResult result) {
        terminal.tell(
                "%4d threads  %6d ms  %s%s"
                        .formatted(
                                result.threads(),
                                result.millis(),
                                TestVerdicts.name(result.test()).line(),
                                why(result.end())));
    }

    private static String why(TestEnd end) {
        String line = Headline.of(end.why());
        return switch (end.kind()) {
            case PASSED -> "";
            case FAILED -> "  fails: " + line;
            case SKIPPED -> "  skipped: " + line;
        };
    }

    private static String subject(SuiteReport report) {
        List<TestReport> tests = report.tests();
        return tests.size() == 1 ? tests.get(0).test().line() : "%d tests".formatted(tests.size());
    }

    private int report(SuiteReport report, Path out) {
        terminal.print("");
        SuiteTable.lines(report, terminal.textWidth()).forEach(terminal::tell);
        new ReportPage(options.javaHome(), interleaving.interleaving(), terminal)
                .write(RunPage.tested(subject(report), report), classPath, out, options.out);
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
