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
        assertThat(Wrapping.lines("abcdefgh", 3)).containsExactly("abc", "def", "gh");
    }

    @Test
    void cutsWithDots() {
        assertThat(Wrapping.cut("abcdefgh", 6)).isEqualTo("abc...");
        assertThat(Wrapping.cutStart("pool-1-thread-12", 10)).isEqualTo("...read-12");
    }
}
