package dev.ravel.race;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ravel.engine.Control;
import dev.ravel.model.Breach;
import dev.ravel.model.Statement;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class BreachDetectorTest {
    private static final int NUMBER = 1;
    private static final int LOCK = 2;
    private static final int[] NONE = {};
    private static final int[] LOCKED = {LOCK};

    /** Two calls of one method, at places of its code. */
    private static final long[] FIRST_CALL = {frame(1, 5), frame(2, 10), frame(3, 1)};

    private static final long[] SECOND_CALL = {frame(1, 5), frame(2, 20), frame(4, 1)};

    private final BreachDetector detector = new BreachDetector();
    private int[] held = NONE;
    private long[] frames;

    @BeforeEach
    void begin() {
        detector.begin(thread -> held.clone());
        detector.look(() -> frames);
        detector.started(0, 1);
        detector.started(0, 2);
    }

    private static long frame(int method, int place) {
        return (long) method << 32 | place;
    }

    private static Statement statement(int line) {
        return new Statement("write", "a.B.x", "a.B.m", "B.java", line);
    }

    private void access(int thread, int line, boolean isWrite, int[] locks, long... stack) {
        frames = stack;
        held = locks;
        detector.acquired(thread, LOCK);
        detector.lockedAccess(
                thread, NUMBER, -1, Control.statementNumber(statement(line).text()), isWrite);
        detector.released(thread, LOCK);
    }

    /** One thread reads and writes, each under a lock, and another one writes under it. */
    private void readAndWrite(long[] first, long[] second) {
        access(1, 1, false, LOCKED, first);
        access(1, 2, true, LOCKED, second);
        access(2, 3, true, LOCKED, frame(9, 9));
    }

    @Test
    void twoCallsOfOneMethodAreABlock() {
        readAndWrite(FIRST_CALL, SECOND_CALL);

        assertThat(detector.predicted())
                .containsExactly(new Breach(statement(1), statement(3), statement(2)));
    }

    @Test
    void theNextTimeRoundALoopIsNot() {
        readAndWrite(SECOND_CALL, FIRST_CALL);

        assertThat(detector.predicted()).isEmpty();
    }

    @Test
    void callsFromDifferentMethodsAreNot() {
        readAndWrite(
                new long[] {frame(1, 5), frame(2, 10)}, new long[] {frame(1, 5), frame(3, 20)});

        assertThat(detector.predicted()).isEmpty();
    }

    @Test
    void aLockThatIsHeldAllTheTimeKeepsOthersOut() {
        int number = Control.statementNumber(statement(1).text());
        int next = Control.statementNumber(statement(2).text());
        held = LOCKED;
        frames = FIRST_CALL;
        detector.lockedAccess(1, NUMBER, -1, number, false);
        frames = SECOND_CALL;
        detector.lockedAccess(1, NUMBER, -1, next, true);
        access(2, 3, true, LOCKED, frame(9, 9));

        assertThat(detector.predicted()).isEmpty();
    }

    @Test
    void aReadBetweenTwoReadsHasNoEffect() {
        access(1, 1, false, LOCKED, FIRST_CALL);
        access(1, 2, false, LOCKED, SECOND_CALL);
        access(2, 3, false, LOCKED, frame(9, 9));

        assertThat(detector.predicted()).isEmpty();
    }

    @Test
    void aReadBetweenTwoWritesSeesWhatIsHalfDone() {
        access(1, 1, true, LOCKED, FIRST_CALL);
        access(1, 2, true, LOCKED, SECOND_CALL);
        access(2, 3, false, LOCKED, frame(9, 9));

        assertThat(detector.predicted()).hasSize(1);
    }

    @Test
    void aThreadThatWasWaitedForCannotComeBetween() {
        access(2, 3, true, LOCKED, frame(9, 9));
        detector.joined(1, 2);
        access(1, 1, false, LOCKED, FIRST_CALL);
        access(1, 2, true, LOCKED, SECOND_CALL);

        assertThat(detector.predicted()).isEmpty();
    }

    @Test
    void plainAccessesWithoutALockAreLeftToTheSearchForRaces() {
        access(1, 1, false, NONE, FIRST_CALL);
        access(1, 2, true, NONE, SECOND_CALL);
        access(2, 3, true, NONE, frame(9, 9));

        assertThat(detector.predicted()).isEmpty();
    }
}
