package dev.ravel.explore;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ravel.model.Choice;
import dev.ravel.model.ChoiceKind;
import java.util.List;
import org.junit.jupiter.api.Test;

class RerunStrategyTest {
    /** At every {@link Point} each thread is about to read. */
    private static RerunStrategy strategy(String operation) {
        RerunStrategy strategy =
                new RerunStrategy(
                        List.of(
                                new Choice(ChoiceKind.RUN, 2, "T2 " + operation + " A.x A.java:7"),
                                new Choice(ChoiceKind.RUN, 1, "T1 read A.x A.java:7")));
        strategy.begin(0);
        return strategy;
    }

    @Test
    void knowsThatTheProgramWentAlongTheSchedule() {
        RerunStrategy strategy = strategy("read");

        assertThat(strategy.pick(new Point(0, 1, 2))).isEqualTo(1);
        assertThat(strategy.followed()).isFalse();
        assertThat(strategy.pick(new Point(1, 1, 2))).isZero();
        assertThat(strategy.followed()).isTrue();
    }

    @Test
    void followsThreadsThatDoSomethingElseButKnowsItForAnotherInterleaving() {
        RerunStrategy strategy = strategy("write");

        assertThat(strategy.pick(new Point(0, 1, 2))).isEqualTo(1);
        assertThat(strategy.pick(new Point(1, 1, 2))).isZero();
        assertThat(strategy.followed()).isFalse();
    }

    @Test
    void letsTheRunningThreadGoOnWhereTheOtherCannot() {
        RerunStrategy strategy = strategy("read");

        assertThat(strategy.pick(new Point(1, 1, 3))).isEqualTo(1);
        assertThat(strategy.followed()).isFalse();
    }
}
