package dev.ravel.bench;

import dev.ravel.explore.TargetContext;
import dev.ravel.model.Header;
import dev.ravel.model.JavaProgram;
import dev.ravel.model.Memory;
import dev.ravel.model.StatementPair;
import java.util.List;
import java.util.stream.DoubleStream;

/**
 * What an execution costs in each phase of {@code ravel race}, against one that is only controlled.
 *
 * <p>As processor time, not by the clock: only one thread of a program runs at a time, and what
 * else the machine does then hardly counts. Runs of few executions are taken off, so that the start
 * and most of the JIT's work are not in the figures.
 */
final class RaceCosts {
    /** Those that do little but access arrays, and ordinary ones that hold. */
    private static final List<String> PROGRAMS =
            List.of(
                    "subjects.kernels.MolecularDynamics",
                    "subjects.kernels.OverRelaxation",
                    "subjects.kernels.RayTracer",
                    "subjects.correct.SpinLock",
                    "subjects.correct.PetersonLock",
                    "subjects.correct.StartGate",
                    "subjects.correct.ReadWriteCache");

    /** So many executions warm up a program that does little but access arrays. */
    private static final int FEW_LONG = 20;

    /** And so many one whose executions are short. */
    private static final int FEW_SHORT = 5_000;

    private static final int MOST = 50_000;
    private static final int ROUNDS = 3;
    private static final int LIMIT_SECONDS = 1800;

    private final Jvms jvms;
    private final int seconds;
    private final Report report;

    RaceCosts(Jvms jvms, int seconds, Report report) {
        this.jvms = jvms;
        this.seconds = seconds;
        this.report = report;
    }

    void run(String chosen) {
        report.columns(
                "program, median of " + ROUNDS,
                "controlled",
                "watched",
                "ratio",
                "directed",
                "ratio");
        for (String program : PROGRAMS) {
            if (program.contains(chosen)) {
                measure(program);
            }
        }
    }

    private void measure(String name) {
        List<StatementPair> pairs = pairs(name);
        double[] controlled = new double[ROUNDS];
        double[] watched = new double[ROUNDS];
        double[] directed = new double[ROUNDS];
        for (int i = 0; i < ROUNDS; i++) {
            controlled[i] = millis("explore", name, Memory.NONE, List.of());
            watched[i] = millis("predict-races", name, Memory.OBSERVED, List.of());
            directed[i] = pairs.isEmpty() ? 0 : directed(name, pairs.get(0));
        }
        double base = median(controlled);
        report.row(
                name.substring(name.lastIndexOf('.') + 1),
                Report.number("%.2f ms", base),
                Report.number("%.2f ms", median(watched)),
                Report.number("%.2f", median(watched) / base),
                pairs.isEmpty() ? "-" : Report.number("%.2f ms", median(directed)),
                pairs.isEmpty() ? "-" : Report.number("%.2f", median(directed) / base));
    }

    private static double median(double[] values) {
        return Median.of(DoubleStream.of(values));
    }

    private List<StatementPair> pairs(String name) {
        return record("predict-races", name, Memory.OBSERVED, List.of(), 2).all("pair").stream()
                .map(message -> StatementPair.parse(message.rest()))
                .toList();
    }

    /** With the executions of phase 2 for one pair. */
    private double directed(String name, StatementPair pair) {
        Memory memory = Memory.chosen(List.of(pair.first(), pair.second()));
        return millis("confirm-races", name, memory, List.of(pair));
    }

    private double millis(String mode, String name, Memory memory, List<StatementPair> pairs) {
        int warmUp = name.startsWith("subjects.kernels.") ? FEW_LONG : FEW_SHORT;
        TargetRecording few = record(mode, name, memory, pairs, warmUp);
        double secondsOfFew = few.only("end").seconds() - few.only("running").seconds();
        int more = (int) Math.min(MOST, Math.max(warmUp, warmUp * seconds / secondsOfFew));
        TargetRecording many = record(mode, name, memory, pairs, warmUp + more);
        return (cpuSeconds(many) - cpuSeconds(few)) / more * 1000;
    }

    private static double cpuSeconds(TargetRecording recording) {
        return recording.only("end").cpuSeconds() - recording.only("running").cpuSeconds();
    }

    private TargetRecording record(
            String mode, String name, Memory memory, List<StatementPair> pairs, int executions) {
        Header lines = new Header();
        pairs.forEach(pair -> lines.add(TargetContext.TRY, pair.text()));
        JavaProgram program = new JavaProgram(name, Subjects.classPath(), List.of(), List.of());
        return TargetRecording.run(
                mode,
                jvms,
                TargetRecording.config(program, executions).with(memory),
                lines,
                LIMIT_SECONDS);
    }
}
