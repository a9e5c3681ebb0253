package dev.ravel.model;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ProgramTextTest {
    private static final String HUGE = "begins " + "x".repeat(3_000_000) + " ends";

    @Test
    void isAsItIsUnlessItIsVeryLong() {
        String message = "expected: 1\n but was: 2";

        assertThat(ProgramText.name("pool-1-thread-2")).isEqualTo("pool-1-thread-2");
        assertThat(ProgramText.kept(message)).isEqualTo(message);
        assertThat(ProgramText.shown(message)).isEqualTo(message);
        assertThat(ProgramText.lines("a.Error: b\n\tat a.B.c(B.java:1)\n"))
                .isEqualTo("a.Error: b\n\tat a.B.c(B.java:1)\n");
    }

    @Test
    void hasABoundForEachUse() {
        assertThat(ProgramText.name(HUGE)).hasSizeLessThanOrEqualTo(120);
        assertThat(ProgramText.shown(HUGE)).hasSizeLessThanOrEqualTo(1_000);
        assertThat(ProgramText.kept(HUGE))
                .hasSizeLessThanOrEqualTo(10_000)
                .startsWith("begins x")
                .contains("…")
                .endsWith("x ends");
    }

    @Test
    void linesAreShortenedOneByOne() {
        assertThat(ProgramText.lines("one\n" + HUGE + "\ntwo").lines())
                .hasSize(3)
                .startsWith("one")
                .endsWith("two")
                .allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(1_000));
    }
}
