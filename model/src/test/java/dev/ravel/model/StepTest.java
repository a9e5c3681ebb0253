package dev.ravel.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class StepTest {
    private static final Step STUCK =
            new Step(
                    7,
                    1,
                    "alice",
                    OperationKind.LOCK,
                    "Account#2",
                    "Bank.java:17",
                    "bank.Bank.deposit",
                    "",
                    "",
                    "Account#1, Object#1",
                    "blocked by bob",
                    "");

    @Test
    void isReadAsItWasWritten() {
        assertThat(Step.parse(STUCK.line())).isEqualTo(STUCK);
        assertThat(Step.parse(STUCK.withValue("5").line())).isEqualTo(STUCK.withValue("5"));
        assertThat(STUCK.isBlocked()).isTrue();
        assertThat(STUCK.isFailure()).isFalse();
    }

    @Test
    void hasNoCharacterThatATerminalWouldObey() {
        Step step =
                new Step(
                        1,
                        0,
                        "a\u001b[2J",
                        OperationKind.WRITE,
                        "A.\u202en",
                        "A.java:1",
                        "A.b",
                        "",
                        "",
                        "",
                        "",
                        "\"x\ty\"");

        assertThat(step.threadName()).isEqualTo("a\\u001b[2J");
        assertThat(step.resource()).isEqualTo("A.\\u202en");
        assertThat(Step.parse(step.line())).isEqualTo(step);
    }

    @Test
    void refusesOtherLinesAndQuotesThem() {
        assertThatThrownBy(() -> Step.parse("7\talice"))
                .isInstanceOf(BadFile.class)
                .hasMessageContaining("'7\talice' has 2");
        assertThatThrownBy(() -> Step.parse(STUCK.line().replace("lock", "luck")))
                .isInstanceOf(BadFile.class)
                .hasMessageContaining("luck");
    }
}
