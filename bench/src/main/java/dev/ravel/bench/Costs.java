package dev.ravel.bench;

import bench.programs.Steps;
import bench.programs.Threads;
import java.util.List;

/** What one step and one thread cost, in executions of few of them and of many. */
final class Costs {
    private static final List<Integer> STEPS = List.of(10, 100, 1_000, 10_000, 100_000);
    private static final List<Integer> THREADS = List.of(2, 20, 200, 2_000, 10_000);
    private static final int LIMIT_SECONDS = 300;
    private static final double NANOS = 1e9;

    private final Jvms jvms;
    private final int seconds;
    private final Report report;

    Costs(Jvms jvms, int seconds, Report report) {
        this.jvms = jvms;
        this.seconds = seconds;
        this.report = report;
    }

    void run() {
        table("steps", Steps.class, STEPS);
        table("threads", Threads.class, THREADS);
    }

    /** The cost of one more is what remains when that of the row above is taken off. */
    private void table(String things, Class<?> program, List<Integer> counts) {
        report.columns(things + " in an execution", "ravel/s", "ns for one", "ns for one more");
        int lastCount = 0;
        double lastNanos = 0;
        for (int count : counts) {
            double rate = rate(program, count);
            double nanos = NANOS / rate;
            report.row(
                    Integer.toString(count),
                    Report.number("%.1f", rate),
                    Report.number("%.0f", nanos / count),
                    lastCount == 0
                            ? "-"
                            : Report.number("%.0f", (nanos - lastNanos) / (count - lastCount)));
            lastCount = count;
            lastNanos = nanos;
        }
    }

    private double rate(Class<?> program, int count) {
        Command command =
                jvms.exploreWith(
                        List.of(Integer.toString(count)),
                        program,
                        "--strategy",
                        "random",
                        "--iterations",
                        "0",
                        "--max-steps",
                        "1000000",
                        "--time",
                        seconds + "s");
        return Throughput.rate(command, command.run(LIMIT_SECONDS).lastLine());
    }
}
