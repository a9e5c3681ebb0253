package dev.ravel.generate;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class LiteralTest {
    private static String code(Class<?> type, Object value) {
        return new Literal(type, value).code(new Names(Object.class, "", true));
    }

    @Test
    void textIsEscaped() {
        assertThat(code(String.class, "a\"b\\c\n\r\t")).isEqualTo("\"a\\\"b\\\\c\\n\\r\\t\"");
        assertThat(code(String.class, "it's")).isEqualTo("\"it's\"");
        assertThat(code(String.class, "\u0000\u00e4\u2028\ud83d"))
                .isEqualTo("\"\\u0000\\u00e4\\u2028\\ud83d\"");
    }

    @Test
    void aCharacterIsEscaped() {
        assertThat(code(char.class, 'a')).isEqualTo("'a'");
        assertThat(code(char.class, '\'')).isEqualTo("'\\''");
        assertThat(code(char.class, '"')).isEqualTo("'\\\"'");
        assertThat(code(char.class, '\\')).isEqualTo("'\\\\'");
        assertThat(code(char.class, '\u007f')).isEqualTo("'\\u007f'");
    }

    @Test
    void aNumberHasItsType() {
        assertThat(code(int.class, Integer.MIN_VALUE)).isEqualTo("-2147483648");
        assertThat(code(long.class, -1L)).isEqualTo("-1L");
        assertThat(code(float.class, 1f)).isEqualTo("1.0F");
        assertThat(code(double.class, 1e100)).isEqualTo("1.0E100");
        assertThat(code(byte.class, (byte) -1)).isEqualTo("(byte) -1");
        assertThat(code(Short.class, (short) 2)).isEqualTo("(short) 2");
        assertThat(code(boolean.class, true)).isEqualTo("true");
    }

    @Test
    void whatIsNoNumberHasAName() {
        assertThat(code(double.class, Double.NaN)).isEqualTo("Double.NaN");
        assertThat(code(float.class, Float.NaN)).isEqualTo("Float.NaN");
        assertThat(code(double.class, Double.POSITIVE_INFINITY))
                .isEqualTo("Double.POSITIVE_INFINITY");
        assertThat(code(float.class, Float.NEGATIVE_INFINITY)).isEqualTo("Float.NEGATIVE_INFINITY");
    }

    @Test
    void nullHasAType() {
        assertThat(code(List.class, null)).isEqualTo("(List) null");
        assertThat(code(int[].class, null)).isEqualTo("(int[]) null");
    }

    @Test
    void aClassIsNamed() {
        assertThat(code(Class.class, String.class)).isEqualTo("String.class");
        assertThat(code(Class.class, Map.Entry.class)).isEqualTo("Map.Entry.class");
    }
}
