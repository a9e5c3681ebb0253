package dev.ravel.model;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ShortenedTest {
    @Test
    void leavesWhatHasRoom() {
        assertThat(Shortened.of("", 20)).isEmpty();
        assertThat(Shortened.of("x".repeat(20), 20)).isEqualTo("x".repeat(20));
    }

    @Test
    void keepsWholeWordsOfTheBeginningAndTheEnd() {
        String text = "Expecting actual: one, two, three, four, five, six, seven in thread main.";

        assertThat(Shortened.of(text, 60))
                .isEqualTo("Expecting actual: one, two, three, four, … thread main.");
    }

    @Test
    void breaksAWordThatIsLongerThanAllRoom() {
        String shortened = Shortened.of("a".repeat(5_000) + "z".repeat(5_000), 20);

        assertThat(shortened).isEqualTo("a".repeat(12) + "…" + "z".repeat(5));
    }

    @Test
    void isNeverLongerThanAskedFor() {
        for (int length = 95; length < 130; length++) {
            for (int step = 1; step < 40; step++) {
                String text = ("x".repeat(step) + " ").repeat(length).substring(0, length);

                String shortened = Shortened.of(text, 100);

                assertThat(shortened).hasSizeLessThanOrEqualTo(100);
                assertThat(Shortened.of(shortened, 100)).isEqualTo(shortened);
            }
        }
    }

    @Test
    void doesNotBreakACharacterThatTakesTwoUnits() {
        for (int most = 20; most < 30; most++) {
            String shortened = Shortened.of("😀".repeat(100), most);

            assertThat(shortened.codePoints().filter(each -> each <= Character.MAX_VALUE))
                    .containsExactly((int) '…');
        }
    }
}
