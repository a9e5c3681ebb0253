package dev.ravel.explore;

import dev.ravel.model.SchedulingPoint;
import dev.ravel.model.Strategy;

/** A random walk: every thread that can go on is as likely as any other. */
public final class RandomStrategy implements Strategy {
    private final Randomness randomness = new Randomness();

    @Override
    public void begin(long seed) {
        randomness.seed(seed);
    }

    @Override
    public int pick(SchedulingPoint point) {
        return randomness.below(point.count());
    }

    @Override
    public int pickWaiter(int[] threads, int count) {
        return randomness.below(count);
    }
}
