package dev.ravel.explore.strategies;

import dev.ravel.model.Coverage;
import dev.ravel.model.OperationKind;
import dev.ravel.model.SchedulingPoint;
import dev.ravel.model.Strategy;

/**
 * Lets another strategy decide as long as it is fair. If that picks one thread again and again
 * while others could go on, or only threads that change nothing, or keeps one waiting for very
 * long, the rest of the execution is a random walk: a thread that spins waits for one that has to
 * get its turn.
 */
final class FairStrategy implements Strategy {
    private static final int REPEATS = 400;
    private static final int PICKS_WITHOUT_CHANGE = 400;
    private static final int PICKS_WITHOUT_TURN = 3_000;
    private static final int PICKS_BETWEEN_LOOKS = 500;

    private final Strategy strategy;
    private final Repetition repetition = new Repetition(REPEATS);
    private final RandomStrategy walk = new RandomStrategy();
    private final PerThread lastTurns = new PerThread(-1);
    private int picks;
    private int lastChange;
    private boolean isUnfair;

    FairStrategy(Strategy strategy) {
        this.strategy = strategy;
    }

    @Override
    public void begin(long seed) {
        strategy.begin(seed);
        walk.begin(~seed);
        repetition.begin();
        lastTurns.clear();
        picks = 0;
        lastChange = 0;
        isUnfair = false;
    }

    @Override
    public int pick(SchedulingPoint point) {
        int position = strategy.pick(point);
        if (position < 0 || position >= point.count()) {
            // The end of the execution, or a mistake that the engine tells of.
            return position;
        }
        picks++;
        isUnfair =
                isUnfair
                        || picks - lastChange > PICKS_WITHOUT_CHANGE
                        || repetition.isSeen(point, position)
                        || picks % PICKS_BETWEEN_LOOKS == 0 && isAnyKeptWaiting(point);
        int picked = isUnfair ? walk.pick(point) : position;
        lastTurns.set(point.thread(picked), picks);
        return picked;
    }

    private boolean isAnyKeptWaiting(SchedulingPoint point) {
        for (int position = 0; position < point.count(); position++) {
            if (picks - lastTurns.get(point.thread(position)) > PICKS_WITHOUT_TURN) {
                return true;
            }
        }
        return false;
    }

    @Override
    public int pickWaiter(int[] threads, int count) {
        return strategy.pickWaiter(threads, count);
    }

    @Override
    public boolean beginsAtOnce(int starter, int started) {
        return strategy.beginsAtOnce(starter, started);
    }

    @Override
    public boolean listens() {
        return true;
    }

    @Override
    public void performed(int thread, OperationKind operation, int resource, int location) {
        if (!operation.onlyReads() && resource >= 0) {
            lastChange = picks;
        }
        if (strategy.listens()) {
            strategy.performed(thread, operation, resource, location);
        }
    }

    @Override
    public void end(boolean isNew, boolean failed) {
        strategy.end(isNew, failed);
    }

    @Override
    public Coverage coverage() {
        return strategy.coverage();
    }

    @Override
    public boolean isExhausted() {
        return strategy.isExhausted();
    }
}
