package dev.ravel.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class LoadedServerTest {
    @Test
    void theLoadSaysHowManyRequestsWereAnswered() {
        assertThat(LoadedServer.speed("12345.6 requests/s")).isEqualTo(12345.6);
    }

    @Test
    void aLoadThatSaysSomethingElseHasFailed() {
        assertThatThrownBy(() -> LoadedServer.speed("Connection refused"))
                .isInstanceOf(BenchFailed.class)
                .hasMessageContaining("'Connection refused'");
    }
}
