package dev.ravel.explore.strategies;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ravel.model.OperationKind;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class HappensBeforeTest {
    private static final int FIELD = 1;
    private static final int THREAD_TWO = 2;

    private final HappensBefore order = new HappensBefore();
    private final DfsNode node = DfsNode.ofWaiters(new int[] {0, 1}, 2, null);

    private List<DfsNode> racing(int thread, OperationKind operation, int resource) {
        List<DfsNode> racing = new ArrayList<>();
        order.performed(thread, operation, resource, node, racing);
        return racing;
    }

    @Test
    void twoReadsDoNotRace() {
        assertThat(racing(0, OperationKind.READ, FIELD)).isEmpty();
        assertThat(racing(1, OperationKind.READ, FIELD)).isEmpty();
    }

    @Test
    void aWriteRacesWithAReadOfAnotherThread() {
        racing(0, OperationKind.READ, FIELD);

        assertThat(racing(0, OperationKind.WRITE, FIELD)).isEmpty();
        assertThat(racing(1, OperationKind.WRITE, FIELD)).hasSize(1);
    }

    @Test
    void whatComesBeforeAStartDoesNotRaceWithTheNewThread() {
        racing(0, OperationKind.WRITE, FIELD);
        racing(0, OperationKind.START, THREAD_TWO);
        racing(2, OperationKind.BEGIN, -1);

        assertThat(racing(2, OperationKind.READ, FIELD)).isEmpty();
    }

    /** The end of a thread cannot come after the join that waited for it. */
    @Test
    void aJoinDoesNotRaceWithTheEnd() {
        racing(0, OperationKind.START, THREAD_TWO);
        racing(2, OperationKind.BEGIN, -1);
        racing(2, OperationKind.END, THREAD_TWO);

        assertThat(racing(0, OperationKind.JOIN, THREAD_TWO)).isEmpty();
    }

    /** But a third thread may join one that was not started yet, and does not wait then. */
    @Test
    void aJoinRacesWithTheStartOfAnother() {
        racing(0, OperationKind.START, THREAD_TWO);
        racing(2, OperationKind.BEGIN, -1);
        racing(2, OperationKind.END, THREAD_TWO);

        assertThat(racing(1, OperationKind.JOIN, THREAD_TWO)).hasSize(1);
    }
}
