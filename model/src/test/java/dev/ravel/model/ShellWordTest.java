package dev.ravel.model;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ShellWordTest {
    @Test
    void isQuotedOnlyWhereAShellWouldReadSomethingElse() {
        assertThat(ShellWord.of("target/ravel/run-1/schedule.ravel"))
                .isEqualTo("target/ravel/run-1/schedule.ravel");
        assertThat(ShellWord.of("out dir/ü")).isEqualTo("'out dir/ü'");
        assertThat(ShellWord.of("it's")).isEqualTo("'it'\\''s'");
        assertThat(ShellWord.of("")).isEqualTo("''");
    }
}
