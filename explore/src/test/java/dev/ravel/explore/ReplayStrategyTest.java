package dev.ravel.explore;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ravel.model.Choice;
import dev.ravel.model.ChoiceKind;
import java.util.List;
import org.junit.jupiter.api.Test;

class ReplayStrategyTest {
    private static ReplayStrategy strategy(Choice... choices) {
        ReplayStrategy strategy = new ReplayStrategy(List.of(choices));
        strategy.begin(0);
        return strategy;
    }

    @Test
    void picksTheThreadsOfTheSchedule() {
        ReplayStrategy strategy =
                strategy(
                        new Choice(ChoiceKind.RUN, 4, ""),
                        new Choice(ChoiceKind.WAKE, 2, ""),
                        new Choice(ChoiceKind.RUN, 1, ""));

        assertThat(strategy.pick(new Point(-1, 1, 4))).isEqualTo(1);
        assertThat(strategy.pickWaiter(new int[] {3, 2}, 2)).isEqualTo(1);
        assertThat(strategy.left()).isEqualTo(1);
        assertThat(strategy.pick(new Point(-1, 1, 2))).isZero();
        assertThat(strategy.left()).isZero();
    }

    @Test
    void saysWhichThreadCannotRun() {
        ReplayStrategy strategy = strategy(new Choice(ChoiceKind.RUN, 4, "T4 lock Object#1"));

        assertThatThrownBy(() -> strategy.pick(new Point(-1, 1, 2)))
                .hasMessageContaining("Choice 1: the schedule runs thread 4, but only 1, 2 can run")
                .hasMessageContaining("[T4 lock Object#1]");
        assertThat(strategy.divergence()).isNotNull();
    }

    @Test
    void saysThatTheScheduleEndsTooEarly() {
        ReplayStrategy strategy = strategy();

        assertThatThrownBy(() -> strategy.pick(new Point(-1, 1, 2)))
                .hasMessageContaining("the schedule ends, but the program goes on");
    }

    @Test
    void saysThatAnotherKindOfChoiceIsAskedFor() {
        ReplayStrategy strategy = strategy(new Choice(ChoiceKind.WAKE, 1, ""));

        assertThatThrownBy(() -> strategy.pick(new Point(-1, 1, 2)))
                .hasMessageContaining("chooses whom to wake, but the program asks whom to run");
    }

    @Test
    void saysThatTheThreadDoesSomethingElse() {
        ReplayStrategy strategy =
                strategy(new Choice(ChoiceKind.RUN, 2, "T 2 plain-read A.x A.java:7"));

        assertThatThrownBy(() -> strategy.pick(new Point(-1, 1, 2)))
                .hasMessageContaining("Choice 1: the schedule runs thread 2")
                .hasMessageContaining("whose operation is now 'read'")
                .hasMessageContaining("[T 2 plain-read A.x A.java:7]");
    }

    @Test
    void comparesNeitherLinesNorNames() {
        ReplayStrategy strategy =
                strategy(
                        new Choice(ChoiceKind.RUN, 2, "T 2 read A.x A.java:7"),
                        new Choice(ChoiceKind.RUN, 1, "read"));

        assertThat(strategy.pick(new Point(-1, 1, 2))).isEqualTo(1);
        assertThat(strategy.pick(new Point(-1, 1, 2))).isZero();
        assertThat(strategy.divergence()).isNull();
    }
}
