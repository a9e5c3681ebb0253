package dev.ravel.cli;

import dev.ravel.junit.tests.TestProgram;
import dev.ravel.launch.JavaHome;
import dev.ravel.launch.WatchedJvm;
import dev.ravel.model.JavaProgram;
import dev.ravel.report.RunPage;
import dev.ravel.report.TestName;
import dev.ravel.report.ViolationReport;
import dev.ravel.session.Durations;
import dev.ravel.session.Interleaving;
import dev.ravel.session.Ownself;
import dev.ravel.session.RaceHunt;
import dev.ravel.session.RavelFailed;
import dev.ravel.session.ReportPage;
import dev.ravel.session.Signals;
import dev.ravel.session.TargetRun;
import dev.ravel.session.Terminal;
import dev.ravel.session.UsageError;
import dev.ravel.session.WatchedRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Runs a program freely, and catches threads that use an object at the same time. */
@Command(
        name = "watch",
        description =
                "Runs a program freely, at nearly its own speed, and catches threads that use an object at the same time which they must not share.",
        mixinStandardHelpOptions = true)
final class WatchCommand implements Callable<Integer> {
    @Mixin private JavaArguments java;
    @Mixin private ReportOptions reports;

    /** What is watched. */
    enum Track {
        CALLS,
        FIELDS,
        BOTH
    }

    /** How the output looks. */
    enum Format {
        TEXT,
        PAIRS
    }

    @Option(
            names = "--track",
            defaultValue = "both",
            description =
                    "What is watched: calls on objects that threads cannot share, fields (and elements of arrays), or both (default: ${DEFAULT-VALUE}).",
            paramLabel = "WHAT")
    private Track track;

    @Option(
            names = "--delay",
            defaultValue = "100ms",
            description =
                    "How long a thread is delayed at the most; off for not at all (default: ${DEFAULT-VALUE}).",
            paramLabel = "DURATION")
    private String delay;

    @Option(
            names = "--window",
            defaultValue = "100ms",
            description =
                    "Accesses that are farther apart are not close (default: ${DEFAULT-VALUE}).",
            paramLabel = "DURATION")
    private String window;

    @Option(
            names = "--overhead",
            defaultValue = "30%",
            description = "How much longer delays may make the run (default: ${DEFAULT-VALUE}).",
            paramLabel = "PERCENT")
    private String overhead;

    @Option(
            names = "--table",
            description = "A file with more classes that threads cannot share.",
            paramLabel = "FILE")
    private Path table;

    @Option(
            names = "--out",
            defaultValue = "ravel-out/watch",
            description =
                    "Where violations are written, and what came close, for the next run (default: ${DEFAULT-VALUE}).",
            paramLabel = "DIR")
    private Path out;

    @Option(
            names = "--java-home",
            description = "The JDK to run the program on (default: the one that runs Ravel).",
            paramLabel = "DIR")
    private Path javaHome;

    @Option(
            names = "--confirm",
            description =
                    "Then try under control to make the program fail because of each pair; with --read, the tests of -cp.")
    private boolean confirm;

    @Option(
            names = "--runs",
            defaultValue = "" + RaceHunt.RUNS,
            description =
                    "How many executions try to confirm each pair (default: ${DEFAULT-VALUE}).",
            paramLabel = "K")
    private int runs;

    @Option(
            names = "--time",
            defaultValue = "10m",
            description = "How long to confirm pairs at the most (default: ${DEFAULT-VALUE}).",
            paramLabel = "DURATION")
    private String time;

    @Option(
            names = "--format",
            defaultValue = "text",
            description =
                    "text, or pairs: a line for each pair, two times class:line (default: ${DEFAULT-VALUE}).",
            paramLabel = "FORMAT")
    private Format format;

    @Option(names = "--json", description = "The last line of the output is one JSON object.")
    private boolean json;

    @Option(
            names = "--read",
            description = "Run nothing, and report what JVMs with the agent have written to --out.")
    private boolean read;

    @Option(
            names = "--json-file",
            description = "Write what was found as the JSON object of --json.",
            paramLabel = "FILE")
    private Path jsonFile;

    private final Terminal terminal = new Terminal();

    @Override
    public Integer call() {
        reports.deleteOld();
        ReportOptions.deleteOld(jsonFile);
        TargetOptions.atLeast(1, runs, "--runs");
        if (read) {
            return report();
        }
        JavaProgram program = java.program();
        JavaHome home = home();
        checkTable();
        List<Path> earlier = WatchedRun.runs(out);
        int status = run(home, program);
        List<Path> runs = new ArrayList<>(WatchedRun.runs(out));
        runs.removeAll(earlier);
        if (runs.isEmpty() && status == Ravel.USAGE) {
            throw new UsageError("The program was not run, for the reason above.");
        }
        if (status != 0) {
            terminal.note("The program ended with status " + status + ".");
        }
        ViolationReport report = WatchedRun.read(runs);
        if (confirm && !report.violations().isEmpty()) {
            report = report.with(proofs(home).inProgram(program, report));
        }
        show(report, new TestName(program.mainClass(), "main"), program.classPath(), runs.get(0));
        return status(report);
    }

    /** Reports what was watched elsewhere, while tests ran. */
    private int report() {
        JavaProgram tests = confirm ? java.programOf(TestProgram.class.getName()) : null;
        List<Path> runs = WatchedRun.runs(out);
        if (runs.isEmpty()) {
            throw new UsageError("No JVM with the agent has written to %s (--out).".formatted(out));
        }
        ViolationReport report = WatchedRun.read(runs);
        if (confirm && !report.violations().isEmpty()) {
            report = report.with(proofs(home()).inTests(tests, report));
        }
        show(
                report,
                new TestName("watched", "outside of tests"),
                confirm ? tests.classPath() : ".",
                out);
        return status(report);
    }

    private JavaHome home() {
        JavaHome home = javaHome == null ? JavaHome.current() : new JavaHome(javaHome);
        if (!home.exists()) {
            throw new UsageError(
                    "There is no JDK at %s (--java-home).".formatted(home.directory()));
        }
        return home;
    }

    private PairProofs proofs(JavaHome home) {
        return new PairProofs(
                new TargetRun(home, terminal),
                terminal,
                runs,
                Durations.millis("--time", time),
                out.resolve("confirm"));
    }

    /** Commas are between the words of the agent. */
    private static String word(Path file) {
        return file.toAbsolutePath().toString().replace(",", ",,");
    }

    private static int status(ViolationReport report) {
        return report.violations().isEmpty() ? Ravel.NOTHING_FOUND : Ravel.FOUND;
    }

    private void checkTable() {
        if (table != null && !Files.isReadable(table)) {
            throw new UsageError("There is no file %s (--table).".formatted(table));
        }
    }

    private int run(JavaHome home, JavaProgram program) {
        List<String> words = new ArrayList<>();
        words.add("track=" + track.name().toLowerCase(Locale.ROOT));
        words.add("delay=" + delay);
        words.add("window=" + window);
        words.add("overhead=" + overhead);
        words.add("out=" + word(out));
        if (table != null) {
            words.add("table=" + word(table));
        }
        // Whoever asks for it by this command does not want it to run unwatched.
        words.add("strict");
        words.add("quiet");
        try {
            Process process = new WatchedJvm(home, Ownself.jar()).start(program, words);
            return Signals.ofProcess().await(process);
        } catch (IOException e) {
            throw new RavelFailed("The program cannot be started: " + e.getMessage());
        } catch (InterruptedException e) {
            throw new RavelFailed("Ravel was interrupted.");
        }
    }

    /** Frames of stacks, which are indented, stay as a debugger shows them. */
    private void show(String line) {
        if (line.startsWith(" ")) {
            terminal.print(line);
        } else {
            terminal.tell(line);
        }
    }

    /** {@code directory} is where the page goes. */
    private void show(ViolationReport report, TestName program, String classPath, Path directory) {
        if (format == Format.PAIRS) {
            report.pairs().forEach(terminal::print);
        } else {
            report.lines().forEach(this::show);
            String subject = read ? out.toString() : program.className();
            new ReportPage(home(), Interleaving.DEFAULT, terminal)
                    .write(
                            RunPage.watched(subject, report.suite(program), report),
                            classPath,
                            directory,
                            out);
        }
        reports.write(report.suite(program), classPath);
        if (jsonFile != null) {
            ReportOptions.write(jsonFile, report.json() + "\n");
        }
        if (json) {
            terminal.print(report.json());
        }
    }
}
