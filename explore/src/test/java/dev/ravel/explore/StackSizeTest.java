package dev.ravel.explore;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ravel.engine.Settings;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StackSizeTest {
    @ParameterizedTest
    @CsvSource({
        "-Xss512k, 524288",
        "-Xss4M, 4194304",
        "-Xss2097152, 2097152",
        "-XX:ThreadStackSize=256, 262144",
        "-Xss0, 1048576"
    })
    void readsTheOptionOfTheJvm(String option, long bytes) {
        assertThat(StackSize.of(List.of("-ea", option))).isEqualTo(bytes);
    }

    @Test
    void theLastOptionCounts() {
        assertThat(StackSize.of(List.of("-Xss1m", "-Xss2m"))).isEqualTo(2L << 20);
    }

    @Test
    void withoutAnOptionItIsTheDefault() {
        assertThat(StackSize.of(List.of("-Xmx1g"))).isEqualTo(Settings.DEFAULT_STACK_BYTES);
    }
}
