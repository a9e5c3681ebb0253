package dev.ravel.race;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ravel.model.OperationKind;
import dev.ravel.model.Scene;
import dev.ravel.model.SchedulingPoint;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class RaceDirectedStrategyTest {
    private static final int READS = 1;
    private static final int WRITES = 2;

    /** What a thread is about to do; statement 0 is none. */
    private record Next(int thread, OperationKind operation, int resource, int statement) {
        static Next reads(int thread, int resource) {
            return new Next(thread, OperationKind.PLAIN_READ, resource, READS);
        }

        static Next writes(int thread, int resource) {
            return new Next(thread, OperationKind.PLAIN_WRITE, resource, WRITES);
        }

        static Next locks(int thread) {
            return new Next(thread, OperationKind.LOCK, 99, 0);
        }

        static Next looks(int thread) {
            return new Next(thread, OperationKind.READ, 98, 0);
        }
    }

    private record Point(List<Next> nexts) implements SchedulingPoint {
        @Override
        public int count() {
            return nexts.size();
        }

        @Override
        public int thread(int position) {
            return nexts.get(position).thread();
        }

        @Override
        public OperationKind operation(int position) {
            return nexts.get(position).operation();
        }

        @Override
        public int resource(int position) {
            return nexts.get(position).resource();
        }

        @Override
        public int location(int position) {
            return 0;
        }

        @Override
        public int statement(int position) {
            return nexts.get(position).statement();
        }

        @Override
        public Scene scene(int position) {
            throw new UnsupportedOperationException();
        }

        @Override
        public int runningPosition() {
            return 0;
        }

        @Override
        public int step() {
            return 0;
        }
    }

    private final RaceDirectedStrategy strategy = new RaceDirectedStrategy(READS, WRITES);

    private int picked(Next... nexts) {
        List<Next> all = List.of(nexts);
        return all.get(strategy.pick(new Point(all))).thread();
    }

    @Test
    void aThreadAtOneOfTheStatementsIsPostponed() {
        for (int seed = 0; seed < 20; seed++) {
            strategy.begin(seed);
            for (int i = 0; i < 1000; i++) {
                assertThat(picked(Next.writes(0, 5), Next.locks(1))).isEqualTo(1);
            }
            assertThat(strategy.race()).isNull();
        }
    }

    @Test
    void whenTwoMeetOneOfThemIsDrawn() {
        int first = 0;
        for (int seed = 0; seed < 1000; seed++) {
            strategy.begin(seed);
            first += picked(Next.writes(0, 5), Next.reads(1, 5)) == 0 ? 1 : 0;
            assertThat(strategy.race()).isNotNull();
        }
        assertThat(first).isBetween(450, 550);
    }

    @Test
    void otherMemoryIsNoRaceAndAllPostponedIsNoDeadlock() {
        for (int seed = 0; seed < 20; seed++) {
            strategy.begin(seed);
            assertThat(picked(Next.writes(0, 5), Next.writes(1, 6))).isBetween(0, 1);
            assertThat(strategy.race()).isNull();
        }
    }

    @Test
    void readsAreNoRace() {
        strategy.begin(3);
        picked(Next.reads(0, 5), Next.reads(1, 5));
        assertThat(strategy.race()).isNull();
    }

    /** One that comes to a statement over and over stops there ever more seldom. */
    @Test
    void visitsThatArePassedAreCounted() {
        strategy.begin(1);
        int skipped = 0;
        for (int visit = 0; visit < 10_000; visit++) {
            if (strategy.skips(0, WRITES, visit, true) > 0) {
                strategy.skipped(0, WRITES, 1, true);
                skipped++;
            }
        }
        assertThat(strategy.passed()).isEqualTo(skipped).isGreaterThan(5_000);

        strategy.begin(2);
        assertThat(strategy.passed()).isZero();
    }

    /** The other thread waits for the one that is postponed. */
    @Test
    void aThreadThatSpinsIsRelievedTheNextTimeSooner() {
        assertThat(spins(1)).isBetween(1000, 10_000);

        List<Integer> later = new ArrayList<>();
        for (int seed = 2; seed < 82; seed++) {
            later.add(spins(seed));
        }
        assertThat(later).filteredOn(spins -> spins < 200).hasSize(70);
        assertThat(later).filteredOn(spins -> spins > 1000).hasSize(10);
    }

    private int spins(int seed) {
        strategy.begin(seed);
        int spins = 0;
        while (picked(Next.writes(0, 5), Next.looks(1)) == 1) {
            spins++;
        }
        return spins;
    }
}
