package dev.ravel.explore.strategies;

import dev.ravel.model.OperationKind;
import dev.ravel.model.SchedulingPoint;
import dev.ravel.model.Strategy;

/**
 * Lets another strategy decide as long as it is fair. If that picks one thread again and again
 * while others could go on, the rest of the execution is a random walk: a thread that spins waits
 * for one that has to get its turn.
 */
final class FairStrategy implements Strategy {
    private static final int REPEATS = 400;

    private final Strategy strategy;
    private final Repetition repetition = new Repetition(REPEATS);
    private final RandomStrategy walk = new RandomStrategy();
    private boolean isUnfair;

    FairStrategy(Strategy strategy) {
        this.strategy = strategy;
    }

    @Override
    public void begin(long seed) {
        strategy.begin(seed);
        walk.begin(~seed);
        repetition.begin();
        isUnfair = false;
    }

    @Override
    public int pick(SchedulingPoint point) {
        int position = strategy.pick(point);
        isUnfair = isUnfair || position != CUT && repetition.isSeen(point, position);
        return isUnfair && position != CUT ? walk.pick(point) : position;
    }

    @Override
    public int pickWaiter(int[] threads, int count) {
        return strategy.pickWaiter(threads, count);
    }

    @Override
    public boolean listens() {
        return strategy.listens();
    }

    @Override
    public void performed(int thread, OperationKind operation, int resource, int location) {
        strategy.performed(thread, operation, resource, location);
    }

    @Override
    public void end(boolean isNew, boolean failed) {
        strategy.end(isNew, failed);
    }

    @Override
    public boolean isExhausted() {
        return strategy.isExhausted();
    }
}
