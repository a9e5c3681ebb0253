package dev.ravel.explore;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ravel.model.Choice;
import dev.ravel.model.ChoiceKind;
import dev.ravel.model.OperationKind;
import dev.ravel.model.SchedulingPoint;
import java.util.List;
import org.junit.jupiter.api.Test;

class PreemptionCountTest {
    /** Threads 0 and 1 can go on; {@code runningPosition} is also the number of the thread. */
    private record Point(int runningPosition) implements SchedulingPoint {
        @Override
        public int count() {
            return 2;
        }

        @Override
        public int thread(int position) {
            return position;
        }

        @Override
        public OperationKind operation(int position) {
            return OperationKind.READ;
        }

        @Override
        public int resource(int position) {
            return -1;
        }

        @Override
        public int location(int position) {
            return 0;
        }

        @Override
        public int step() {
            return 0;
        }
    }

    private static PreemptionCount picking(int thread) {
        Choice choice = new Choice(ChoiceKind.RUN, thread, "");
        PreemptionCount count = new PreemptionCount(new ReplayStrategy(List.of(choice)));
        count.begin(0);
        return count;
    }

    @Test
    void aSwitchFromAThreadThatCouldGoOnCounts() {
        PreemptionCount count = picking(1);

        assertThat(count.pick(new Point(0))).isEqualTo(1);
        assertThat(count.count()).isEqualTo(1);
    }

    @Test
    void goingOnDoesNot() {
        PreemptionCount count = picking(1);
        count.pick(new Point(1));

        assertThat(count.count()).isZero();
    }

    @Test
    void aSwitchFromAThreadThatCannotGoOnDoesNot() {
        PreemptionCount count = picking(1);
        count.pick(new Point(-1));

        assertThat(count.count()).isZero();
    }
}
