package dev.ravel.model;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class VisibleTest {
    @Test
    void leavesWhatCanBeSeen() {
        String text = "C:\\temp \u05e9\u05dc\u05d5\u05dd \u00e9 \ud83d\udc68\u200d\ud83d\udc69";

        assertThat(Visible.line(text)).isSameAs(text);
        assertThat(Visible.text(text)).isSameAs(text);
    }

    @Test
    void escapesWhatATerminalObeys() {
        assertThat(Visible.line("a\u001b[31mb\u0007\u007f\u009b\u0000"))
                .isEqualTo("a\\u001b[31mb\\u0007\\u007f\\u009b\\u0000");
    }

    @ParameterizedTest
    @ValueSource(
            chars = {
                '\u202a', '\u202b', '\u202c', '\u202d', '\u202e', '\u2066', '\u2067', '\u2068',
                '\u2069', '\u2028', '\u2029'
            })
    void escapesWhatTurnsOrBreaksTheTextAroundIt(char c) {
        String escape = "\\u%04x".formatted((int) c);

        assertThat(Visible.line("a" + c + "b")).isEqualTo("a" + escape + "b");
        assertThat(Visible.text("a\n" + c + "b")).isEqualTo("a\n" + escape + "b");
    }

    @Test
    void aLineHasNoBreaksAndATextHas() {
        assertThat(Visible.line("a\r\nb\tc")).isEqualTo("a\\r\\nb\\tc");
        assertThat(Visible.text("a\r\nb\tc\rd")).isEqualTo("a\nb\tc\\rd");
    }

    @Test
    void changesNothingASecondTime() {
        String once = Visible.text("a\u001b\u202e\rb");

        assertThat(Visible.text(once)).isEqualTo(once);
    }
}
