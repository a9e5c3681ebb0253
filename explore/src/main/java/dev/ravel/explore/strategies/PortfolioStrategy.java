package dev.ravel.explore.strategies;

import dev.ravel.model.OperationKind;
import dev.ravel.model.SchedulingPoint;
import dev.ravel.model.Strategy;
import dev.ravel.model.StrategyProvider;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/**
 * Shares the executions among strategies: half of them in turn, so that none is ever given up, and
 * half by how often each has lately shown a new interleaving. What one execution shows, all learn.
 */
public final class PortfolioStrategy implements Strategy {
    /** How fast what a strategy once brought is forgotten. */
    private static final double MEMORY = 0.98;

    private final Randomness randomness = new Randomness();
    private final Observations observations = new Observations();
    private final List<Strategy> members =
            List.of(
                    new PosStrategy(),
                    new PctStrategy(2),
                    new SurwStrategy(observations),
                    new RandomStrategy(),
                    new PctStrategy(3),
                    new PairsStrategy(observations),
                    new FeedbackStrategy(observations),
                    new PctStrategy(5));

    /** Of each member: what share of its last executions was new. */
    private final double[] yields = new double[members.size()];

    private long executions;
    private int current;

    public PortfolioStrategy() {
        Arrays.fill(yields, 1);
    }

    @Override
    public void begin(long seed) {
        randomness.seed(seed);
        observations.begin();
        current =
                executions % 2 == 0
                        ? (int) (executions / 2 % members.size())
                        : drawByYield(randomness.next() >>> 11);
        executions++;
        members.get(current).begin(randomness.next());
    }

    /** {@code bits} are 53 random ones. */
    private int drawByYield(long bits) {
        double sum = 0;
        for (double share : yields) {
            sum += share;
        }
        double drawn = bits * 0x1p-53 * sum;
        int member = 0;
        while (member < yields.length - 1 && drawn >= yields[member]) {
            drawn -= yields[member++];
        }
        return member;
    }

    @Override
    public int pick(SchedulingPoint point) {
        return members.get(current).pick(point);
    }

    @Override
    public int pickWaiter(int[] threads, int count) {
        return members.get(current).pickWaiter(threads, count);
    }

    @Override
    public boolean beginsAtOnce(int starter, int started) {
        observations.started(starter, started);
        return members.get(current).beginsAtOnce(starter, started);
    }

    @Override
    public boolean listens() {
        return true;
    }

    @Override
    public void performed(int thread, OperationKind operation, int resource, int location) {
        observations.performed(thread, operation, resource, location);
        Strategy member = members.get(current);
        if (member.listens()) {
            member.performed(thread, operation, resource, location);
        }
    }

    @Override
    public void end(boolean isNew, boolean failed) {
        members.get(current).end(isNew, failed);
        yields[current] = yields[current] * MEMORY + (isNew ? 1 - MEMORY : 0);
    }

    /** Makes portfolios. */
    public static final class Provider implements StrategyProvider {
        @Override
        public String name() {
            return "portfolio";
        }

        @Override
        public Strategy create(Map<String, String> options) {
            return new PortfolioStrategy();
        }
    }
}
