package dev.ravel.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class JsonTest {
    @Test
    void membersKeepTheirOrder() {
        assertThat(
                        Json.object()
                                .with("z", 1)
                                .with("a", Json.array(Json.of(true), Json.NULL, Json.object()))
                                .with("m", 0.5)
                                .text())
                .isEqualTo("{\"z\":1,\"a\":[true,null,{}],\"m\":0.500}");
    }

    @Test
    void stringsAreAscii() {
        assertThat(Json.of("\"\\\u0000\r\n\t\u007f\u00e9\ud83d\ude00").text())
                .isEqualTo("\"\\\"\\\\\\u0000\\r\\n\\t\\u007f\\u00e9\\ud83d\\ude00\"");
    }

    @Test
    void halfOfASurrogatePairIsReplaced() {
        assertThat(Json.of("a\ud83db\ude00").text()).isEqualTo("\"a\\ufffdb\\ufffd\"");
    }

    @Test
    void refusesWhatIsNoNumber() {
        assertThatThrownBy(() -> Json.of(Double.NaN))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("NaN");
    }
}
