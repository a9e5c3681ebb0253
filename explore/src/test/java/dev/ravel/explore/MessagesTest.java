package dev.ravel.explore;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

class MessagesTest {
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

    /** The encoding of a locale that knows no letters but those of English. */
    private final Messages messages =
            new Messages(new PrintStream(bytes, true, StandardCharsets.US_ASCII));

    @Test
    void anyTextArrivesAsItWas() {
        String text = " a\nb\r\nc\\n \\u0041\t\u0001 \u00e9 \ud83d\ude00 \ud83d\\";
        messages.done(text);

        assertThat(received()).containsExactly("done", text);
    }

    @Test
    void aMessageMayBeEmpty() {
        messages.done("");

        assertThat(received()).containsExactly("done", "");
    }

    @Test
    void aSentenceForAPersonIsInOneLine() {
        messages.error("It failed:\r\n  for a reason.");

        assertThat(received()).containsExactly("error", "It failed: for a reason.");
    }

    @Test
    void whatTheProgramPrintsIsNoMessage() {
        assertThat(Messages.parse("ravel done")).isNull();
    }

    private String[] received() {
        List<String> lines = bytes.toString(StandardCharsets.UTF_8).lines().toList();
        assertThat(lines).hasSize(2);
        assertThat(lines.get(0)).isEmpty();
        return Messages.parse(lines.get(1));
    }
}
