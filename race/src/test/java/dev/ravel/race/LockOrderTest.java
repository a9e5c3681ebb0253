package dev.ravel.race;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ravel.engine.Control;
import dev.ravel.model.LockCycle;
import dev.ravel.model.Statement;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class LockOrderTest {
    private static final int A = 1;
    private static final int B = 2;
    private static final int C = 3;
    private static final int GATE = 4;

    private final LockOrder order = new LockOrder();
    private final int[][] held = {{}, {}, {}, {}};

    @BeforeEach
    void begin() {
        order.begin(thread -> held[thread]);
        order.started(0, 1);
        order.started(0, 2);
        order.started(0, 3);
    }

    private static Statement statement(int line) {
        return new Statement("lock", "a.B", "a.B.m", "B.java", line);
    }

    /** The thread holds the locks and acquires another one, in a line of its own number. */
    private void acquires(int thread, int lock, int... holding) {
        held[thread] = holding;
        order.acquires(thread, lock, Control.statementNumber(statement(thread).text()));
    }

    @Test
    void twoLocksInOppositeOrderAreACycle() {
        acquires(1, B, A);
        acquires(2, A, B);

        assertThat(order.predicted())
                .containsExactly(new LockCycle(List.of(statement(1), statement(2))));
    }

    @Test
    void threeThreadsCanBeACycle() {
        acquires(1, B, A);
        acquires(2, C, B);
        acquires(3, A, C);

        assertThat(order.predicted())
                .containsExactly(new LockCycle(List.of(statement(1), statement(2), statement(3))));
    }

    @Test
    void aCommonLockKeepsThreadsApart() {
        acquires(1, B, GATE, A);
        acquires(2, A, GATE, B);

        assertThat(order.predicted()).isEmpty();
    }

    @Test
    void oneThreadIsNoCycle() {
        acquires(1, B, A);
        acquires(1, A, B);

        assertThat(order.predicted()).isEmpty();
    }

    @Test
    void aJoinKeepsThreadsApart() {
        acquires(1, B, A);
        order.joined(0, 1);
        acquires(0, A, B);

        assertThat(order.predicted()).isEmpty();
    }

    @Test
    void executionsAreLookedAtOneByOne() {
        acquires(1, B, A);
        begin();
        acquires(2, A, B);

        assertThat(order.predicted()).isEmpty();
    }
}
