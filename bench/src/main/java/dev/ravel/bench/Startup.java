package dev.ravel.bench;

import bench.programs.Hello;
import java.util.List;
import java.util.function.DoubleSupplier;
import java.util.stream.DoubleStream;

/**
 * How long one execution of a trivial program takes, from the start of the process to its end, with
 * the JDK woven before. The whole run is an upper bound of the time to the first execution.
 */
final class Startup {
    private static final int RUNS = 10;
    private static final int LIMIT_SECONDS = 120;

    /** The options of the {@code ravel} script. */
    private static final List<String> SCRIPT_OPTIONS =
            List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xshare:auto");

    private final Jvms jvms;
    private final Report report;

    Startup(Jvms jvms, Report report) {
        this.jvms = jvms;
        this.report = report;
    }

    void run() {
        report.columns("milliseconds, of " + RUNS + " runs", "median", "minimum");
        row("java Hello", () -> seconds(jvms.plain(List.of(), Hello.class)));
        row(
                "java -Xshare:off Hello",
                () -> seconds(jvms.plain(List.of("-Xshare:off"), Hello.class)));
        row("target JVM, to its first execution", this::toFirstExecution);
        row("java -jar ravel.jar explore", () -> seconds(explore(List.of())));
        row("the same, as the ravel script does", () -> seconds(explore(SCRIPT_OPTIONS)));
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

    private void row(String name, DoubleSupplier run) {
        // The first run fills the caches, Ravel's and the operating system's.
        run.getAsDouble();
        double[] seconds = DoubleStream.generate(run).limit(RUNS).sorted().toArray();
        report.row(
                name,
                Report.number("%.0f", Median.of(DoubleStream.of(seconds)) * 1000),
                Report.number("%.0f", seconds[0] * 1000));
    }
}
