package dev.ravel.bench;

import bench.programs.AbandonedThreads;
import bench.programs.TwoThreadsMonitor;
import dev.ravel.bench.Deciles.Sample;
import dev.ravel.bench.TargetRecording.Message;
import java.util.ArrayList;
import java.util.List;

/** Whether Ravel stays as fast as it was over many executions, in a small heap. */
final class Million {
    private static final List<String> SMALL_HEAP = List.of("-Xmx128m");
    private static final double WARM_UP_SECONDS = 3;
    private static final int LIMIT_SECONDS = 4 * 3600;

    private final Jvms jvms;
    private final long executions;
    private final Report report;

    Million(Jvms jvms, long executions, Report report) {
        this.jvms = jvms;
        this.executions = executions;
        this.report = report;
    }

    void run(String chosen) {
        for (Class<?> program : List.of(TwoThreadsMonitor.class, AbandonedThreads.class)) {
            if (program.getSimpleName().contains(chosen)) {
                run(program);
            }
        }
    }

    private void run(Class<?> program) {
        TargetRecording recording =
                TargetRecording.explore(
                        jvms,
                        TargetRecording.config(program, executions, SMALL_HEAP),
                        LIMIT_SECONDS);
        Message running = recording.only("running");
        Message done = recording.only("done");
        if (done.number(0) != executions) {
            throw new BenchFailed(
                    "The target JVM ended after %d executions of %d."
                            .formatted(done.number(0), executions));
        }
        // A quick try of few executions must not be all warm-up.
        double warmUp = Math.min(WARM_UP_SECONDS, (done.seconds() - running.seconds()) / 10);
        Deciles deciles =
                new Deciles(samples(running, recording, done), running.seconds() + warmUp);
        report.columns("tenth of the executions", "ravel/s");
        for (int i = 0; i < deciles.count(); i++) {
            report.row(Integer.toString(i + 1), Report.number("%.0f", deciles.perSecond(i)));
        }
        report.sentence(
                ("%d executions of %s with %s took %s s in all; the first %s s (%s executions)"
                                + " are warm-up and not in the table. Last tenth to first: %s.")
                        .formatted(
                                executions,
                                program.getSimpleName(),
                                String.join(" ", SMALL_HEAP),
                                Report.number("%.1f", recording.only("end").seconds()),
                                Report.number("%.1f", warmUp),
                                Report.number("%.0f", deciles.executionsBefore()),
                                Report.number("%.2f", deciles.lastToFirst())));
    }

    private static List<Sample> samples(Message running, TargetRecording recording, Message done) {
        List<Sample> samples = new ArrayList<>();
        samples.add(new Sample(running.seconds(), 0));
        for (Message progress : recording.all("progress")) {
            samples.add(new Sample(progress.seconds(), progress.number(0)));
        }
        samples.add(new Sample(done.seconds(), done.number(0)));
        return samples;
    }
}
