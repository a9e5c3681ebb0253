package dev.ravel.explore;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ravel.model.Choice;
import dev.ravel.model.ChoiceKind;
import java.util.List;
import org.junit.jupiter.api.Test;

class PreemptionCountTest {
    private static PreemptionCount picking(int thread) {
        Choice choice = new Choice(ChoiceKind.RUN, thread, "");
        PreemptionCount count = new PreemptionCount(new ReplayStrategy(List.of(choice)));
        count.begin(0);
        return count;
    }

    @Test
    void aSwitchFromAThreadThatCouldGoOnCounts() {
        PreemptionCount count = picking(1);

        assertThat(count.pick(new Point(0, 0, 1))).isEqualTo(1);
        assertThat(count.count()).isEqualTo(1);
    }

    @Test
    void goingOnDoesNot() {
        PreemptionCount count = picking(1);
        count.pick(new Point(1, 0, 1));

        assertThat(count.count()).isZero();
    }

    @Test
    void aSwitchFromAThreadThatCannotGoOnDoesNot() {
        PreemptionCount count = picking(1);
        count.pick(new Point(-1, 0, 1));

        assertThat(count.count()).isZero();
    }
}
