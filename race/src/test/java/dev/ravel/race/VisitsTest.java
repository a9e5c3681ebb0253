package dev.ravel.race;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class VisitsTest {
    private static final int PRIVATE = 100;

    private final Visits visits = new Visits();

    private int stops(int thread, int from, int to) {
        int stops = 0;
        for (int i = from; i < to; i++) {
            stops += visits.stops(thread, 0, PRIVATE + thread * 10_000_000 + i) ? 1 : 0;
        }
        return stops;
    }

    @Test
    void allOfTheFirstVisitsAreStops() {
        visits.begin(1);

        assertThat(stops(0, 0, 32)).isEqualTo(32);
    }

    @Test
    void aMillionVisitsHaveSomeHundredStops() {
        visits.begin(1);

        assertThat(stops(0, 0, 1_000_000)).isBetween(60, 400);
    }

    @Test
    void aVisitAfterWhichAnotherThreadCameIsAStopInTheNextExecution() {
        int shared = 7;
        visits.begin(1);
        stops(0, 0, 5_000);
        visits.stops(0, 0, shared);
        stops(1, 0, 5_000);
        visits.stops(1, 0, shared);

        for (int seed = 2; seed < 20; seed++) {
            visits.begin(seed);
            stops(0, 0, 5_000);
            assertThat(visits.isAtLearned(0)).isFalse();
            assertThat(visits.stops(0, 0, shared)).as("seed %d", seed).isTrue();
            assertThat(visits.isAtLearned(0)).isTrue();
        }
    }

    @Test
    void memoryOfOneThreadTeachesNothing() {
        visits.begin(1);
        stops(0, 0, 5_000);
        stops(0, 0, 5_000);

        visits.begin(2);
        for (int i = 0; i < 5_000; i++) {
            visits.stops(0, 0, i);
            assertThat(visits.isAtLearned(0)).isFalse();
        }
    }

    @Test
    void manyThreadsHaveCountsOfTheirOwn() {
        visits.begin(1);

        for (int thread = 0; thread < 500; thread++) {
            assertThat(stops(thread, 0, 32)).isEqualTo(32);
        }
    }
}
