package dev.ravel.cli;

import dev.ravel.launch.JavaHome;
import dev.ravel.model.Budget;
import dev.ravel.model.CarrierKind;
import dev.ravel.model.EngineOptions;
import dev.ravel.model.JavaProgram;
import dev.ravel.model.Memory;
import dev.ravel.model.RunConfig;
import dev.ravel.model.SearchPlan;
import dev.ravel.model.Statement;
import dev.ravel.model.TimeoutMode;
import dev.ravel.session.Durations;
import dev.ravel.session.RacyStatements;
import dev.ravel.session.UsageError;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Option;

/** How to search, for every command that does. */
final class TargetOptions {
    @Option(
            names = "--strategy",
            defaultValue = "portfolio",
            description =
                    "How to search: portfolio, random, pct, pos, surw, pairs, feedback or dfs; options follow, as in pct:depth=5 (default: ${DEFAULT-VALUE}).",
            paramLabel = "NAME")
    String strategy;

    @Option(
            names = "--plugins",
            description = "Jars or directories, as a path, with more strategies.",
            paramLabel = "PATH")
    String plugins;

    @Option(
            names = "--iterations",
            defaultValue = "1000",
            description =
                    "How many executions at the most (default: ${DEFAULT-VALUE}); 0 for no bound.",
            paramLabel = "N")
    long iterations;

    @Option(
            names = "--time",
            description =
                    "How long at the most, such as 60s, 5m or 500ms (default: no bound, but 10m for 'test').",
            paramLabel = "DURATION")
    String time;

    @Option(
            names = "--seed",
            defaultValue = "1",
            description = "Where the search begins (default: ${DEFAULT-VALUE}).",
            paramLabel = "N")
    long seed;

    @Option(names = "--continue", description = "Do not stop at the first failure.")
    boolean goOn;

    @Option(
            names = "--java-home",
            description = "The JDK to run the program on (default: the one that runs Ravel).",
            paramLabel = "DIR")
    Path javaHome;

    @Option(
            names = "--carrier",
            defaultValue = "auto",
            description =
                    "What threads run on: platform, continuation (JDK 24 and newer), or auto (default: ${DEFAULT-VALUE}).",
            paramLabel = "KIND")
    CarrierKind carrier;

    @Option(
            names = "--memory",
            arity = "0..1",
            fallbackValue = "all",
            preprocessor = MemoryChoice.Preprocessor.class,
            description =
                    "Plain field and array accesses are scheduling points too: all (so does --memory alone), racy (those to memory that 'ravel race' has made threads race for; 'explore' does so if there is any), or none.",
            paramLabel = "WHICH")
    MemoryChoice memory;

    @Option(
            names = "--timeouts",
            defaultValue = "idle",
            description = "When timeouts fire: idle (when nothing else can run) or any.",
            paramLabel = "WHEN")
    TimeoutMode timeouts;

    @Option(names = "--spurious-wakeups", description = "Waiting threads may wake for no reason.")
    boolean spuriousWakeups;

    @Option(
            names = "--max-steps",
            defaultValue = "200000",
            description = "Longer executions are ended (default: ${DEFAULT-VALUE}).",
            paramLabel = "N")
    int maxSteps;

    @Option(
            names = "--stuck-after",
            defaultValue = "10s",
            description = "How long nothing may move, in real time (default: ${DEFAULT-VALUE}).",
            paramLabel = "DURATION")
    String stuckAfter;

    @Option(
            names = "--shrink",
            defaultValue = "10s",
            description =
                    "How long to make a failing interleaving simpler at the most; 0 for not at all (default: ${DEFAULT-VALUE}).",
            paramLabel = "DURATION")
    String shrink;

    @Option(
            names = "--interleave-jdk",
            description = "Interleave inside the JDK's concurrent classes.")
    boolean interleaveJdk;

    @Option(
            names = "--interleave",
            split = ",",
            description =
                    "Interleave inside these classes of the JDK, such as java.util.ArrayList, with their plain accesses.",
            paramLabel = "CLASS")
    List<String> interleaved = List.of();

    @Option(
            names = "--explore",
            split = ",",
            description =
                    "Packages, with all that is below them, or classes that are explored as the program is, though they are of libraries for tests or logging.",
            paramLabel = "PACKAGE")
    List<String> explored = List.of();

    @Option(
            names = "--out",
            defaultValue = "ravel-out",
            description = "Where findings are written (default: ${DEFAULT-VALUE}).",
            paramLabel = "DIR")
    Path out;

    @Option(names = "--json", description = "The last line of the output is one JSON object.")
    boolean json;

    JavaHome javaHome() {
        return javaHome(javaHome);
    }

    /** The JDK that is named, or else the one that runs this. */
    static JavaHome javaHome(Path named) {
        JavaHome home = named == null ? JavaHome.current() : new JavaHome(named);
        if (!home.exists()) {
            throw new UsageError(
                    "There is no JDK at %s (--java-home).".formatted(home.directory()));
        }
        return home;
    }

    RunConfig config(JavaProgram program) {
        atLeast(0, iterations, "--iterations");
        RunConfig config =
                new RunConfig(
                        program, new SearchPlan(strategy, plugins(), seed, budget()), engine());
        return memory == MemoryChoice.RACY ? withRacy(config) : config;
    }

    /** For a program that is run under control with nothing said of how. */
    static RunConfig standard(JavaProgram program) {
        TargetOptions options = new TargetOptions();
        new CommandLine(options).setCaseInsensitiveEnumValuesAllowed(true).parseArgs();
        return options.config(program);
    }

    /** With what is known to race as scheduling points. */
    RunConfig withRacy(RunConfig config) {
        List<Statement> racy = RacyStatements.of(config, out);
        if (racy.isEmpty()) {
            throw new UsageError(
                    "No race of this program is known below %s (--memory=racy). Find some with 'ravel race'."
                            .formatted(out));
        }
        return config.with(Memory.racing(racy));
    }

    EngineOptions engine() {
        atLeast(1, maxSteps, "--max-steps");
        return new EngineOptions(
                carrier,
                Memory.of(memory == MemoryChoice.ALL),
                interleaveJdk,
                interleaved,
                explored(),
                timeouts,
                spuriousWakeups,
                maxSteps,
                Durations.millis("--stuck-after", stuckAfter));
    }

    private List<String> explored() {
        for (String name : explored) {
            if (name.matches("(java|javax|jdk|sun)\\..*")) {
                throw new UsageError(
                        "%s is of the JDK, and --explore is for libraries. --interleave is for classes of the JDK."
                                .formatted(name));
            }
        }
        return explored.stream().map(name -> name.replaceFirst("\\.?\\*?$", "")).toList();
    }

    private Budget budget() {
        return new Budget(
                iterations,
                time == null ? 0 : Durations.millis("--time", time),
                goOn,
                shrink.equals("0") ? 0 : Durations.millis("--shrink", shrink));
    }

    private List<String> plugins() {
        List<String> files = new ArrayList<>();
        for (String plugin : plugins == null ? new String[0] : plugins.split(File.pathSeparator)) {
            Path file = Path.of(plugin);
            if (!Files.isReadable(file)) {
                throw new UsageError(
                        "The plugin %s does not exist or cannot be read (--plugins)."
                                .formatted(plugin));
            }
            files.add(file.toAbsolutePath().toString());
        }
        return files;
    }

    static void atLeast(long least, long value, String option) {
        if (value < least) {
            throw new UsageError(
                    "%s is %d, but has to be %d or more.".formatted(option, value, least));
        }
    }
}
