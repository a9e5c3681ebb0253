package dev.ravel.bench;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Executions per second of each program, in a plain loop and under Ravel.
 *
 * <p>The plain loop is measured after a warm-up. Ravel gets the same time in all, but its rate
 * counts from its first execution, so it is the one that a user sees.
 */
final class Throughput {
    private static final int WARM_UP_SECONDS = 3;
    private static final int ROUNDS = 2;

    /** Beyond the time that a measurement takes: for the start, and for weaving the JDK once. */
    private static final int SPARE_SECONDS = 120;

    private static final Pattern RATE = Pattern.compile("\"executionsPerSecond\":([0-9.]+)");

    private final Jvms jvms;
    private final int seconds;
    private final Report report;

    Throughput(Jvms jvms, int seconds, Report report) {
        this.jvms = jvms;
        this.seconds = seconds;
        this.report = report;
    }

    /** Measures and prints; whether every program could be measured. */
    boolean run(List<Class<?>> programs) {
        GeometricMean mean = new GeometricMean();
        report.columns("program", "plain/s", "ravel/s", "ratio");
        for (Class<?> program : programs) {
            try {
                mean.add(measure(program));
            } catch (BenchFailed e) {
                report.row(program.getSimpleName(), "failed", "failed", "-");
                System.err.println(e.getMessage());
            }
        }
        if (mean.count() > 0) {
            report.row(
                    "geometric mean of " + mean.count(),
                    "",
                    "",
                    Report.number("%.3f", mean.value()));
        }
        return mean.count() == programs.size();
    }

    /** The two take turns, so that a busy spell of the machine strikes both; the best counts. */
    private double measure(Class<?> program) {
        double plain = 0;
        double ravel = 0;
        for (int round = 0; round < ROUNDS; round++) {
            plain = Math.max(plain, plain(program));
            ravel = Math.max(ravel, ravel(program));
        }
        double ratio = ravel / plain;
        report.row(
                program.getSimpleName(),
                Report.number("%.0f", plain),
                Report.number("%.0f", ravel),
                Report.number("%.3f", ratio));
        return ratio;
    }

    private double plain(Class<?> program) {
        Command command =
                jvms.plain(
                        List.of(),
                        PlainLoop.class,
                        program.getName(),
                        WARM_UP_SECONDS * 1000,
                        seconds * 1000);
        return Double.parseDouble(command.run(limitSeconds()).lastLine());
    }

    private double ravel(Class<?> program) {
        String time = WARM_UP_SECONDS + seconds + "s";
        Command command =
                jvms.explore(
                        List.of(),
                        program,
                        "--strategy",
                        "random",
                        "--iterations",
                        "0",
                        "--time",
                        time);
        return rate(command, command.run(limitSeconds()).lastLine());
    }

    /** The executions per second in the summary of a command that must not find anything. */
    static double rate(Command command, String json) {
        Matcher rate = RATE.matcher(json);
        // A finding that does not show again leaves the status at 0.
        if (!rate.find() || !json.contains("\"findings\":[]")) {
            throw new BenchFailed(
                    "%s found something in a correct program, or printed no rate: %s"
                            .formatted(String.join(" ", command.words()), json));
        }
        return Double.parseDouble(rate.group(1));
    }

    private int limitSeconds() {
        return WARM_UP_SECONDS + seconds + SPARE_SECONDS;
    }
}
