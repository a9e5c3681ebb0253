package dev.ravel.generate;

import static dev.ravel.model.OperationKind.LOCK;
import static dev.ravel.model.OperationKind.PLAIN_READ;
import static dev.ravel.model.OperationKind.PLAIN_WRITE;
import static dev.ravel.model.OperationKind.UPDATE;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ravel.model.OperationKind;
import org.junit.jupiter.api.Test;

class FootprintTest {
    private static final int X = 1;
    private static final int Y = 2;
    private static final int MONITOR = 3;
    private static final int OTHER_MONITOR = 4;

    private final Footprint footprint = new Footprint();

    private Footprint in(int call, OperationKind operation, int location) {
        footprint.add(call, operation, location);
        return footprint;
    }

    private static Footprint one(OperationKind operation, int location) {
        Footprint one = new Footprint();
        one.add(0, operation, location);
        return one;
    }

    private static Footprint locking(int... monitors) {
        Footprint locking = new Footprint();
        for (int monitor : monitors) {
            locking.add(0, LOCK, monitor);
        }
        return locking;
    }

    @Test
    void nothingIsIndivisible() {
        assertThat(footprint.isDivisible()).isFalse();
    }

    @Test
    void oneStepIsIndivisible() {
        in(0, UPDATE, X);

        assertThat(footprint.isDivisible()).isFalse();
    }

    @Test
    void twoStepsWithoutALockAreDivisible() {
        in(0, PLAIN_READ, X);
        in(0, PLAIN_WRITE, X);

        assertThat(footprint.isDivisible()).isTrue();
    }

    @Test
    void whatOneLockHoldsTogetherIsIndivisible() {
        in(0, LOCK, MONITOR);
        in(0, PLAIN_READ, X);
        in(0, PLAIN_WRITE, X);

        assertThat(footprint.isDivisible()).isFalse();
    }

    @Test
    void aStepBeforeTheLockIsSeen() {
        in(0, PLAIN_READ, X);
        in(0, LOCK, MONITOR);
        in(0, PLAIN_WRITE, X);

        assertThat(footprint.isDivisible()).isTrue();
    }

    @Test
    void betweenTwoLocksAnotherThreadMayCome() {
        in(0, LOCK, MONITOR);
        in(0, PLAIN_READ, X);
        in(0, LOCK, MONITOR);

        assertThat(footprint.isDivisible()).isTrue();
    }

    @Test
    void eachCallIsLookedAtByItself() {
        in(0, UPDATE, X);
        in(1, UPDATE, X);
        assertThat(footprint.isDivisible()).isFalse();

        Footprint divisible = new Footprint();
        divisible.add(0, PLAIN_READ, X);
        divisible.add(0, PLAIN_WRITE, X);
        divisible.add(1, UPDATE, X);
        assertThat(divisible.isDivisible()).isTrue();
    }

    @Test
    void theAnswerIsTheSameWhenAskedAgain() {
        in(0, PLAIN_READ, X);
        in(0, PLAIN_WRITE, Y);

        assertThat(footprint.isDivisible()).isEqualTo(footprint.isDivisible()).isTrue();
    }

    @Test
    void aChangeIsInConflictWithAnyOtherAccess() {
        assertThat(one(PLAIN_WRITE, X).conflicts(one(PLAIN_READ, X))).containsExactly(X);
        assertThat(one(PLAIN_READ, X).conflicts(one(UPDATE, X))).containsExactly(X);
        assertThat(one(PLAIN_WRITE, X).conflicts(one(PLAIN_WRITE, X))).containsExactly(X);
    }

    @Test
    void thereIsNoConflictBetweenReadsOrElsewhere() {
        assertThat(one(PLAIN_READ, X).conflicts(one(PLAIN_READ, X))).isEmpty();
        assertThat(one(PLAIN_WRITE, X).conflicts(one(PLAIN_WRITE, Y))).isEmpty();
    }

    @Test
    void twoLocksOnBothSidesMayEndInADeadlock() {
        assertThat(locking(MONITOR, OTHER_MONITOR).conflicts(locking(OTHER_MONITOR, MONITOR)))
                .containsExactlyInAnyOrder(MONITOR, OTHER_MONITOR);
        assertThat(locking(MONITOR, OTHER_MONITOR).conflicts(locking(MONITOR))).isEmpty();
        assertThat(locking(MONITOR).conflicts(locking(MONITOR))).isEmpty();
    }

    @Test
    void whatWasTouchedIsKnown() {
        in(0, LOCK, MONITOR);
        in(0, PLAIN_READ, X);
        in(0, UPDATE, Y);

        assertThat(footprint.read()).containsExactly(X);
        assertThat(footprint.changed()).containsExactly(Y);
    }
}
