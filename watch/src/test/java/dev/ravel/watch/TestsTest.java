package dev.ravel.watch;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class TestsTest {
    private final Tests tests = new Tests();

    @Test
    void aTestThatCallsAnotherGoesOnAfterIt() {
        String none = tests.begins(this, "outer");
        String outer = tests.begins("shop.Base", "inner");
        assertThat(tests.of(Thread.currentThread())).isEqualTo("shop.Base.inner");

        tests.ends(outer);
        assertThat(tests.of(Thread.currentThread())).isEqualTo("dev.ravel.watch.TestsTest.outer");

        tests.ends(none);
        assertThat(tests.of(Thread.currentThread())).isEmpty();
    }

    @Test
    void otherThreadsAreInTheOnlyTest() {
        tests.begins(this, "only");

        assertThat(tests.of(new Thread())).isEqualTo("dev.ravel.watch.TestsTest.only");
    }
}
