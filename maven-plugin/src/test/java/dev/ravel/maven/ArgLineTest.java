package dev.ravel.maven;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Properties;
import org.junit.jupiter.api.Test;

class ArgLineTest {
    @Test
    void whatIsThereStaysInFront() {
        assertThat(new ArgLine("-Xmx1g \"-Da=b c\"").with(List.of("-Dx=y")).text())
                .isEqualTo("-Xmx1g \"-Da=b c\" -Dx=y");
    }

    @Test
    void anAbsentLineIsEmpty() {
        assertThat(new ArgLine(null).with(List.of("-Dx=y")).text()).isEqualTo("-Dx=y");
        assertThat(new ArgLine(null).words()).isEmpty();
    }

    @Test
    void wordsWithSpacesAreQuoted() {
        ArgLine line = new ArgLine("").with(List.of("-javaagent:/my repository/ravel.jar="));

        assertThat(line.text()).isEqualTo("\"-javaagent:/my repository/ravel.jar=\"");
        assertThat(line.words()).containsExactly("-javaagent:/my repository/ravel.jar=");
    }

    @Test
    void quotesMayBeginInsideAWord() {
        assertThat(new ArgLine("-Da=\"b c\"  '-Dd=e f'\n-Dg").words())
                .containsExactly("-Da=b c", "-Dd=e f", "-Dg");
    }

    @Test
    void bothKindsOfReferencesAreSeenAndResolved() {
        Properties properties = new Properties();
        properties.setProperty("argLine", "-Xmx$1");
        ArgLine line = new ArgLine("@{argLine} -Da=${argLine} @{absent}");

        assertThat(line.refersTo("argLine")).isTrue();
        assertThat(line.refersTo("other")).isFalse();
        assertThat(line.resolved(properties).text()).isEqualTo("-Xmx$1 -Da=-Xmx$1");
    }
}
