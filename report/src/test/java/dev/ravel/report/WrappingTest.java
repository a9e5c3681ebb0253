package dev.ravel.report;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class WrappingTest {
    @Test
    void breaksAtSpacesDotsAndInsideOfNames() {
        assertThat(Wrapping.lines("lock ReentrantLock#1", 16))
                .containsExactly("lock", "ReentrantLock#1");
        assertThat(Wrapping.lines("AtomicLong#1.incrementAndGet()", 20))
                .containsExactly("AtomicLong#1", ".incrementAndGet()");
        assertThat(Wrapping.lines("NotifyInsteadOfNotifyAll#1", 16))
                .containsExactly("NotifyInsteadOf", "NotifyAll#1");
        assertThat(Wrapping.lines("lock Shelf#1 in isStocked()", 12))
                .containsExactly("lock Shelf#1", "in", "isStocked()");
        assertThat(Wrapping.lines("abcdefgh", 3)).containsExactly("abc", "def", "gh");
    }

    @Test
    void cutsWhatDoesNotFitIntoSoManyLines() {
        assertThat(Wrapping.lines("if (total() > 100) {", 12, 2))
                .containsExactly("if (total()", "> 100) {");
        assertThat(Wrapping.lines("if (total() > 100 && isOpen) {", 12, 2))
                .containsExactly("if (total()", "> 100 && ...");
        assertThat(Wrapping.lines("if (total() > 100) {", 12, 1)).containsExactly("if (total...");
    }

    @Test
    void aSentenceGoesOnInTheNextLine() {
        assertThat(Wrapping.hanging("Nothing was found in a thousand executions.", 20))
                .containsExactly("Nothing was found in", "a thousand", "executions.");
        assertThat(Wrapping.hanging("It fits.", 8)).containsExactly("It fits.");
    }

    @Test
    void aRowGoesOnBelowItsLastColumn() {
        assertThat(Wrapping.hanging("   12  read a.Counter.count (Counter.java:7)", 30))
                .containsExactly("   12  read a.Counter.count", "       (Counter.java:7)");
    }

    @Test
    void aWordThatIsTooLongStaysWhole() {
        assertThat(Wrapping.hanging("in ravel-out/run-1/finding-1/schedule.ravel now", 12))
                .containsExactly("in", "ravel-out/run-1/finding-1/schedule.ravel", "now");
    }

    @Test
    void cutsWithDots() {
        assertThat(Wrapping.cut("abcdefgh", 6)).isEqualTo("abc...");
        assertThat(Wrapping.cutStart("pool-1-thread-12", 10)).isEqualTo("...read-12");
    }
}
