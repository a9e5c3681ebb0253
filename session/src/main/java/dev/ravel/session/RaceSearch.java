package dev.ravel.session;

import dev.ravel.explore.TargetContext;
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
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;

/** Finds data races in two phases, each in a target JVM of its own: predicts pairs, tries each. */
public final class RaceSearch {
    private static final String SEPARATOR = "\t";

    /**
     * What the first phase has come to.
     *
     * @param cycles of locks that may end in a deadlock
     * @param breaches of blocks of code that other threads may make
     * @param spins statements at which threads wait for plain memory to change
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
            List<Statement> spins,
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
                    pairs, Set.of(), List.of(), List.of(), List.of(), List.of(), 0, 0, "", true, 0,
                    0);
        }
    }

    private final TargetRun run;

    /** The directories of failures that came along. */
    private final List<Path> others = new ArrayList<>();

    public RaceSearch(TargetRun run) {
        this.run = run;
    }

    /**
     * The directories of failures of executions that were only watched, and of trials in which what
     * was tried did not happen.
     */
    public List<Path> others() {
        return others;
    }

    public Prediction predict(RunConfig config, Path out) {
        List<StatementPair> pairs = new ArrayList<>();
        Set<StatementPair> happened = new LinkedHashSet<>();
        List<LockCycle> cycles = new ArrayList<>();
        List<Breach> breaches = new ArrayList<>();
        List<Statement> spins = new ArrayList<>();
        List<UnguardedAccess> unguarded = new ArrayList<>();
        String[] end = new String[1];
        String[] failure = new String[1];
        boolean isStopped =
                isStopped(
                        Order.of("predict-races"),
                        config.with(Memory.OBSERVED),
                        out,
                        Map.of(
                                "pair",
                                text -> pairs.add(StatementPair.parse(text)),
                                "happened",
                                text -> happened.add(StatementPair.parse(text)),
                                "cycle",
                                text -> cycles.add(LockCycle.parse(text)),
                                "breach",
                                text -> breaches.add(Breach.parse(text)),
                                TargetContext.SPIN,
                                text -> spins.add(Statement.parse(text)),
                                "unguarded",
                                text -> unguarded.add(unguarded(text)),
                                TargetContext.OTHER,
                                text -> others.add(Path.of(text)),
                                "failure",
                                text -> failure[0] = text,
                                "done",
                                text -> end[0] = text));
        String[] numbers = (end[0] == null ? "0 0 1 0 0" : end[0]).split(" ");
        if (numbers[0].equals("0") && !isStopped) {
            throw new RavelFailed("No execution came to its end within --time. Give it more.");
        }
        return new Prediction(
                pairs,
                happened,
                cycles,
                breaches,
                spins,
                unguarded,
                Long.parseLong(numbers[0]),
                Long.parseLong(numbers[1]),
                failure[0],
                isStopped || numbers[2].equals("1"),
                Long.parseLong(numbers[3]),
                Long.parseLong(numbers[4]) / 1e9);
    }

    /** Whether this process was asked to end meanwhile, so that not all was heard. */
    private boolean isStopped(
            Order order, RunConfig config, Path out, Map<String, Consumer<String>> listeners) {
        try {
            run.start(order, config, out, listeners);
            return false;
        } catch (Stopped e) {
            return true;
        }
    }

    private static UnguardedAccess unguarded(String text) {
        int end = text.indexOf(SEPARATOR);
        return new UnguardedAccess(
                text.substring(0, end), Statement.parse(text.substring(end + SEPARATOR.length())));
    }

    /** The results are in the order of the pairs; some are missing if a signal has ended it. */
    public List<PairTrial> confirm(
            RunConfig config, List<StatementPair> pairs, List<Statement> spins, Path out) {
        return tryAll(
                "confirm-races",
                config,
                pairs.stream().flatMap(pair -> Stream.of(pair.first(), pair.second())),
                spins,
                pairs,
                StatementPair::text,
                (pair, reply) ->
                        new PairTrial(
                                pair,
                                reply.number(0),
                                reply.number(1),
                                reply.number(2),
                                reply.path(1),
                                reply.path(2),
                                reply.part(3),
                                reply.part(4)),
                out);
    }

    /** The results are in the order of the cycles. */
    public List<CycleTrial> confirmDeadlocks(
            RunConfig config, List<LockCycle> cycles, List<Statement> spins, Path out) {
        return tryAll(
                "confirm-deadlocks",
                config,
                Stream.of(),
                spins,
                cycles,
                LockCycle::text,
                (cycle, reply) ->
                        new CycleTrial(cycle, reply.number(0), reply.number(1), reply.path(1)),
                out);
    }

    /** The results are in the order of the breaches. */
    public List<BreachTrial> confirmBreaches(
            RunConfig config, List<Breach> breaches, List<Statement> spins, Path out) {
        return tryAll(
                "confirm-breaches",
                config,
                breaches.stream().flatMap(breach -> breach.statements().stream()),
                spins,
                breaches,
                Breach::text,
                (breach, reply) ->
                        new BreachTrial(
                                breach,
                                reply.number(0),
                                reply.number(1),
                                reply.path(1),
                                reply.path(2)),
                out);
    }

    /** What a target JVM says of a trial: numbers, and then other parts. */
    private record Reply(String[] parts) {
        int number(int index) {
            return Integer.parseInt(parts[0].split(" ")[index]);
        }

        String part(int index) {
            return parts[index];
        }

        /** Null if there is none. */
        Path path(int index) {
            return parts[index].isEmpty() ? null : Path.of(parts[index]);
        }
    }

    private <P, T> List<T> tryAll(
            String mode,
            RunConfig config,
            Stream<Statement> tried,
            List<Statement> spins,
            List<P> predicted,
            Function<P, String> text,
            BiFunction<P, Reply, T> trial,
            Path out) {
        if (predicted.isEmpty()) {
            return List.of();
        }
        Header lines = new Header();
        predicted.forEach(each -> lines.add(TargetContext.TRY, text.apply(each)));
        spins.forEach(statement -> lines.add(TargetContext.SPIN, statement.text()));
        List<Statement> statements = Stream.concat(tried, spins.stream()).distinct().toList();
        List<T> trials = new ArrayList<>();
        boolean isStopped =
                isStopped(
                        new Order(Order.TARGET_MAIN, mode, lines),
                        config.with(statements.isEmpty() ? Memory.NONE : Memory.chosen(statements)),
                        out,
                        Map.of(
                                TargetContext.OTHER,
                                said -> others.add(Path.of(said)),
                                TargetContext.TRIED,
                                said ->
                                        trials.add(
                                                trial.apply(
                                                        predicted.get(trials.size()),
                                                        new Reply(said.split(SEPARATOR, -1))))));
        if (trials.size() != predicted.size() && !isStopped) {
            throw new RavelFailed(
                    "The target JVM tried %d of %d; look into %s."
                            .formatted(trials.size(), predicted.size(), out));
        }
        return trials;
    }
}
