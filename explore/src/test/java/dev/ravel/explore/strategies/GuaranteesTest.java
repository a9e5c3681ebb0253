package dev.ravel.explore.strategies;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.ravel.model.Strategy;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What the papers prove of the strategies, measured with fixed seeds. */
class GuaranteesTest {
    private static final int RUNS = 50_000;

    /** Two threads of five events each: 10 over 5 orders, each as likely as any other. */
    @Test
    void surwDrawsEveryOrderWithTheSameProbability() {
        Map<String, Integer> counts = counts(LearningStrategy.of(SurwStrategy::new), 5, 5);

        assertThat(counts).hasSize(252);
        assertThat(chiSquare(counts)).isLessThan(limit(252));
    }

    /** Where one thread has far more events, a random walk finishes the other one too soon. */
    @Test
    void surwIsUniformForUnequalThreadsToo() {
        Map<String, Integer> counts = counts(LearningStrategy.of(SurwStrategy::new), 8, 2);
        Map<String, Integer> walk = counts(new RandomStrategy(), 8, 2);

        assertThat(counts).hasSize(45);
        assertThat(chiSquare(counts)).isLessThan(limit(45));
        assertThat(chiSquare(walk)).isGreaterThan(10 * limit(45));
    }

    /** An order of depth 1: the last event of a thread before the first of the other. */
    @Test
    void pctFindsABugOfDepthOne() {
        int found = 0;
        Strategy strategy = new PctStrategy(1);
        for (int seed = 0; seed < RUNS; seed++) {
            found += Simulation.run(strategy, seed, 20, 20).startsWith("b".repeat(20)) ? 1 : 0;
        }

        assertThat(found / (double) RUNS).isGreaterThan(1.0 / 2 - 0.01);
    }

    /** An order of depth 2: all of one thread between two certain events of the other. */
    @Test
    void pctFindsABugOfDepthTwo() {
        assertThat(shareWithBetween(new PctStrategy(2), 20)).isGreaterThan(1.0 / (2 * 40));
    }

    /** The more, the rarer: a random walk finds that with a chance below one in a thousand. */
    @Test
    void aRandomWalkHardlyFindsIt() {
        assertThat(shareWithBetween(new RandomStrategy(), 20)).isLessThan(0.001);
    }

    private static double shareWithBetween(Strategy strategy, int events) {
        int found = 0;
        String bug = "a".repeat(events / 2) + "b".repeat(events);
        for (int seed = 0; seed < RUNS; seed++) {
            found += Simulation.run(strategy, seed, events, events).startsWith(bug) ? 1 : 0;
        }
        return found / (double) RUNS;
    }

    @Test
    void posOrdersTwoEventsEitherWay() {
        Map<String, Integer> counts = counts(new PosStrategy(), 1, 1);

        assertThat(counts.get("ab") / (double) RUNS).isCloseTo(0.5, within(0.01));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"random", "pct:depth=6", "pos", "surw", "pairs", "feedback", "portfolio"})
    void everyStrategyComesToEveryOrder(String name) {
        Strategy strategy = Strategies.create(name, GuaranteesTest.class.getClassLoader());
        Set<String> orders = new HashSet<>();
        for (int seed = 0; seed < RUNS && orders.size() < 20; seed++) {
            orders.add(Simulation.run(strategy, seed, 3, 3));
        }

        assertThat(orders).hasSize(20);
    }

    @Test
    void theSystematicSearchComesToEveryOrderOnce() {
        DfsStrategy strategy = new DfsStrategy(Integer.MAX_VALUE);
        Set<String> orders = new HashSet<>();
        int runs = 0;
        while (!strategy.isExhausted()) {
            orders.add(Simulation.run(strategy, 0, 3, 2, 1));
            runs++;
        }

        // 6! / (3! 2! 1!)
        assertThat(orders).hasSize(60);
        assertThat(runs).isEqualTo(60);
    }

    @Test
    void theSystematicSearchKeepsToItsBound() {
        DfsStrategy strategy = new DfsStrategy(0);
        Set<String> orders = new HashSet<>();
        while (!strategy.isExhausted()) {
            orders.add(Simulation.run(strategy, 0, 3, 2));
        }

        assertThat(orders).containsExactlyInAnyOrder("aaabb", "bbaaa");
    }

    private static Map<String, Integer> counts(Strategy strategy, int... events) {
        // The first execution only shows what there is.
        Simulation.run(strategy, -1, events);
        Simulation.run(strategy, -2, events);
        Map<String, Integer> counts = new HashMap<>();
        for (int seed = 0; seed < RUNS; seed++) {
            counts.merge(Simulation.run(strategy, seed, events), 1, Integer::sum);
        }
        return counts;
    }

    private static double chiSquare(Map<String, Integer> counts) {
        double expected = RUNS / (double) counts.size();
        double sum = 0;
        for (int count : counts.values()) {
            sum += (count - expected) * (count - expected) / expected;
        }
        return sum;
    }

    /** What chi-square exceeds with a probability of one in some thousand, for so many classes. */
    private static double limit(int classes) {
        return classes + 4 * Math.sqrt(2.0 * classes);
    }
}
