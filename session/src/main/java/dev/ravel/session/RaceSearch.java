package dev.ravel.session;

import dev.ravel.model.Breach;
import dev.ravel.model.Header;
import dev.ravel.model.LockCycle;
import dev.ravel.model.Memory;
import dev.ravel.model.RunConfig;
import dev.ravel.model.Statement;
import dev.ravel.model.StatementPair;
import dev.ravel.report.BreachTrial;
import dev.ravel.report.CycleTrial;
import dev.ravel.report.PairTrial;
import dev.ravel.report.UnguardedAccess;
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
     * @param breaches of blocks of code that other threads may make
     * @param unguarded statements that did not hold the lock which an annotation names
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
            List<Breach> breaches,
            List<UnguardedAccess> unguarded,
            long executions,
            long failures,
            String failure,
            boolean isConcurrent,
            long bytes,
            double seconds) {
        /** What somebody else has predicted. */
        public static Prediction of(List<StatementPair> pairs) {
            return new Prediction(
                    pairs, Set.of(), List.of(), List.of(), List.of(), 0, 0, "", true, 0, 0);
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
        List<Breach> breaches = new ArrayList<>();
        List<UnguardedAccess> unguarded = new ArrayList<>();
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
                        "breach", text -> breaches.add(Breach.parse(text)),
                        "unguarded", text -> unguarded.add(unguarded(text)),
                        "failure", text -> failure[0] = text,
                        "done", text -> end[0] = text));
        String[] numbers = end[0].split(" ");
        if (numbers[0].equals("0")) {
            throw new RavelFailed("No execution came to its end within --time. Give it more.");
        }
        return new Prediction(
                pairs,
                happened,
                cycles,
                breaches,
                unguarded,
                Long.parseLong(numbers[0]),
                Long.parseLong(numbers[1]),
                failure[0],
                numbers[2].equals("1"),
                Long.parseLong(numbers[3]),
                Long.parseLong(numbers[4]) / 1e9);
    }

    private static UnguardedAccess unguarded(String text) {
        int end = text.indexOf(SEPARATOR);
        return new UnguardedAccess(
                text.substring(0, end), Statement.parse(text.substring(end + SEPARATOR.length())));
    }

    /** The results are in the order of the cycles. */
    public List<CycleTrial> confirmDeadlocks(RunConfig config, List<LockCycle> cycles, Path out) {
        if (cycles.isEmpty()) {
            return List.of();
        }
        Header lines = new Header();
        cycles.forEach(cycle -> lines.add("cycle", cycle.text()));
        List<CycleTrial> trials = new ArrayList<>();
        run.start(
                new Order(Order.TARGET_MAIN, "confirm-deadlocks", lines),
                config.with(Memory.NONE),
                out,
                Map.of(
                        "deadlock",
                        text -> trials.add(cycleTrial(cycles.get(trials.size()), text))));
        checkAllTried(trials.size(), cycles.size(), out);
        return trials;
    }

    private static CycleTrial cycleTrial(LockCycle cycle, String text) {
        String[] parts = text.split(SEPARATOR, -1);
        String[] numbers = parts[0].split(" ");
        return new CycleTrial(
                cycle,
                Integer.parseInt(numbers[0]),
                Integer.parseInt(numbers[1]),
                parts[1].isEmpty() ? null : Path.of(parts[1]));
    }

    /** The results are in the order of the breaches. */
    public List<BreachTrial> confirmBreaches(RunConfig config, List<Breach> breaches, Path out) {
        if (breaches.isEmpty()) {
            return List.of();
        }
        Set<Statement> statements = new LinkedHashSet<>();
        Header lines = new Header();
        for (Breach breach : breaches) {
            statements.addAll(List.of(breach.first(), breach.between(), breach.second()));
            lines.add("breach", breach.text());
        }
        List<BreachTrial> trials = new ArrayList<>();
        run.start(
                new Order(Order.TARGET_MAIN, "confirm-breaches", lines),
                config.with(Memory.chosen(List.copyOf(statements))),
                out,
                Map.of(
                        "breach",
                        text -> trials.add(breachTrial(breaches.get(trials.size()), text))));
        checkAllTried(trials.size(), breaches.size(), out);
        return trials;
    }

    private static BreachTrial breachTrial(Breach breach, String text) {
        String[] parts = text.split(SEPARATOR, -1);
        String[] numbers = parts[0].split(" ");
        return new BreachTrial(
                breach,
                Integer.parseInt(numbers[0]),
                Integer.parseInt(numbers[1]),
                parts[1].isEmpty() ? null : Path.of(parts[1]),
                parts[2].isEmpty() ? null : Path.of(parts[2]));
    }

    private static void checkAllTried(int tried, int all, Path out) {
        if (tried != all) {
            throw new RavelFailed(
                    "The target JVM tried %d of %d; look into %s.".formatted(tried, all, out));
        }
    }

    /** The results are in the order of the pairs. */
    public List<PairTrial> confirm(RunConfig config, List<StatementPair> pairs, Path out) {
        if (pairs.isEmpty()) {
            return List.of();
        }
        Set<Statement> statements = new LinkedHashSet<>();
        Header lines = new Header();
        for (StatementPair pair : pairs) {
            statements.add(pair.first());
            statements.add(pair.second());
            lines.add("pair", pair.text());
        }
        List<PairTrial> trials = new ArrayList<>();
        run.start(
                new Order(Order.TARGET_MAIN, "confirm-races", lines),
                config.with(Memory.chosen(List.copyOf(statements))),
                out,
                Map.of("race", text -> trials.add(trial(pairs.get(trials.size()), text))));
        checkAllTried(trials.size(), pairs.size(), out);
        return trials;
    }

    private static PairTrial trial(StatementPair pair, String text) {
        String[] parts = text.split(SEPARATOR, -1);
        String[] numbers = parts[0].split(" ");
        return new PairTrial(
                pair,
                Integer.parseInt(numbers[0]),
                Integer.parseInt(numbers[1]),
                Integer.parseInt(numbers[2]),
                parts[1].isEmpty() ? null : Path.of(parts[1]),
                parts[2].isEmpty() ? null : Path.of(parts[2]),
                parts[3],
                parts[4]);
    }
}
