package dev.ravel.cli;

import dev.ravel.generate.ClassNames;
import dev.ravel.model.Budget;
import dev.ravel.model.CarrierKind;
import dev.ravel.model.EngineOptions;
import dev.ravel.model.JavaProgram;
import dev.ravel.model.Memory;
import dev.ravel.model.RunConfig;
import dev.ravel.model.SearchPlan;
import dev.ravel.model.TimeoutMode;
import dev.ravel.report.ClassReport;
import dev.ravel.report.RunPage;
import dev.ravel.report.SuiteReport;
import dev.ravel.session.ClassHunt;
import dev.ravel.session.Durations;
import dev.ravel.session.OutDirectory;
import dev.ravel.session.RavelFailed;
import dev.ravel.session.ReportPage;
import dev.ravel.session.Signals;
import dev.ravel.session.Stopped;
import dev.ravel.session.Terminal;
import dev.ravel.session.UsageError;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Generates concurrent tests for classes, and reports those that break one. */
@Command(
        name = "generate",
        description =
                "Generates concurrent tests for a class, and shows one that breaks it, if there is any.",
        mixinStandardHelpOptions = true)
final class GenerateCommand implements Callable<Integer> {
    /** What a class of the program may share without knowing, and what no lock guards. */
    private static final List<String> INTERLEAVED = List.of("java.text.SimpleDateFormat");

    /**
     * Who asks for a buffer of a hundred million bytes is refused at once: to fill it in each of
     * forty executions takes a minute. A later -Xmx is stronger.
     */
    private static final String SMALL_HEAP = "-Xmx128m";

    @Parameters(
            paramLabel = "[java options] CLASS",
            description =
                    "As for 'java': [java options] -cp PATH, then classes: com.acme.Foo, com.acme.Foo#make (the static method that makes objects), 'com.acme.*' (a package), 'com.acme.**' (and all below it), or '**'.")
    private List<String> words = new ArrayList<>();

    @Option(
            names = "--time",
            defaultValue = "60s",
            description = "How long for each class at the most (default: ${DEFAULT-VALUE}).",
            paramLabel = "DURATION")
    private String time;

    @Option(
            names = "--tests",
            defaultValue = "0",
            description =
                    "How many tests for each class at the most; 0 for no bound (default: ${DEFAULT-VALUE}).",
            paramLabel = "N")
    private long tests;

    @Option(
            names = "--seed",
            defaultValue = "1",
            description = "Where the generation begins (default: ${DEFAULT-VALUE}).",
            paramLabel = "N")
    private long seed;

    @Option(
            names = "--threads",
            defaultValue = "2",
            description = "How many threads a test has (default: ${DEFAULT-VALUE}).",
            paramLabel = "N")
    private int threads;

    @Option(
            names = "--exclude",
            split = ";",
            description =
                    "Methods that no test calls, by name or with their parameters, as in close or 'remove(int)'.",
            paramLabel = "METHOD")
    private List<String> excluded = List.of();

    @Option(
            names = "--aux",
            split = ",",
            description = "Packages whose classes are used for parameters before all others.",
            paramLabel = "PACKAGE")
    private List<String> packages = List.of();

    @Option(
            names = "--oracle",
            defaultValue = "failures",
            description =
                    "What counts: failures (exceptions and deadlocks), or results (what calls return and how the object ends, too).",
            paramLabel = "WHAT")
    private Judged judged;

    @Option(
            names = "--jobs",
            defaultValue = "0",
            description = "How many JVMs work at the same time (default: one for each processor).",
            paramLabel = "N")
    private int jobs;

    @Option(
            names = "--annotate",
            description = "Write a table of all classes, as Markdown.",
            paramLabel = "FILE")
    private Path table;

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
            names = "--interleave",
            split = ",",
            description = "Interleave inside these classes of the JDK, too.",
            paramLabel = "CLASS")
    private List<String> interleaved = List.of();

    @Option(
            names = "--max-steps",
            defaultValue = "20000",
            description = "Longer executions are given up (default: ${DEFAULT-VALUE}).",
            paramLabel = "N")
    private int maxSteps;

    @Option(
            names = "--out",
            defaultValue = "ravel-out",
            description = "Where tests are written (default: ${DEFAULT-VALUE}).",
            paramLabel = "DIR")
    private Path out;

    @Option(names = "--json", description = "The last line of the output is one JSON object.")
    private boolean json;

    @Option(
            names = "--json-file",
            description = "Write what was found as the JSON object of --json.",
            paramLabel = "FILE")
    private Path jsonFile;

    @Mixin private InterleavingOptions interleaving;
    @Mixin private ReportOptions reports;

    /** What makes an execution a violation. */
    enum Judged {
        FAILURES,
        RESULTS
    }

    private final Terminal terminal = new Terminal();

    @Override
    public Integer call() {
        reports.deleteOld();
        ReportOptions.deleteOld(table);
        ReportOptions.deleteOld(jsonFile);
        check();
        JavaProgram program = JavaCommand.parse("generate", words);
        List<String> classes = classes(program);
        OutDirectory directory = OutDirectory.next(out);
        List<ClassReport> all = new ArrayList<>();
        try {
            all.addAll(hunt(program, classes, directory.path()));
        } finally {
            directory.removeIfEmpty();
        }
        report(all, program.classPath(), directory.path());
        if (all.stream().anyMatch(ClassReport::isUnsafe)) {
            return Ravel.FOUND;
        }
        Signals.ofProcess().throwIfEnding();
        if (all.stream().allMatch(each -> each.safety() == ClassReport.Safety.NOT_TESTED)) {
            throw new UsageError(
                    "None of the %d classes could be tested; the reason for each is above. Name classes that have a public constructor, or a method that makes objects as CLASS#METHOD."
                            .formatted(all.size()));
        }
        return Ravel.NOTHING_FOUND;
    }

    private void check() {
        TargetOptions.atLeast(2, threads, "--threads");
        TargetOptions.atLeast(0, tests, "--tests");
        TargetOptions.atLeast(0, jobs, "--jobs");
        TargetOptions.atLeast(1, maxSteps, "--max-steps");
    }

    private List<String> classes(JavaProgram program) {
        List<String> patterns = new ArrayList<>(List.of(program.mainClass()));
        patterns.addAll(program.arguments());
        List<String> classes = new ArrayList<>();
        for (String pattern : patterns) {
            if (pattern.contains("*")) {
                List<String> found = ClassNames.matching(pattern, program.classPath());
                if (found.isEmpty()) {
                    throw new UsageError(
                            "No public class on the class path is named like '%s'. Check the name and -cp."
                                    .formatted(pattern));
                }
                classes.addAll(found);
            } else {
                classes.add(pattern);
            }
        }
        return classes;
    }

    private List<ClassReport> hunt(JavaProgram program, List<String> classes, Path directory) {
        int workers = jobs == 0 ? Runtime.getRuntime().availableProcessors() : jobs;
        if (classes.size() == 1) {
            return List.of(huntAlone(program, classes.get(0), workers, directory));
        }
        ExecutorService executor = Executors.newFixedThreadPool(workers);
        try {
            List<Future<ClassReport>> futures = new ArrayList<>();
            for (String name : classes) {
                futures.add(executor.submit(() -> huntOne(program, name, directory)));
            }
            List<ClassReport> all = new ArrayList<>();
            for (Future<ClassReport> future : futures) {
                all.add(future.get());
            }
            return all;
        } catch (ExecutionException e) {
            if (e.getCause() instanceof RuntimeException exception) {
                throw exception;
            }
            throw new IllegalStateException(e.getCause());
        } catch (InterruptedException e) {
            throw new RavelFailed("Ravel was interrupted.");
        } finally {
            executor.shutdownNow();
        }
    }

    private ClassReport huntAlone(JavaProgram program, String name, int workers, Path directory) {
        try {
            return hunter(terminal).run(config(program, name), workers, directory);
        } catch (Stopped e) {
            return ClassReport.notTested(name, e.getMessage());
        }
    }

    /** One of many: what is said of it is said at once, and it may fail alone. */
    private ClassReport huntOne(JavaProgram program, String name, Path directory) {
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        Terminal own = Terminal.writingTo(new PrintStream(printed, true, StandardCharsets.UTF_8));
        ClassReport report;
        try {
            report =
                    hunter(own)
                            .run(
                                    config(program, name),
                                    1,
                                    directory.resolve(name.replaceAll("[^\\w.$]", "-")));
        } catch (UsageError | RavelFailed | Stopped e) {
            report = ClassReport.notTested(name, e.getMessage());
        }
        synchronized (terminal) {
            printed.toString(StandardCharsets.UTF_8).lines().forEach(terminal::print);
            show(report);
        }
        return report;
    }

    private ClassHunt hunter(Terminal shownOn) {
        return new ClassHunt(
                TargetOptions.javaHome(javaHome),
                new ClassHunt.Request(excluded, packages, threads, judged == Judged.RESULTS),
                interleaving.interleaving(),
                shownOn);
    }

    private RunConfig config(JavaProgram program, String name) {
        List<String> options = new ArrayList<>(List.of(SMALL_HEAP));
        options.addAll(program.javaOptions());
        // No window is opened, and no process is started.
        options.add("-Djava.awt.headless=true");
        options.add("-Djdk.lang.Process.launchMechanism=NONE");
        return new RunConfig(
                new JavaProgram(name, program.classPath(), List.of(), options),
                new SearchPlan(
                        "portfolio",
                        List.of(),
                        seed,
                        new Budget(tests, Durations.millis("--time", time), false, 10_000)),
                new EngineOptions(
                        carrier,
                        Memory.ALL,
                        false,
                        interleaved(name),
                        TimeoutMode.IDLE,
                        false,
                        maxSteps,
                        2_000));
    }

    private List<String> interleaved(String name) {
        List<String> all = new ArrayList<>(interleaved);
        if (name.startsWith("java.") || name.startsWith("javax.")) {
            all.add(name.split("#")[0]);
        } else {
            all.addAll(INTERLEAVED);
        }
        return all;
    }

    private void report(List<ClassReport> all, String classPath, Path directory) {
        if (all.size() == 1) {
            show(all.get(0));
        } else {
            terminal.print("");
            terminal.print(
                    "%d of %d classes are not thread-safe."
                            .formatted(
                                    all.stream().filter(ClassReport::isUnsafe).count(),
                                    all.size()));
        }
        SuiteReport suite = new SuiteReport(all.stream().map(ClassReport::asTest).toList());
        new ReportPage(TargetOptions.javaHome(javaHome), interleaving.interleaving(), terminal)
                .write(
                        RunPage.generated(subject(all), suite, all),
                        withTests(all, classPath),
                        directory,
                        out);
        UnknownOptions.of(all).forEach(terminal::note);
        boolean isAnyUnsafe = all.stream().anyMatch(ClassReport::isUnsafe);
        if (!isAnyUnsafe && judged == Judged.FAILURES) {
            terminal.note(
                    "Only exceptions and deadlocks counted. What goes wrong silently, such as a lost update, is found with --oracle=results.");
        }
        if (table != null) {
            ReportOptions.write(table, ClassReport.table(all));
        }
        reports.write(suite, classPath);
        if (jsonFile != null) {
            ReportOptions.write(jsonFile, ClassReport.json(all) + "\n");
        }
        if (json) {
            terminal.print(ClassReport.json(all));
        }
    }

    private static String subject(List<ClassReport> all) {
        return all.size() == 1 ? all.get(0).className() : "%d classes".formatted(all.size());
    }

    /** The sources of a test are near to its classes. */
    private static String withTests(List<ClassReport> all, String classPath) {
        Stream<String> classes =
                all.stream()
                        .flatMap(report -> report.sources().stream().limit(1))
                        .map(source -> Path.of(source).resolveSibling("classes").toString());
        return Stream.concat(classes, Stream.of(classPath))
                .collect(Collectors.joining(File.pathSeparator));
    }

    private void show(ClassReport report) {
        terminal.tell(report.sentence());
        if (report.finding() != null) {
            terminal.print("No order of whole calls ends so:");
            report.orders().forEach(order -> terminal.tell("    " + order));
            terminal.print("The test:  " + String.join("  ", report.sources()));
            terminal.print(
                    "Found after %d tests (%d executions) in %.1f s."
                            .formatted(
                                    report.effort().tests(),
                                    report.effort().executions(),
                                    report.effort().seconds()));
        }
        if (report.effort().tests() > 0) {
            terminal.tell(report.effort().sentence());
        }
        report.leftOut().forEach(method -> terminal.tell("Left out: " + method));
    }
}
