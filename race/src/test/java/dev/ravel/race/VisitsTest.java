package dev.ravel.race;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class VisitsTest {
    private static final int PRIVATE = 100;

    private final Visits visits = new Visits();

    private int stops(int thread, int from, int to) {
        int stops = 0;
        for (int i = from; i < to; i++) {
            stops += stops(thread, PRIVATE + thread * 10_000_000 + i) ? 1 : 0;
        }
        return stops;
    }

    private boolean stops(int thread, int place) {
        boolean isStop = visits.passable(thread, 0, place) == 0;
        if (!isStop) {
            visits.passed(thread, 0, 1);
        }
        return isStop;
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
        stops(0, shared);
        stops(1, 0, 5_000);
        stops(1, shared);

        for (int seed = 2; seed < 20; seed++) {
            visits.begin(seed);
            stops(0, 0, 5_000);
            assertThat(visits.isAtLearned(0)).isFalse();
            assertThat(stops(0, shared)).as("seed %d", seed).isTrue();
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
            stops(0, i);
            assertThat(visits.isAtLearned(0)).isFalse();
        }
    }

    /** In the first execution they are passed one by one. */
    @Test
    void visitsThatArePassedAtOnceAreThoseThatArePassedOneByOne() {
        visits.begin(1);
        visits.begin(2);
        int visit = 0;
        int stops = 0;
        while (visit < 1_000_000) {
            int most = visits.passable(0, 0, visit);
            visits.passed(0, 0, most);
            visit += Math.max(1, most);
            stops += most == 0 ? 1 : 0;
        }

        visits.begin(2);
        assertThat(stops(0, 0, visit)).isEqualTo(stops);
    }

    @Test
    void manyThreadsHaveCountsOfTheirOwn() {
        visits.begin(1);

        for (int thread = 0; thread < 500; thread++) {
            assertThat(stops(thread, 0, 32)).isEqualTo(32);
        }
    }
}
