package dev.ravel.explore;

import dev.ravel.engine.ExecutionResult;
import dev.ravel.model.BadFile;
import dev.ravel.model.Choice;
import dev.ravel.model.Outcome;
import dev.ravel.model.RunConfig;
import dev.ravel.model.Strategy;
import java.util.List;
import java.util.function.Function;

/**
 * Tells how many executions strategies need to the first failure: many searches in one JVM, each
 * with a new strategy, since the start of a JVM takes longer than most of them. The bounds of the
 * request are for each search.
 */
public final class Measurement {
    /** The key of a request's lines that say what to measure. */
    public static final String KEY = "measure";

    /**
     * A line of the request.
     *
     * @param strategy as the user names it
     */
    public record Task(String strategy, long firstSeed, long lastSeed) {
        public String text() {
            return "%s %d %d".formatted(strategy, firstSeed, lastSeed);
        }

        static Task parse(String text) {
            String[] words = text.split(" ");
            try {
                return new Task(words[0], Long.parseLong(words[1]), Long.parseLong(words[2]));
            } catch (NumberFormatException | ArrayIndexOutOfBoundsException e) {
                throw new BadFile(
                        "The line '%s: %s' has to be a strategy, the first seed and the last one."
                                .formatted(KEY, text));
            }
        }
    }

    private final RunConfig config;
    private final Runnable program;
    private final Function<String, Strategy> strategies;
    private final TargetOutput output;
    private final Messages messages;

    Measurement(
            RunConfig config,
            Runnable program,
            Function<String, Strategy> strategies,
            TargetOutput output,
            Messages messages) {
        this.config = config;
        this.program = program;
        this.strategies = strategies;
        this.output = output;
        this.messages = messages;
    }

    void run(List<String> tasks) {
        int abandoned = 0;
        for (Task task : tasks.stream().map(Task::parse).toList()) {
            for (long seed = task.firstSeed(); seed <= task.lastSeed(); seed++) {
                abandoned += search(task.strategy(), seed);
                if (abandoned > Exploration.MAX_ABANDONED) {
                    messages.note(
                            "%d threads could not be ended; the measurement stops early, after seed %d of %s."
                                    .formatted(abandoned, seed, task.strategy()));
                    return;
                }
            }
        }
        messages.done("measured");
    }

    /** Searches, and says what came of it; how many threads could not be ended. */
    private int search(String name, long seed) {
        FirstFailure search =
                new FirstFailure(config, seed, program, strategies.apply(name), output);
        Trial trial = search.find(name);
        if (config.search().budget().shrinkMillis() > 0 && search.failure() != null) {
            trial = withPreemptions(trial, search.failure());
        }
        messages.trial(trial);
        return search.abandoned();
    }

    /** Makes the failing order simpler as the command line does, which leaves livelocks alone. */
    private Trial withPreemptions(Trial trial, ExecutionResult failure) {
        Outcome outcome = failure.outcome();
        List<Choice> found = Exploration.choices(failure.choices());
        SingleRuns runs = new SingleRuns(config, program, output);
        List<Choice> simpler =
                outcome.isEndless()
                        ? null
                        : new Shrinker(
                                        runs,
                                        outcome,
                                        config.search().budget().shrinkMillis() * 1_000_000)
                                .shrink(found);
        return trial.with(
                preemptions(runs, found, outcome),
                simpler == null ? Trial.UNKNOWN : preemptions(runs, simpler, outcome));
    }

    private static int preemptions(SingleRuns runs, List<Choice> choices, Outcome failure) {
        PreemptionCount count = new PreemptionCount(new ReplayStrategy(choices));
        boolean isSame = runs.apply(count).outcome().sameFailure(failure);
        return isSame ? count.count() : Trial.UNKNOWN;
    }
}
