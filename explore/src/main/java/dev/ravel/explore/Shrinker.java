package dev.ravel.explore;

import dev.ravel.engine.ExecutionResult;
import dev.ravel.model.Choice;
import dev.ravel.model.Outcome;
import dev.ravel.model.Strategy;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * Takes away from a failing order of threads what the failure does not need: delta debugging over
 * the places where it leaves the simplest order.
 */
final class Shrinker {
    private final Function<Strategy, ExecutionResult> runner;
    private final Outcome failure;
    private final long endNanos;

    private List<Deviation> deviations = List.of();
    private ExecutionResult shortest;

    Shrinker(Function<Strategy, ExecutionResult> runner, Outcome failure, long limitNanos) {
        this.runner = runner;
        this.failure = failure;
        this.endNanos = System.nanoTime() + limitNanos;
    }

    /** The choices of a simpler schedule with the same failure, or null if there is none. */
    List<Choice> shrink(List<Choice> choices) {
        SimplestStrategy following = new SimplestStrategy(new ReplayStrategy(choices));
        runner.apply(following);
        if (!fails(following.taken())) {
            return null;
        }
        int chunk = Math.max(1, deviations.size() / 2);
        while (!deviations.isEmpty() && System.nanoTime() < endNanos) {
            boolean isShorter = takeAway(chunk);
            if (!isShorter && chunk == 1) {
                break;
            }
            chunk = Math.max(1, Math.min(chunk, deviations.size()) / (isShorter ? 1 : 2));
        }
        return Exploration.choices(shortest.choices());
    }

    /** Tries to do without each run of so many deviations, from the last to the first. */
    private boolean takeAway(int chunk) {
        boolean isShorter = false;
        int end = deviations.size();
        while (end > 0 && System.nanoTime() < endNanos) {
            int start = Math.max(0, end - chunk);
            List<Deviation> rest = new ArrayList<>(deviations.subList(0, start));
            rest.addAll(deviations.subList(end, deviations.size()));
            isShorter |= fails(rest);
            end = Math.min(start, deviations.size());
        }
        return isShorter;
    }

    /** Whether the same failure shows with these deviations; then they are the best so far. */
    private boolean fails(List<Deviation> tried) {
        SimplestStrategy strategy = new SimplestStrategy(tried);
        ExecutionResult result = runner.apply(strategy);
        if (result.outcome().passed() || !result.outcome().sameFailure(failure)) {
            return false;
        }
        // What was not come to is not needed.
        deviations = strategy.taken();
        shortest = result;
        return true;
    }
}
