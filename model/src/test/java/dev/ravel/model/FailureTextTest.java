package dev.ravel.model;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class FailureTextTest {
    private static final class Odd extends RuntimeException {
        private static final long serialVersionUID = 1;

        private final transient String text;

        Odd(String text) {
            this.text = text;
        }

        @Override
        public String toString() {
            if (text != null && text.equals("fails")) {
                throw new IllegalStateException();
            }
            return text;
        }
    }

    @Test
    void isWhatTheExceptionSays() {
        assertThat(FailureText.of(new IllegalStateException("lost")))
                .isEqualTo("java.lang.IllegalStateException: lost");
        assertThat(FailureText.of(new Odd("other words"))).isEqualTo("other words");
    }

    @Test
    void isTheClassIfThereIsNothingElse() {
        assertThat(FailureText.of(new RuntimeException("")))
                .isEqualTo("java.lang.RuntimeException");
        assertThat(FailureText.of(new RuntimeException((String) null)))
                .isEqualTo("java.lang.RuntimeException");
        assertThat(FailureText.of(new Odd(null))).isEqualTo(Odd.class.getName());
        assertThat(FailureText.of(new Odd(" "))).isEqualTo(Odd.class.getName());
    }

    @Test
    void tellsThatTheExceptionCannotSay() {
        assertThat(FailureText.of(new Odd("fails")))
                .isEqualTo(Odd.class.getName() + " (its toString fails)");
    }
}
