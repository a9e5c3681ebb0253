package dev.ravel.explore.strategies;

import dev.ravel.model.SchedulingPoint;
import dev.ravel.model.Strategy;
import dev.ravel.model.StrategyProvider;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/**
 * Keeps the schedules that showed a pair of conflicting events in a new order, and tries them again
 * with a few other choices.
 */
public final class FeedbackStrategy implements Strategy {
    private static final int MAX_KEPT = 200;
    private static final int MAX_CHANGES = 3;

    /** One execution of so many is a random walk, to find other beginnings. */
    private static final int FRESH_SHARE = 4;

    private final Randomness randomness = new Randomness();
    private final Observations observations;
    private final List<int[]> kept = new ArrayList<>();
    private final int[] changes = new int[MAX_CHANGES];

    /** The threads picked in this execution. */
    private int[] picked = new int[64];

    private int picks;

    /** The schedule that is followed, or null. */
    private int[] followed;

    FeedbackStrategy(Observations observations) {
        this.observations = observations;
    }

    @Override
    public void begin(long seed) {
        randomness.seed(seed);
        picks = 0;
        followed = null;
        if (!kept.isEmpty() && randomness.below(FRESH_SHARE) > 0) {
            followed = kept.get(randomness.below(kept.size()));
            int count = 1 + randomness.below(MAX_CHANGES);
            for (int i = 0; i < MAX_CHANGES; i++) {
                changes[i] = i < count ? randomness.below(followed.length) : -1;
            }
        }
    }

    @Override
    public int pick(SchedulingPoint point) {
        int position = follow(point);
        if (position < 0) {
            position = randomness.below(point.count());
        }
        if (picks == picked.length) {
            picked = Arrays.copyOf(picked, picks * 2);
        }
        picked[picks++] = point.thread(position);
        return position;
    }

    /** The position that the followed schedule has here, or -1 if the choice is free. */
    private int follow(SchedulingPoint point) {
        if (followed == null || picks >= followed.length) {
            return -1;
        }
        for (int change : changes) {
            if (change == picks) {
                return -1;
            }
        }
        for (int position = 0; position < point.count(); position++) {
            if (point.thread(position) == followed[picks]) {
                return position;
            }
        }
        return -1;
    }

    @Override
    public int pickWaiter(int[] threads, int count) {
        return randomness.below(count);
    }

    /** What is followed has to be the same up to where it is changed. */
    @Override
    public boolean beginsAtOnce(int starter, int started) {
        return true;
    }

    @Override
    public void end(boolean isNew, boolean failed) {
        if (observations.newPairs() > 0 && picks > 0) {
            int[] schedule = Arrays.copyOf(picked, picks);
            if (kept.size() < MAX_KEPT) {
                kept.add(schedule);
            } else {
                kept.set(randomness.below(MAX_KEPT), schedule);
            }
        }
    }

    /** Makes strategies that learn from what was new. */
    public static final class Provider implements StrategyProvider {
        @Override
        public String name() {
            return "feedback";
        }

        @Override
        public Strategy create(Map<String, String> options) {
            return LearningStrategy.of(FeedbackStrategy::new);
        }
    }
}
