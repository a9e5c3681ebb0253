package dev.ravel.bench;

import dev.ravel.explore.TargetContext;
import dev.ravel.model.Header;
import dev.ravel.model.JavaProgram;
import dev.ravel.model.Memory;
import dev.ravel.model.Statement;
import dev.ravel.model.StatementPair;
import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;

/**
 * What an execution costs in each phase of {@code ravel race}, against one that is only controlled.
 *
 * <p>As processor time, not by the clock: only one thread of a program runs at a time, and what
 * else the machine does then hardly counts. Runs of few executions are taken off, so that the start
 * and most of the JIT's work are not in the figures.
 */
final class RaceCosts {
    /** Those that do little but access arrays, ordinary ones that race, and some that hold. */
    private static final List<String> PROGRAMS =
            List.of(
                    "subjects.kernels.MolecularDynamics",
                    "subjects.kernels.OverRelaxation",
                    "subjects.kernels.RayTracer",
                    "subjects.races.RaceFuzzerFigure1",
                    "subjects.races.RaceFuzzerFigure2",
                    "subjects.races.RaceFuzzerFigure2 1000",
                    "subjects.races.LateInLoop",
                    "subjects.races.IteratedMap",
                    "subjects.races.SharedCollections",
                    "subjects.races.ContainsAllOfOther",
                    "subjects.buggy.IterationWithoutLock",
                    "subjects.buggy.LazyInitPlain",
                    "subjects.buggy.LostUpdatePlain",
                    "subjects.buggy.ReadyBeforeDataPlain",
                    "subjects.correct.SpinLock",
                    "subjects.correct.PetersonLock",
                    "subjects.correct.StartGate",
                    "subjects.correct.ReadWriteCache");

    /** So many executions are watched for the pairs. */
    private static final int WATCHED_FOR_PAIRS = 20;

    /** So many executions warm up a program that does little but access arrays. */
    private static final int FEW_LONG = 100;

    /** And so many one whose executions are short. */
    private static final int FEW_SHORT = 2_000;

    private static final int MOST = 50_000;
    private static final int ROUNDS = 3;
    private static final int LIMIT_SECONDS = 1800;

    private final Jvms jvms;
    private final int seconds;
    private final Report report;
    private final GeometricMean watchedMean = new GeometricMean();
    private final GeometricMean directedMean = new GeometricMean();

    RaceCosts(Jvms jvms, int seconds, Report report) {
        this.jvms = jvms;
        this.seconds = seconds;
        this.report = report;
    }

    /** What a target JVM is to do with a program. */
    private record Work(
            String mode, JavaProgram program, Memory memory, List<StatementPair> pairs) {
        /** How many executions the JVM makes if it is told to make {@code executions}. */
        int total(int executions) {
            return executions * Math.max(1, pairs.size());
        }
    }

    void run(String chosen) {
        report.columns(
                "program, median of " + ROUNDS,
                "controlled",
                "watched",
                "ratio",
                "pairs",
                "directed",
                "ratio");
        for (String program : PROGRAMS) {
            if (program.contains(chosen)) {
                measure(program);
            }
        }
        report.row(
                "geometric mean",
                "",
                "",
                Report.number("%.2f", watchedMean.value()),
                "",
                "",
                directedMean.count() == 0 ? "-" : Report.number("%.2f", directedMean.value()));
    }

    private void measure(String line) {
        String[] words = line.split(" ");
        List<String> arguments = List.of(words).subList(1, words.length);
        JavaProgram program = new JavaProgram(words[0], Subjects.classPath(), arguments, List.of());
        Work plain = new Work("explore", program, Memory.NONE, List.of());
        Work watching = new Work("predict-races", program, Memory.OBSERVED, List.of());
        List<StatementPair> pairs = pairs(watching);
        double[] controlled = new double[ROUNDS];
        double[] watched = new double[ROUNDS];
        double[] directed = new double[ROUNDS];
        for (int i = 0; i < ROUNDS; i++) {
            controlled[i] = millis(plain);
            watched[i] = millis(watching);
            directed[i] = pairs.isEmpty() ? 0 : millis(directing(program, pairs));
        }
        double base = median(controlled);
        watchedMean.add(median(watched) / base);
        if (!pairs.isEmpty()) {
            directedMean.add(median(directed) / base);
        }
        report.row(
                line.substring(line.lastIndexOf('.') + 1),
                Report.number("%.3f ms", base),
                Report.number("%.3f ms", median(watched)),
                Report.number("%.2f", median(watched) / base),
                Integer.toString(pairs.size()),
                pairs.isEmpty() ? "-" : Report.number("%.3f ms", median(directed)),
                pairs.isEmpty() ? "-" : Report.number("%.2f", median(directed) / base));
    }

    private static double median(double[] values) {
        return Median.of(DoubleStream.of(values));
    }

    private List<StatementPair> pairs(Work watching) {
        return record(watching, WATCHED_FOR_PAIRS).all("pair").stream()
                .map(message -> StatementPair.parse(message.rest()))
                .toList();
    }

    /** The executions of phase 2, as many for each pair. */
    private static Work directing(JavaProgram program, List<StatementPair> pairs) {
        List<Statement> statements =
                pairs.stream()
                        .flatMap(pair -> Stream.of(pair.first(), pair.second()))
                        .distinct()
                        .toList();
        return new Work("confirm-races", program, Memory.chosen(statements), pairs);
    }

    /** Of the processors, for one execution. */
    private double millis(Work work) {
        boolean isLong = work.program().mainClass().startsWith("subjects.kernels.");
        int few = isLong ? FEW_LONG : FEW_SHORT;
        double warmUp = cpuSeconds(record(work, few));
        int more = (int) Math.min(MOST, Math.max(few, few * seconds / warmUp));
        return (cpuSeconds(record(work, few + more)) - warmUp) / work.total(more) * 1000;
    }

    private static double cpuSeconds(TargetRecording recording) {
        return recording.only("end").cpuSeconds() - recording.only("running").cpuSeconds();
    }

    private TargetRecording record(Work work, int executions) {
        Header lines = new Header();
        work.pairs().forEach(pair -> lines.add(TargetContext.TRY, pair.text()));
        return TargetRecording.run(
                work.mode(),
                jvms,
                TargetRecording.goingOn(work.program(), executions).with(work.memory()),
                lines,
                LIMIT_SECONDS);
    }
}
