package dev.ravel.model.crash;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ravel.model.BadFile;
import dev.ravel.model.crash.RecordedValue.Kind;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RecordedValueTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "null",
                "masked",
                "masked#2",
                "unknown",
                "#12",
                "\"\"",
                "\"text\"",
                "\"a \\\"b\\\" \\n \\ud83d\"",
                "boolean true",
                "byte -128",
                "short 32767",
                "char 97",
                "int -5",
                "long 9223372036854775807",
                "float 0x1.8p1",
                "double 0x1.8p1",
                "double NaN",
                "double -Infinity",
                "double 1.5E-7",
                "Boolean false",
                "Byte 1",
                "Short 1",
                "Char 65535",
                "Int 5",
                "Long 5",
                "Float 0x0.0p0",
                "Double 0x1.8p1",
                "enum shop.Colour RED",
                "class shop.Item",
                "class int[]"
            })
    void isReadAsItIsWritten(String text) {
        assertThat(RecordedValue.parse(text).asText()).isEqualTo(text);
    }

    @Test
    void keepsWhatItIsMadeOf() {
        assertThat(RecordedValue.parse("enum shop.Colour RED"))
                .isEqualTo(new RecordedValue(Kind.ENUM, "shop.Colour", "RED", 0));
        assertThat(RecordedValue.parse("Int 5")).isEqualTo(RecordedValue.of(Kind.BOXED_INT, "5"));
        assertThat(RecordedValue.parse("#3")).isEqualTo(RecordedValue.object(3));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                "nil",
                "null ",
                "null null",
                "#",
                "#0",
                "#-1",
                "#2147483648",
                "#x",
                "\"",
                "\"a",
                "\"a\\\"",
                "\"a\"b",
                "string a",
                "object 1",
                "int",
                "int 5 6",
                "int +5",
                "int 05",
                "int 2147483648",
                "int \u0661",
                "byte 128",
                "char -1",
                "char a",
                "boolean yes",
                "double 1",
                "double 1.0f",
                "double \"1.0 \"",
                "double 1e5",
                "float x",
                "enum shop.Colour",
                "class",
                "BOXED_INT 5"
            })
    void whatIsNoValueIsRefused(String text) {
        assertThatThrownBy(() -> RecordedValue.parse(text))
                .isInstanceOf(BadFile.class)
                .hasMessageStartingWith("The value '");
    }
}
