package dev.ravel.watch;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class BudgetTest {
    private final Budget budget = new Budget(0.5, 0);

    @Test
    void aDelayHasToFitIntoWhatTheRunHasEarned() {
        assertThat(budget.begin(60, 100)).isFalse();
        assertThat(budget.begin(50, 100)).isTrue();
    }

    @Test
    void whatWasSpentIsNoTimeOfTheRunItself() {
        budget.begin(50, 100);
        budget.end(150);

        assertThat(budget.spent(150)).isEqualTo(50);
        assertThat(budget.begin(10, 160)).isFalse();
        assertThat(budget.begin(10, 170)).isTrue();
    }

    @Test
    void delaysAtTheSameTimeCountOnce() {
        budget.begin(10, 100);
        budget.begin(10, 105);
        budget.end(110);
        budget.end(115);

        assertThat(budget.spent(200)).isEqualTo(15);
    }
}
