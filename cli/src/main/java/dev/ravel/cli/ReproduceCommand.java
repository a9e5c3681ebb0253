package dev.ravel.cli;

import dev.ravel.model.Budget;
import dev.ravel.model.CarrierKind;
import dev.ravel.model.EngineOptions;
import dev.ravel.model.JavaProgram;
import dev.ravel.model.RunConfig;
import dev.ravel.model.SearchPlan;
import dev.ravel.model.TimeoutMode;
import dev.ravel.model.crash.Bundle;
import dev.ravel.model.crash.Demands;
import dev.ravel.report.CrashReport;
import dev.ravel.report.RunPage;
import dev.ravel.session.BundleFiles;
import dev.ravel.session.ClassHashes;
import dev.ravel.session.CrashHunt;
import dev.ravel.session.Durations;
import dev.ravel.session.OutDirectory;
import dev.ravel.session.ReportPage;
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

/** Makes tests of a crash that was recorded. */
@Command(
        name = "reproduce",
        description =
                "Makes tests out of what was recorded of a crash, and keeps those that crash in the same way each time.",
        mixinStandardHelpOptions = true)
final class ReproduceCommand implements Callable<Integer> {
    private static final long SHRINK_MILLIS = 10_000;

    @Parameters(
            index = "0",
            paramLabel = "BUNDLE",
            description = "What a program with -javaagent:ravel.jar=capture has written.")
    private Path file;

    @Parameters(
            index = "1..*",
            paramLabel = "java options",
            description = "Such as -Xmx2g or -Dname=value.")
    private List<String> javaOptions = new ArrayList<>();

    @Option(
            names = {"-cp", "-classpath", "--class-path"},
            required = true,
            description = "Where the program's classes are, and all that it needs.",
            paramLabel = "PATH")
    private String classPath;

    @Option(
            names = "--runs",
            defaultValue = "200",
            description =
                    "How many executions of each test follow the record, and how many are near to it (default: ${DEFAULT-VALUE}).",
            paramLabel = "N")
    private int runs;

    @Option(
            names = "--time",
            defaultValue = "60s",
            description = "How long for all tests together (default: ${DEFAULT-VALUE}).",
            paramLabel = "DURATION")
    private String time;

    @Option(
            names = "--check",
            defaultValue = "1",
            description =
                    "How often a test that crashes is replayed, each time in a fresh JVM (default: ${DEFAULT-VALUE}).",
            paramLabel = "N")
    private int checks;

    @Option(names = "--other-classes", description = "Go on if classes are not those that crashed.")
    private boolean otherClasses;

    @Option(
            names = "--seed",
            defaultValue = "1",
            description = "Where the search begins (default: ${DEFAULT-VALUE}).",
            paramLabel = "N")
    private long seed;

    @Option(
            names = "--java-home",
            description = "The JDK to run tests on (default: the one that runs Ravel).",
            paramLabel = "DIR")
    private Path javaHome;

    @Option(
            names = "--carrier",
            defaultValue = "auto",
            description =
                    "What threads run on: platform, continuation (JDK 24 and newer), or auto (default: ${DEFAULT-VALUE}).",
            paramLabel = "KIND")
    private CarrierKind carrier;

    @Option(
            names = "--timeouts",
            defaultValue = "idle",
            description =
                    "When sleeps and timed waits end: idle (when nothing else can run) or any (default: ${DEFAULT-VALUE}).",
            paramLabel = "WHEN")
    private TimeoutMode timeouts;

    @Option(
            names = "--out",
            defaultValue = "ravel-out",
            description = "Where tests are written (default: ${DEFAULT-VALUE}).",
            paramLabel = "DIR")
    private Path out;

    @Option(names = "--json", description = "The last line of the output is one JSON object.")
    private boolean json;

    @Mixin private InterleavingOptions interleaving;

    private final Terminal terminal = new Terminal();

    @Override
    public Integer call() {
        TargetOptions.atLeast(1, runs, "--runs");
        TargetOptions.atLeast(1, checks, "--check");
        RunConfig config = config();
        Bundle bundle = BundleFiles.read(file);
        compare(bundle, config.program().classPath());
        OutDirectory directory = OutDirectory.next(out);
        CrashReport report;
        try {
            report =
                    new CrashHunt(
                                    TargetOptions.javaHome(javaHome),
                                    new CrashHunt.Request(file, runs, checks),
                                    interleaving.interleaving(),
                                    terminal)
                            .run(bundle, config, directory.path());
        } finally {
            directory.removeIfEmpty();
        }
        report.lines(terminal.textWidth()).forEach(terminal::tell);
        new ReportPage(TargetOptions.javaHome(javaHome), interleaving.interleaving(), terminal)
                .write(
                        RunPage.reproduced(file.toString(), bundle, report),
                        config.program().classPath(),
                        directory.path(),
                        out);
        if (json) {
            terminal.print(report.json());
        }
        return report.isReproduced() ? Ravel.FOUND : Ravel.NOTHING_FOUND;
    }

    /** Each test has a main class of its own. */
    private RunConfig config() {
        JavaProgram program =
                JavaCommand.program("reproduce", "Crash", List.of(), classPath, javaOptions);
        return new RunConfig(
                program,
                new SearchPlan(
                        "portfolio",
                        List.of(),
                        seed,
                        new Budget(0, Durations.millis("--time", time), false, SHRINK_MILLIS)),
                EngineOptions.DEFAULT.with(carrier).with(timeouts));
    }

    /**
     * A test runs only what the recorder has seen, and says so with a hash: the list of classes is
     * what a user can look at.
     */
    private void compare(Bundle bundle, String absolutePath) {
        String unknown = Demands.of(bundle).firstOutside(bundle.classes().keySet());
        if (!unknown.isEmpty()) {
            throw new UsageError(
                    "%s has a call or a constant of %s, and no hash of that class. It was probably not written by Ravel; look at it with 'ravel bundle show'."
                            .formatted(file, unknown));
        }
        String difference = ClassHashes.difference(bundle.classes(), absolutePath);
        if (difference.isEmpty()) {
            return;
        }
        if (!otherClasses) {
            throw new UsageError(
                    "The classes are not those that crashed: %s. Name those with -cp, or go on all the same with --other-classes."
                            .formatted(difference));
        }
        terminal.note(
                "The classes are not those that crashed, so lines and objects may not fit: %s."
                        .formatted(difference));
    }
}
