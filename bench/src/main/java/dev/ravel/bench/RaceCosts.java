package dev.ravel.bench;

import dev.ravel.explore.TargetContext;
import dev.ravel.model.Header;
import dev.ravel.model.JavaProgram;
import dev.ravel.model.Memory;
import dev.ravel.model.Statement;
import dev.ravel.model.StatementPair;
import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleSupplier;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;

/**
 * What an execution costs in each phase of {@code ravel race}, against one that is only controlled.
 *
 * <p>As processor time, not by the clock: only one thread of a program runs at a time, and what
 * else the machine does then hardly counts. A run of fewer executions is taken off, which is long
 * enough that the start and most of the JIT's work are not in the figures. Beside that, what a
 * target JVM takes for phase 2 as users run it, from its start to its end.
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

    /** As {@code ravel race} does it. */
    private static final int RUNS = 100;

    private static final int FEWEST = 100;
    private static final int MOST = 500_000;

    /** In so many, the JIT is done with most. */
    private static final int WARM_SECONDS = 4;

    private static final int ROUNDS = 3;
    private static final int LIMIT_SECONDS = 1800;

    private final Jvms jvms;
    private final int seconds;
    private final Report report;
    private final GeometricMean watchedMean = new GeometricMean();
    private final GeometricMean directedMean = new GeometricMean();
    private final GeometricMean wholeMean = new GeometricMean();

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
                "ratio",
                "explored, whole",
                "directed, whole",
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
                mean(directedMean),
                "",
                "",
                mean(wholeMean));
    }

    private static String mean(GeometricMean mean) {
        return mean.count() == 0 ? "-" : Report.number("%.2f", mean.value());
    }

    private void measure(String line) {
        String[] words = line.split(" ");
        List<String> arguments = List.of(words).subList(1, words.length);
        JavaProgram program = new JavaProgram(words[0], Subjects.classPath(), arguments, List.of());
        Work plain = new Work("explore", program, Memory.NONE, List.of());
        Work watching = new Work("predict-races", program, Memory.OBSERVED, List.of());
        List<StatementPair> pairs = pairs(watching);
        Work directing = directing(program, pairs);
        Rounds controlled = new Rounds(() -> millis(plain));
        Rounds watched = new Rounds(() -> millis(watching));
        Rounds directed = new Rounds(() -> millis(directing));
        Rounds explored = new Rounds(() -> whole(plain, RUNS * pairs.size()));
        Rounds confirmed = new Rounds(() -> whole(directing, RUNS));
        for (int i = 0; i < ROUNDS; i++) {
            controlled.measure();
            watched.measure();
            if (!pairs.isEmpty()) {
                directed.measure();
                explored.measure();
                confirmed.measure();
            }
        }
        watchedMean.add(watched.median() / controlled.median());
        List<String> cells = new ArrayList<>();
        cells.add(line.substring(line.lastIndexOf('.') + 1));
        cells.addAll(compared("%.4f ms", controlled, watched));
        cells.add(Integer.toString(pairs.size()));
        if (pairs.isEmpty()) {
            cells.addAll(List.of("-", "-", "-", "-", "-"));
        } else {
            directedMean.add(directed.median() / controlled.median());
            wholeMean.add(confirmed.median() / explored.median());
            cells.addAll(compared("%.4f ms", controlled, directed).subList(1, 3));
            cells.addAll(compared("%.2f s", explored, confirmed));
        }
        report.row(cells.toArray(String[]::new));
    }

    private static List<String> compared(String format, Rounds base, Rounds rounds) {
        return List.of(
                Report.number(format, base.median()),
                Report.number(format, rounds.median()),
                Report.number("%.2f", rounds.median() / base.median()));
    }

    /** One figure, measured in turn with others. */
    private static final class Rounds {
        private final DoubleSupplier measured;
        private final DoubleStream.Builder figures = DoubleStream.builder();
        private double median;

        Rounds(DoubleSupplier measured) {
            this.measured = measured;
        }

        void measure() {
            figures.add(measured.getAsDouble());
        }

        double median() {
            median = median == 0 ? Median.of(figures.build()) : median;
            return median;
        }
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
        int few = FEWEST;
        double warmUp = cpuSeconds(record(work, few));
        while (warmUp < WARM_SECONDS && few < MOST) {
            few = (int) Math.min(MOST, few * Math.max(2, WARM_SECONDS / warmUp));
            warmUp = cpuSeconds(record(work, few));
        }
        int more = (int) Math.max(few / 2, few * seconds / warmUp);
        return (cpuSeconds(record(work, few + more)) - warmUp) / work.total(more) * 1000;
    }

    /** Of the processors, for so many executions and the start of the JVM. */
    private double whole(Work work, int executions) {
        return record(work, executions).only("end").cpuSeconds();
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
