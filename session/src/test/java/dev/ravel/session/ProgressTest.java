package dev.ravel.session;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ravel.model.Budget;
import org.junit.jupiter.api.Test;

class ProgressTest {
    private static final long SECONDS = 1_000_000_000L;

    @Test
    void saysWhatIsSpentOfTheBudget() {
        Progress progress = new Progress(new Budget(1000, 60_000, false, 0), 5 * SECONDS);

        assertThat(progress.line(412, 31, 0, 9 * SECONDS))
                .isEqualTo(
                        "412 of 1000 executions, 103 a second, 31 distinct interleavings, 0 findings, 4 of 60 s");
    }

    @Test
    void aBudgetWithoutABoundIsNotNamed() {
        Progress progress = new Progress(new Budget(0, 0, false, 0), 5 * SECONDS);

        assertThat(progress.line(412, 31, 1, 9 * SECONDS))
                .isEqualTo(
                        "412 executions, 103 a second, 31 distinct interleavings, 1 finding, 4 s");
    }

    @Test
    void aTestAmongOthersHasNoBudgetOfItsOwn() {
        assertThat(Progress.NONE.line(412, 31, 2, 9 * SECONDS))
                .isEqualTo("412 executions, 31 distinct interleavings, 2 findings");
    }
}
