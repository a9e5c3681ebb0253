package dev.ravel.session;

import dev.ravel.model.Header;
import dev.ravel.model.LockCycle;
import dev.ravel.model.Memory;
import dev.ravel.model.RunConfig;
import dev.ravel.model.Statement;
import dev.ravel.model.StatementPair;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Finds data races in two phases, each in a target JVM of its own: predicts pairs, tries each. */
public final class RaceSearch {
    private static final String SEPARATOR = "\t";

    /**
     * What the first phase has come to.
     *
     * @param cycles of locks that may end in a deadlock
     * @param happened those of the pairs that have raced already
     * @param executions how many were watched
     * @param failures how many of these failed
     * @param failure what the first of these failed with
     * @param isConcurrent whether there was ever a second thread
     * @param bytes how much memory was taken to remember accesses
     * @param seconds how long they took
     */
    public record Prediction(
            List<StatementPair> pairs,
            Set<StatementPair> happened,
            List<LockCycle> cycles,
            long executions,
            long failures,
            String failure,
            boolean isConcurrent,
            long bytes,
            double seconds) {}

    /**
     * What became of one pair.
     *
     * @param races in how many of the executions its statements came together
     * @param failures how many of these failed
     * @param witness the directory of the first, or null
     * @param failure the directory of the first that failed, or null
     * @param missing a statement that the program never came near to, or an empty string
     */
    public record Trial(
            StatementPair pair,
            int executions,
            int races,
            int failures,
            Path witness,
            Path failure,
            String missing) {
        public boolean isConfirmed() {
            return races > 0;
        }
    }

    private final TargetRun run;

    public RaceSearch(TargetRun run) {
        this.run = run;
    }

    public Prediction predict(RunConfig config, Path out) {
        List<StatementPair> pairs = new ArrayList<>();
        Set<StatementPair> happened = new LinkedHashSet<>();
        List<LockCycle> cycles = new ArrayList<>();
        String[] end = new String[1];
        String[] failure = new String[1];
        run.start(
                Order.of("predict-races"),
                config.with(Memory.OBSERVED),
                out,
                Map.of(
                        "pair", text -> pairs.add(StatementPair.parse(text)),
                        "happened", text -> happened.add(StatementPair.parse(text)),
                        "cycle", text -> cycles.add(LockCycle.parse(text)),
                        "failure", text -> failure[0] = text,
                        "done", text -> end[0] = text));
        String[] numbers = end[0].split(" ");
        return new Prediction(
                pairs,
                happened,
                cycles,
                Long.parseLong(numbers[0]),
                Long.parseLong(numbers[1]),
                failure[0],
                numbers[2].equals("1"),
                Long.parseLong(numbers[3]),
                Long.parseLong(numbers[4]) / 1e9);
    }

    /**
     * What became of one cycle.
     *
     * @param deadlocks in how many of the executions its threads were stuck
     * @param witness the directory of the first, or null
     */
    public record DeadlockTrial(LockCycle cycle, int executions, int deadlocks, Path witness) {}

    /** The results are in the order of the cycles. */
    public List<DeadlockTrial> confirmDeadlocks(
            RunConfig config, List<LockCycle> cycles, Path out) {
        Header lines = new Header();
        cycles.forEach(cycle -> lines.add("cycle", cycle.text()));
        List<DeadlockTrial> trials = new ArrayList<>();
        run.start(
                new Order(Order.TARGET_MAIN, "confirm-deadlocks", lines),
                config.with(Memory.NONE),
                out,
                Map.of(
                        "deadlock",
                        text -> trials.add(deadlockTrial(cycles.get(trials.size()), text))));
        checkAllTried(trials.size(), cycles.size(), out);
        return trials;
    }

    private static DeadlockTrial deadlockTrial(LockCycle cycle, String text) {
        String[] parts = text.split(SEPARATOR, -1);
        String[] numbers = parts[0].split(" ");
        return new DeadlockTrial(
                cycle,
                Integer.parseInt(numbers[0]),
                Integer.parseInt(numbers[1]),
                parts[1].isEmpty() ? null : Path.of(parts[1]));
    }

    private static void checkAllTried(int tried, int all, Path out) {
        if (tried != all) {
            throw new RavelFailed(
                    "The target JVM tried %d of %d; look into %s.".formatted(tried, all, out));
        }
    }

    /** The results are in the order of the pairs. */
    public List<Trial> confirm(RunConfig config, List<StatementPair> pairs, Path out) {
        Set<Statement> statements = new LinkedHashSet<>();
        Header lines = new Header();
        for (StatementPair pair : pairs) {
            statements.add(pair.first());
            statements.add(pair.second());
            lines.add("pair", pair.text());
        }
        List<Trial> trials = new ArrayList<>();
        run.start(
                new Order(Order.TARGET_MAIN, "confirm-races", lines),
                config.with(Memory.chosen(List.copyOf(statements))),
                out,
                Map.of("race", text -> trials.add(trial(pairs.get(trials.size()), text))));
        checkAllTried(trials.size(), pairs.size(), out);
        return trials;
    }

    private static Trial trial(StatementPair pair, String text) {
        String[] parts = text.split(SEPARATOR, -1);
        String[] numbers = parts[0].split(" ");
        return new Trial(
                pair,
                Integer.parseInt(numbers[0]),
                Integer.parseInt(numbers[1]),
                Integer.parseInt(numbers[2]),
                parts[1].isEmpty() ? null : Path.of(parts[1]),
                parts[2].isEmpty() ? null : Path.of(parts[2]),
                parts[3]);
    }
}
