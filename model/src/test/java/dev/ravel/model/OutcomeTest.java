package dev.ravel.model;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class OutcomeTest {
    private static Outcome failure(String message, String place) {
        return new Outcome(FindingKind.FAILURE, message, place, "", "");
    }

    @Test
    void failuresThatDifferInNumbersOnlyAreTheSame() {
        assertThat(failure("expected 2 but was 1", "A.java:3"))
                .matches(one -> one.sameFailure(failure("expected 20 but was 7", "A.java:3")));
    }

    @Test
    void failuresAtOtherPlacesOrOfOtherKindsAreNot() {
        Outcome one = failure("broken", "A.java:3");

        assertThat(one.sameFailure(failure("broken", "A.java:4"))).isFalse();
        assertThat(one.sameFailure(new Outcome(FindingKind.LEAK, "broken", "A.java:3", "", "")))
                .isFalse();
    }

    @Test
    void veryLongMessagesThatDifferInNumbersOnlyAreTheSame() {
        Outcome one = failure("rows: " + "row 7, ".repeat(100_000) + "in thread main.", "A.java:3");
        Outcome other =
                failure("rows: " + "row 12345, ".repeat(100_000) + "in thread main.", "A.java:3");

        assertThat(one.sameFailure(other)).isTrue();
        assertThat(one.message()).hasSizeLessThanOrEqualTo(10_000);
        assertThat(one.sameFailure(failure("columns: " + one.message(), "A.java:3"))).isFalse();
    }

    /** Control characters in names of threads were written as spaces, those of messages raw. */
    @Test
    void isTheSameAsOneOfAnEarlierVersion() {
        Outcome now = failure("lost \\u001b[31m in thread a\\nb.", "A.java:3");

        assertThat(now.sameFailure(failure("lost \u001b[31m in thread a b.", "A.java:3"))).isTrue();
        assertThat(now.sameFailure(failure("lost [31m in thread a b.", "A.java:3"))).isFalse();
    }

    @Test
    void everyKindIsFoundByItsWord() {
        for (FindingKind kind : FindingKind.values()) {
            assertThat(FindingKind.ofWord(kind.word())).isEqualTo(kind);
        }
    }
}
