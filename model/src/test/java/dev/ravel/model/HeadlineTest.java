package dev.ravel.model;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class HeadlineTest {
    @Test
    void isTheMessageItselfIfThatHasOneLine() {
        String message = "java.lang.AssertionError: expected 2 but was 1 in thread main.";

        assertThat(Headline.of(message)).isEqualTo(message);
        assertThat(Headline.of("")).isEmpty();
    }

    @Test
    void joinsTheLinesThatSaySomething() {
        assertThat(Headline.of("\n\r\n  It failed.\n\n\tFor a reason. in thread main.\n"))
                .isEqualTo("It failed. For a reason. in thread main.");
    }

    @Test
    void hasWhatAnAssertionExpectedAndWhatWasThere() {
        assertThat(
                        Headline.of(
                                "a.AssertionError: \nExpecting actual:\n  1\nto be equal to:\n  2\n in thread main."))
                .isEqualTo(
                        "a.AssertionError: Expecting actual: 1 to be equal to: 2 in thread main.");
        assertThat(
                        Headline.of(
                                "a.AssertionFailedError: \nexpected: 1\n but was: 2 in thread main."))
                .isEqualTo("a.AssertionFailedError: expected: 1 but was: 2 in thread main.");
        assertThat(
                        Headline.of(
                                "a.WantedButNotInvoked: \nWanted but not invoked:\nlist.add(1);\n-> at T.java:3"))
                .isEqualTo(
                        "a.WantedButNotInvoked: Wanted but not invoked: list.add(1); -> at T.java:3");
    }

    @Test
    void leavesOutAStackTraceInTheMessage() {
        String message =
                "It failed: java.io.IOException: gone\n\tat a.B.c(B.java:3)\n\tat java.base/a.B.<init>(Unknown Source)\nCaused by: a.Why\n\tat a.B.d(Native Method)\n\t... 3 more in thread main.";

        assertThat(Headline.of(message))
                .isEqualTo("It failed: java.io.IOException: gone Caused by: a.Why");
    }

    @Test
    void hasNoCharacterThatATerminalWouldObey() {
        assertThat(Headline.of("a\tb \u001b]0;title\u0007 \u202eRTL"))
                .isEqualTo("a b \\u001b]0;title\\u0007 \\u202eRTL");
    }

    @Test
    void isShortenedAtWordsAndKeepsTheThread() {
        String headline = Headline.of("a.Error: " + "word ".repeat(1_000) + "in thread main.");

        assertThat(headline)
                .startsWith("a.Error: word word")
                .contains("word … word")
                .endsWith("in thread main.")
                .hasSizeLessThanOrEqualTo(300);
    }
}
