package dev.ravel.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DurationsTest {
    @ParameterizedTest
    @CsvSource({"500ms,500", "60s,60000", "5m,300000", "1h,3600000"})
    void readsDurationsAsPeopleWriteThem(String text, long millis) {
        assertThat(Durations.millis("--time", text)).isEqualTo(millis);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "5", "s", "-1s", "0s", "1.5s", "1d", "99999999999s"})
    void refusesOthers(String text) {
        assertThatThrownBy(() -> Durations.millis("--time", text))
                .isInstanceOf(UsageError.class)
                .hasMessageContaining("--time is '" + text + "'");
    }

    @Test
    void theOptionIsNamed() {
        assertThatThrownBy(() -> Durations.millis("--stuck-after", "x"))
                .hasMessageContaining("--stuck-after");
    }
}
