package dev.ravel.explore;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ravel.explore.Deviation.Place;
import dev.ravel.model.Choice;
import dev.ravel.model.ChoiceKind;
import dev.ravel.model.OperationKind;
import java.util.List;
import org.junit.jupiter.api.Test;

class SimplestStrategyTest {
    private static SimplestStrategy strategy(Deviation... deviations) {
        SimplestStrategy strategy = new SimplestStrategy(List.of(deviations));
        strategy.begin(0);
        return strategy;
    }

    /** After the first step of thread 0, and so many choices, thread {@code to} is chosen. */
    private static Deviation deviation(int choices, int to) {
        return new Deviation(new Place(ChoiceKind.RUN, 0, 1, choices), to);
    }

    /** Thread 0 has started thread 1, which came to its first operation. */
    private static void start(SimplestStrategy strategy) {
        strategy.performed(0, OperationKind.START, 5, 5);
        strategy.performed(1, OperationKind.BEGIN, -1, 0);
    }

    @Test
    void theThreadThatStartedAnotherGoesOn() {
        SimplestStrategy strategy = strategy();
        start(strategy);

        assertThat(strategy.pick(new Point(0, 0, 1))).isZero();
    }

    @Test
    void whenAThreadCannotGoOnTheNextOneDoes() {
        SimplestStrategy strategy = strategy();
        strategy.performed(1, OperationKind.LOCK, 5, 5);

        assertThat(strategy.pick(new Point(-1, 0, 2, 3))).isEqualTo(1);
    }

    @Test
    void deviatesWhereItIsTold() {
        SimplestStrategy strategy = strategy(deviation(0, 1));
        start(strategy);

        assertThat(strategy.pick(new Point(0, 0, 1))).isEqualTo(1);
        assertThat(strategy.taken()).hasSize(1);
    }

    /** A thread that is picked may have to wait, and then another choice comes without a step. */
    @Test
    void tellsChoicesWithoutAStepBetweenThemApart() {
        SimplestStrategy strategy = strategy(deviation(1, 1));
        start(strategy);

        assertThat(strategy.pick(new Point(0, 0, 1))).isZero();
        assertThat(strategy.pick(new Point(0, 0, 1))).isEqualTo(1);
    }

    @Test
    void findsOutWhereAnOrderDeviates() {
        Choice other = new Choice(ChoiceKind.RUN, 1, "");
        Choice same = new Choice(ChoiceKind.RUN, 1, "");
        SimplestStrategy strategy = new SimplestStrategy(new ReplayStrategy(List.of(other, same)));
        strategy.begin(0);
        start(strategy);
        strategy.pick(new Point(0, 0, 1));
        strategy.pick(new Point(1, 0, 1));

        assertThat(strategy.taken()).containsExactly(deviation(0, 1));
    }
}
