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
    void isTheFirstLineThatSaysSomething() {
        assertThat(Headline.of("\n\r\n  It failed.\nFor a reason. in thread main."))
                .isEqualTo("It failed.");
    }

    @Test
    void goesOnWhereALineOnlyAnnouncesTheNext() {
        String message =
                "a.WantedButNotInvoked: \nWanted but not invoked:\nlist.add(1);\n-> at T.java:3";

        assertThat(Headline.of(message))
                .isEqualTo("a.WantedButNotInvoked: Wanted but not invoked: list.add(1);");
    }
}
