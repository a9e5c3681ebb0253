package dev.ravel.explore;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class TrialTest {
    private static final Trial FOUND = new Trial("pct:depth=5", 3, 17, "deadlock", 99, 4, 1);

    @Test
    void isReadAsItWasWritten() {
        assertThat(Trial.parse(FOUND.text())).isEqualTo(FOUND);
    }

    @Test
    void isFoundUnlessASearchEndedForAnotherReason() {
        assertThat(FOUND.isFound()).isTrue();
        assertThat(Trial.parse("pos 1 10000 limit 5 -1 -1").isFound()).isFalse();
        assertThat(Trial.parse("dfs 1 12 exhausted 5 -1 -1").isFound()).isFalse();
    }

    @Test
    void saysWhatIsWrongWithALine() {
        assertThatThrownBy(() -> Trial.parse("pos 1")).hasMessageContaining("'pos 1' has 2 words");
    }
}
