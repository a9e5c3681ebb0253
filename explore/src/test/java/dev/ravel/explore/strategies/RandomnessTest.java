package dev.ravel.explore.strategies;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class RandomnessTest {
    @Test
    void theSameSeedGivesTheSameNumbers() {
        Randomness one = new Randomness();
        Randomness other = new Randomness();
        one.seed(7);
        other.seed(7);
        for (int i = 0; i < 1_000; i++) {
            assertThat(one.next()).isEqualTo(other.next());
        }
    }

    @Test
    void everyNumberBelowTheBoundIsAboutAsLikely() {
        Randomness randomness = new Randomness();
        randomness.seed(1);
        int[] counts = new int[3];
        for (int i = 0; i < 30_000; i++) {
            counts[randomness.below(3)]++;
        }
        // The standard deviation of each count is 82; with this seed all are within four.
        for (int count : counts) {
            assertThat(count).isBetween(9_670, 10_330);
        }
    }

    @Test
    void executionsOfOneExplorationHaveDifferentSeeds() {
        assertThat(Randomness.seedOf(1, 0)).isNotEqualTo(Randomness.seedOf(1, 1));
        assertThat(Randomness.seedOf(1, 1)).isNotEqualTo(Randomness.seedOf(2, 0));
    }
}
