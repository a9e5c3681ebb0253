package dev.ravel.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class EscapedTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "plain",
                "Gr\u00fc\u00dfe \ud83d\ude00",
                "two\nlines\r\n\tand a tab",
                "\\ and \\n and \\u0041",
                "\u0000\u001b[31m\u007f\u0085\u2028\u202e\ufeff",
                "half \ud83d of a pair, and \ude00 the other way round \ude00\ud83d",
                "\udb40\udc41"
            })
    void canBeUndone(String text) {
        String escaped = Escaped.of(text);

        assertThat(Escaped.undo(escaped)).isEqualTo(text);
        assertThat(escaped.lines().count()).isLessThanOrEqualTo(1);
        assertThat(new String(escaped.getBytes(StandardCharsets.UTF_8), StandardCharsets.UTF_8))
                .isEqualTo(escaped);
    }

    @Test
    void whatCanBeSeenStaysAsItIs() {
        assertThat(Escaped.of("Gr\u00fc\u00dfe \"\ud83d\ude00\""))
                .isEqualTo("Gr\u00fc\u00dfe \"\ud83d\ude00\"");
        assertThat(Escaped.of("\u001b\n\\")).isEqualTo("\\u001b\\n\\\\");
    }

    @Test
    void whatIsNoEscapeLosesItsBackslash() {
        assertThat(Escaped.undo("\\x \\u12g4 \\u00 \\")).isEqualTo("x u12g4 u00 \\");
    }
}
