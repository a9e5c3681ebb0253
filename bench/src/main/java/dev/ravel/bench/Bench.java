package dev.ravel.bench;

import dev.ravel.launch.JavaHome;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * Measures Ravel on small correct programs. From the root of the project:
 *
 * <pre>
 * mvn -q -pl bench -am package -DskipTests
 * java -cp bench/target/classes:cli/target/ravel.jar dev.ravel.bench.Bench --jdk DIR
 * </pre>
 *
 * <p>Without more, it prints each program's executions per second in a plain loop and under Ravel,
 * their ratio, and the geometric mean of the ratios; it takes some 40 s for each program and JDK,
 * less with {@code --seconds} and {@code --programs}. With {@code --startup} it prints how long one
 * execution takes from the command line; with {@code --costs}, the cost of a step and of a thread;
 * with {@code --million}, the speed over a million executions in a small heap. With {@code
 * --search}, {@code --shrink} and {@code --hard} it measures the search, and with {@code --race}
 * what {@code ravel race} costs, for which the classes of the subjects have to be on the class
 * path; with {@code --watch}, what it costs to be watched, and with {@code --capture}, to be
 * recorded. {@link Options#USAGE} lists all options.
 *
 * <p>Only ratios can be compared between machines, and only if nothing else runs on them: the load
 * is printed first. The status is 0, 1 if something could not be measured, or 2 for a wrong
 * command.
 */
public final class Bench {
    private static final int FAILED = 1;
    private static final int USAGE = 2;

    private final Options options;
    private final Report report;
    private final Path out;

    private Bench(Options options, Path out) {
        this.options = options;
        this.report = new Report(options.markdown);
        this.out = out;
    }

    public static void main(String[] arguments) throws IOException {
        Options options;
        try {
            options = Options.parse(arguments);
        } catch (IllegalArgumentException e) {
            System.err.println(e.getMessage());
            System.err.print(Options.USAGE);
            System.exit(USAGE);
            return;
        }
        Path out = Files.createTempDirectory("ravel-bench");
        if (new Bench(options, out).run()) {
            delete(out);
        } else {
            System.err.println("What Ravel wrote is in " + out + ".");
            System.exit(FAILED);
        }
    }

    private boolean run() {
        report.sentence(
                "%d processors, load average %s at the start."
                        .formatted(
                                Runtime.getRuntime().availableProcessors(),
                                Report.number(
                                        "%.1f",
                                        ManagementFactory.getOperatingSystemMXBean()
                                                .getSystemLoadAverage())));
        boolean whole = true;
        for (JavaHome jdk : options.jdks) {
            try {
                whole &= measure(new Jvms(jdk, options.carrier, options.ravelJar, out));
            } catch (BenchFailed e) {
                System.err.println(e.getMessage());
                whole = false;
            }
        }
        return whole;
    }

    private boolean measure(Jvms jvms) {
        report.heading("JDK " + jvms.version());
        if (options.startup) {
            new Startup(jvms, report).run();
        }
        if (options.million) {
            new Million(jvms, options.executions, report).run(options.programs);
        }
        if (options.costs) {
            new Costs(jvms, options.seconds, report).run();
        }
        if (options.race) {
            new RaceCosts(jvms, options.seconds, report).run(options.programs);
        }
        if (options.watch) {
            new WatchCosts(jvms, report).run(options.programs, options.javaArgs);
        }
        if (options.capture) {
            new CaptureCosts(jvms, options, report)
                    .run(options.programs, options.server, options.load);
        }
        if (options.search || options.shrink || options.hard) {
            return new SearchBench(options, jvms, report).run();
        }
        return options.startup
                || options.million
                || options.costs
                || options.race
                || options.watch
                || options.capture
                || new Throughput(jvms, options.seconds, report).run(options.chosenPrograms());
    }

    private static void delete(Path directory) {
        try (Stream<Path> files = Files.walk(directory)) {
            List<Path> deepestFirst = files.sorted(Comparator.reverseOrder()).toList();
            for (Path file : deepestFirst) {
                Files.delete(file);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
