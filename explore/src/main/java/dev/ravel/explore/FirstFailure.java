package dev.ravel.explore;

import dev.ravel.engine.Control;
import dev.ravel.engine.Execution;
import dev.ravel.engine.ExecutionResult;
import dev.ravel.engine.Settings;
import dev.ravel.engine.Supervisor;
import dev.ravel.explore.strategies.Randomness;
import dev.ravel.model.FindingKind;
import dev.ravel.model.Outcome;
import dev.ravel.model.RunConfig;
import dev.ravel.model.Strategy;

/**
 * Runs a program until an execution fails, as {@link Exploration} does with the same strategy and
 * seed, but writes nothing down.
 */
final class FirstFailure {
    private final RunConfig config;
    private final long seed;
    private final Settings settings;
    private final Runnable program;
    private final Strategy strategy;
    private final TargetOutput output;
    private final JvmState jvmState = new JvmState();
    private final FingerprintSet fingerprints = new FingerprintSet();
    private final long start = System.nanoTime();
    private long executions;
    private int abandoned;
    private String ending;
    private ExecutionResult failure;

    /** {@code strategy} is a new one, which has learned nothing. */
    FirstFailure(
            RunConfig config, long seed, Runnable program, Strategy strategy, TargetOutput output) {
        this.config = config;
        this.seed = seed;
        this.settings = Exploration.settings(config);
        this.program = program;
        this.strategy = strategy;
        this.output = output;
    }

    /** Searches; {@code name} is what the user calls the strategy. */
    Trial find(String name) {
        Supervisor.run(config.engine().carrier(), this::next, this::goesOnAfter);
        long nanos = System.nanoTime() - start;
        return new Trial(name, seed, executions, ending, nanos, Trial.UNKNOWN, Trial.UNKNOWN);
    }

    /** The execution that failed, or null. */
    ExecutionResult failure() {
        return failure;
    }

    /** How many threads could not be ended. */
    int abandoned() {
        return abandoned;
    }

    private Execution next() {
        // After a failure nothing follows, so that no stream is left locked.
        output.begin(executions == 0);
        jvmState.restore();
        strategy.begin(Randomness.seedOf(seed, executions));
        return new Execution(settings, strategy, null, program);
    }

    private boolean goesOnAfter(ExecutionResult result) {
        Control.throwIfNotWoven();
        executions++;
        abandoned += result.abandoned();
        Outcome outcome = result.outcome();
        boolean isNew = !result.cut() && fingerprints.add(result.fingerprint());
        strategy.end(isNew, !outcome.passed());
        if (outcome.kind() == FindingKind.INTERNAL) {
            throw new IllegalStateException(outcome.message() + "\n" + outcome.details());
        }
        if (!outcome.passed()) {
            failure = result;
            ending = outcome.kind().word();
        } else if (strategy.isExhausted()) {
            ending = Trial.EXHAUSTED;
        } else if (executions == config.search().budget().iterations()) {
            ending = Trial.LIMIT;
        } else if (config.search().budget().timeMillis() > 0
                && System.nanoTime() - start >= config.search().budget().timeMillis() * 1_000_000) {
            ending = Trial.TIME;
        }
        return ending == null;
    }
}
