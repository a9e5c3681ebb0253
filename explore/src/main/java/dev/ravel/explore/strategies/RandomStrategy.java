package dev.ravel.explore.strategies;

import dev.ravel.model.SchedulingPoint;
import dev.ravel.model.Strategy;
import dev.ravel.model.StrategyProvider;
import java.util.Map;

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

    /** Makes random walks. */
    public static final class Provider implements StrategyProvider {
        @Override
        public String name() {
            return "random";
        }

        @Override
        public Strategy create(Map<String, String> options) {
            return new RandomStrategy();
        }
    }
}
