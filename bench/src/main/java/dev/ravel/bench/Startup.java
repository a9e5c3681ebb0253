package dev.ravel.bench;

import bench.programs.Hello;
import bench.programs.Mark;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.DoubleSupplier;
import java.util.stream.DoubleStream;

/**
 * How long it takes from the start of a process to the first execution of a trivial program, and to
 * the end of the process, with the JDK woven before.
 */
final class Startup {
    private static final int RUNS = 15;
    private static final int LIMIT_SECONDS = 120;

    /** The options of the {@code ravel} script. */
    private static final List<String> SCRIPT_OPTIONS =
            List.of(
                    "-XX:TieredStopAtLevel=1",
                    "-XX:+UseSerialGC",
                    "-Xshare:auto",
                    "-XX:-UsePerfData");

    private final Jvms jvms;
    private final Report report;

    Startup(Jvms jvms, Report report) {
        this.jvms = jvms;
        this.report = report;
    }

    void run() {
        Map<String, DoubleSupplier> rows = new LinkedHashMap<>();
        rows.put("java Hello", () -> seconds(jvms.plain(List.of(), Hello.class)));
        rows.put(
                "java -Xshare:off Hello",
                () -> seconds(jvms.plain(List.of("-Xshare:off"), Hello.class)));
        rows.put("target JVM alone, to its first execution", this::toFirstExecution);
        rows.put("ravel explore, to its first execution", this::toFirstExecutionOfAll);
        rows.put("ravel explore, to its end", () -> seconds(explore(SCRIPT_OPTIONS)));
        rows.put("the same with java -jar ravel.jar", () -> seconds(explore(List.of())));
        Map<String, double[]> seconds = new LinkedHashMap<>();
        rows.forEach(
                (name, run) -> {
                    // The first run fills the caches, Ravel's and the operating system's.
                    run.getAsDouble();
                    seconds.put(name, new double[RUNS]);
                });
        // In turn, so that what else the machine does is spread over all.
        for (int i = 0; i < RUNS; i++) {
            for (String name : rows.keySet()) {
                seconds.get(name)[i] = rows.get(name).getAsDouble();
            }
        }
        report.columns("milliseconds, of " + RUNS + " runs", "median", "minimum");
        seconds.forEach(this::row);
    }

    /** From the start of Ravel's own JVM. */
    private double toFirstExecutionOfAll() {
        try {
            Path mark = Files.createTempFile("ravel", ".mark");
            long start = System.currentTimeMillis();
            jvms.explore(SCRIPT_OPTIONS, List.of(mark.toString()), Mark.class, "--iterations", "1")
                    .run(LIMIT_SECONDS);
            long ran = Files.getLastModifiedTime(mark).toMillis();
            Files.delete(mark);
            return (ran - start) / 1e3;
        } catch (IOException e) {
            throw new BenchFailed("No temporary file can be made: " + e);
        }
    }

    private Command explore(List<String> ravelsJvmOptions) {
        return jvms.explore(ravelsJvmOptions, Hello.class, "--iterations", "1");
    }

    private double toFirstExecution() {
        return TargetRecording.explore(
                        jvms, TargetRecording.config(Hello.class, 1, List.of()), LIMIT_SECONDS)
                .only("running")
                .seconds();
    }

    private static double seconds(Command command) {
        return command.run(LIMIT_SECONDS).seconds();
    }

    private void row(String name, double[] seconds) {
        report.row(
                name,
                Report.number("%.0f", Median.of(DoubleStream.of(seconds)) * 1000),
                Report.number("%.0f", DoubleStream.of(seconds).min().orElseThrow() * 1000));
    }
}
