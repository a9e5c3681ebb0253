package dev.ravel.race;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ravel.engine.Control;
import dev.ravel.model.Statement;
import dev.ravel.model.StatementPair;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class RaceDetectorTest {
    private static final Statement READ = new Statement("read", "a.B.x", "a.B.get", "B.java", 1);
    private static final Statement WRITE = new Statement("write", "a.B.x", "a.B.set", "B.java", 2);
    private static final int READS = Control.statementNumber(READ.text());
    private static final int WRITES = Control.statementNumber(WRITE.text());

    private static final int FIELD = 7;
    private static final int LOCK = 8;
    private static final int OTHER_LOCK = 9;

    private final RaceDetector detector = new RaceDetector();
    private final int[][] held = {{}, {}, {}};

    @BeforeEach
    void begin() {
        detector.begin(thread -> thread < held.length ? held[thread] : new int[0]);
        detector.started(0, 1);
    }

    private void read(int thread) {
        detector.access(thread, FIELD, -1, READS, false);
    }

    private void write(int thread) {
        detector.access(thread, FIELD, -1, WRITES, true);
    }

    private void lock(int thread, int lock) {
        held[thread] = new int[] {lock};
        detector.acquired(thread, lock);
    }

    private void unlock(int thread, int lock) {
        held[thread] = new int[0];
        detector.released(thread, lock);
    }

    @Test
    void accessesThatNothingOrdersHaveRaced() {
        write(0);
        read(1);

        StatementPair pair = new StatementPair(READ, WRITE);
        assertThat(detector.predicted()).containsExactly(pair);
        assertThat(detector.happened()).containsExactly(pair);
    }

    @Test
    void manyThreadsAreToldApart() {
        for (int child = 2; child < 40; child++) {
            detector.started(0, child);
        }
        detector.joined(0, 39);
        detector.access(39, FIELD, -1, READS, false);
        detector.access(38, FIELD, -1, WRITES, true);

        assertThat(detector.happened()).containsExactly(new StatementPair(READ, WRITE));
    }

    @Test
    void readsDoNotRace() {
        read(0);
        read(1);

        assertThat(detector.predicted()).isEmpty();
    }

    @Test
    void accessesUnderTheSameLockDoNotRace() {
        lock(0, LOCK);
        write(0);
        unlock(0, LOCK);
        lock(1, LOCK);
        write(1);
        unlock(1, LOCK);

        assertThat(detector.predicted()).isEmpty();
    }

    /** Another lock has ordered them in this execution, and need not in the next. */
    @Test
    void accessesThatOnlyALockOrdersMayRace() {
        write(0);
        lock(0, LOCK);
        unlock(0, LOCK);
        lock(1, LOCK);
        unlock(1, LOCK);
        write(1);

        assertThat(detector.predicted()).containsExactly(new StatementPair(WRITE, WRITE));
        assertThat(detector.happened()).isEmpty();
    }

    @Test
    void differentLocksDoNotHelp() {
        lock(0, LOCK);
        write(0);
        unlock(0, LOCK);
        lock(1, OTHER_LOCK);
        write(1);
        unlock(1, OTHER_LOCK);

        assertThat(detector.happened()).containsExactly(new StatementPair(WRITE, WRITE));
    }

    @Test
    void startJoinAndNotifyOrderForGood() {
        write(1);
        detector.ended(1);
        detector.joined(0, 1);
        write(0);
        detector.started(0, 2);
        write(2);
        assertThat(detector.predicted()).isEmpty();

        lock(2, LOCK);
        detector.notified(2, 0);
        unlock(2, LOCK);
        lock(0, LOCK);
        unlock(0, LOCK);
        read(0);

        assertThat(detector.predicted()).isEmpty();
    }

    @Test
    void elementsOfAnArrayAreApart() {
        detector.access(0, FIELD, 3, WRITES, true);
        detector.access(1, FIELD, 4, WRITES, true);
        assertThat(detector.predicted()).isEmpty();

        detector.access(1, FIELD, 3, WRITES, true);
        assertThat(detector.predicted()).hasSize(1);
    }

    private static final int SITE = 5;
    private final int[] array = new int[10];

    private boolean isKnown(int thread, int index, int statement) {
        return detector.known(thread).have(array, index, statement, SITE, statement == WRITES);
    }

    /** As the engine does it; whether it was told. */
    private boolean element(int thread, int index, int statement) {
        boolean isTold = !isKnown(thread, index, statement);
        if (isTold) {
            detector.access(thread, FIELD, index, statement, statement == WRITES);
            detector.learn(thread, FIELD, statement, SITE, array);
        }
        return isTold;
    }

    @Test
    void whatIsNotToldIsRememberedToo() {
        assertThat(element(0, 9, READS)).isTrue();
        assertThat(element(0, 4, READS)).isFalse();
        assertThat(element(1, 4, WRITES)).isTrue();

        assertThat(detector.happened()).containsExactly(new StatementPair(READ, WRITE));
    }

    @Test
    void whatAnotherThreadMayHaveWrittenIsTold() {
        element(0, 9, READS);
        element(1, 4, WRITES);
        assertThat(detector.predicted()).isEmpty();
        assertThat(element(0, 4, READS)).isTrue();

        assertThat(detector.happened()).containsExactly(new StatementPair(READ, WRITE));
    }

    @Test
    void readsAreNotToldIfAllOthersReadToo() {
        element(0, 9, READS);
        element(1, 9, READS);

        assertThat(element(0, 4, READS)).isFalse();
        assertThat(element(1, 4, READS)).isFalse();
    }

    @Test
    void nothingIsKnownAfterAnEventOrUnderALock() {
        element(0, 9, WRITES);
        assertThat(isKnown(0, 9, WRITES)).isTrue();
        lock(0, LOCK);
        assertThat(isKnown(0, 9, WRITES)).isFalse();
        element(0, 9, WRITES);
        assertThat(isKnown(0, 9, WRITES)).isFalse();
        unlock(0, LOCK);
        element(0, 9, WRITES);
        assertThat(isKnown(0, 9, WRITES)).isTrue();
    }

    @Test
    void oneExecutionIsNotAnother() {
        write(0);
        detector.begin(thread -> held[thread]);
        detector.started(0, 1);
        read(1);

        assertThat(detector.predicted()).isEmpty();
        assertThat(detector.wasConcurrent()).isTrue();
        assertThat(detector.isFull()).isFalse();
        assertThat(detector.largestBytes()).isPositive();
    }

    /** What one execution could not remember is no reason to look away in the next. */
    @Test
    void oneThatIsFullSaysSoAndBeginsAnew() {
        RaceDetector small = new RaceDetector(2);
        small.begin(thread -> new int[0]);
        small.started(0, 1);
        small.access(0, OTHER_LOCK, 8, WRITES, true);
        small.access(0, FIELD, -1, WRITES, true);
        small.access(1, FIELD, -1, READS, false);

        assertThat(small.isFull()).isTrue();
        assertThat(small.happened()).isEmpty();

        small.begin(thread -> new int[0]);
        small.started(0, 1);
        small.access(0, FIELD, -1, WRITES, true);
        small.access(1, FIELD, -1, READS, false);

        assertThat(small.happened()).containsExactly(new StatementPair(READ, WRITE));
        assertThat(small.isFull()).isTrue();
    }
}
