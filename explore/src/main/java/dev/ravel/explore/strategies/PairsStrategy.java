package dev.ravel.explore.strategies;

import dev.ravel.model.OperationKind;
import dev.ravel.model.SchedulingPoint;
import dev.ravel.model.Strategy;
import dev.ravel.model.StrategyProvider;
import java.util.Map;

/**
 * POS that has a wish: two conflicting events that were seen in one order only are to come in the
 * other one. Whoever is at the second of them is held until the first has happened, or until nobody
 * else can go on. Half of the wishes are for these two threads, half for all that do the same.
 */
public final class PairsStrategy implements Strategy {
    private final Randomness randomness = new Randomness();
    private final PosStrategy pos = new PosStrategy();
    private final Observations observations;

    /** What is wished for, or null if nothing is or it has happened. */
    private Observations.Pair wish;

    /** The wish is for events of that kind, whichever threads they are of. */
    private boolean isOfAnyThread;

    PairsStrategy(Observations observations) {
        this.observations = observations;
    }

    @Override
    public void begin(long seed) {
        pos.begin(seed);
        randomness.seed(~seed);
        wish = observations.unseen(randomness);
        isOfAnyThread = randomness.below(2) == 0;
    }

    @Override
    public int pick(SchedulingPoint point) {
        int highest = 0;
        long best = -1;
        boolean isBestHeld = true;
        for (int position = 0; position < point.count(); position++) {
            long priority = pos.priority(point, position);
            boolean isHeld = isHeld(point, position);
            if (isBestHeld && !isHeld || isBestHeld == isHeld && priority > best) {
                isBestHeld = isHeld;
                best = priority;
                highest = position;
            }
        }
        return highest;
    }

    private boolean isHeld(SchedulingPoint point, int position) {
        return wish != null
                && isSame(
                        wish.second(),
                        Observations.key(
                                point.thread(position),
                                point.operation(position),
                                point.location(position)));
    }

    private boolean isSame(long one, long other) {
        return isOfAnyThread
                ? Observations.ofAnyThread(one) == Observations.ofAnyThread(other)
                : one == other;
    }

    @Override
    public int pickWaiter(int[] threads, int count) {
        return pos.pickWaiter(threads, count);
    }

    @Override
    public boolean listens() {
        return true;
    }

    @Override
    public void performed(int thread, OperationKind operation, int resource, int location) {
        pos.performed(thread, operation, resource, location);
        if (wish != null && isSame(wish.first(), Observations.key(thread, operation, location))) {
            wish = null;
        }
    }

    /** Makes strategies that wish for pairs. */
    public static final class Provider implements StrategyProvider {
        @Override
        public String name() {
            return "pairs";
        }

        @Override
        public Strategy create(Map<String, String> options) {
            return LearningStrategy.of(PairsStrategy::new);
        }
    }
}
