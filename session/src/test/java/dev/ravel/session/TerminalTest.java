package dev.ravel.session;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.junit.jupiter.api.Test;

class TerminalTest {
    private static final String SENTENCE =
            "One more execution would show a new interleaving with a chance below 0.3 %, or so it seems.";

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    private Terminal terminal(boolean isTerminal, Map<String, String> environment) {
        return new Terminal(
                stream(out), stream(err), new Tty.Known(isTerminal, isTerminal, 0), environment);
    }

    private static PrintStream stream(ByteArrayOutputStream collector) {
        return new PrintStream(collector, true, StandardCharsets.UTF_8);
    }

    private static String text(ByteArrayOutputStream collector) {
        return collector.toString(StandardCharsets.UTF_8);
    }

    @Test
    void aSentenceIsFoldedToTheWidthThatIsAskedFor() {
        terminal(false, Map.of("COLUMNS", "80")).tell(SENTENCE);

        assertThat(text(out).lines()).hasSize(2).allMatch(line -> line.length() <= 80);
        assertThat(text(out).replaceAll("\\s+", " ").strip()).isEqualTo(SENTENCE);
    }

    @Test
    void inALogASentenceIsOneLine() {
        Terminal log = terminal(false, Map.of());
        log.tell(SENTENCE);
        log.note(SENTENCE);

        assertThat(text(out).lines()).containsExactly(SENTENCE);
        assertThat(text(err).lines()).containsExactly(SENTENCE);
    }

    @Test
    void whatIsToBeCopiedIsNeverFolded() {
        terminal(true, Map.of("COLUMNS", "60")).print(SENTENCE);

        assertThat(text(out).lines()).containsExactly(SENTENCE);
    }

    @Test
    void progressIsNoLongerThanALineAndLeavesTheCursorAtItsBeginning() {
        Terminal terminal = terminal(true, Map.of("COLUMNS", "60"));
        terminal.progress("x".repeat(200));

        assertThat(text(err)).startsWith("\r").endsWith("x...\r").hasSize(2 + 59);
    }

    @Test
    void progressIsClearedBeforeAnythingElse() {
        Terminal terminal = terminal(true, Map.of("COLUMNS", "60"));
        terminal.progress("12 executions");
        terminal.print("done");

        assertThat(text(err)).endsWith("\r" + " ".repeat("12 executions".length()) + "\r");
        assertThat(text(out).lines()).containsExactly("done");
    }

    @Test
    void noProgressGoesToAFileBesideATerminal() {
        Tty tty = new Tty.Known(true, false, 80);
        Terminal terminal = new Terminal(stream(out), stream(err), tty, Map.of());
        terminal.progress("12 executions");
        terminal.complain("It failed.");

        assertThat(text(err).lines()).containsExactly("It failed.");
        assertThat(terminal.hasColour()).isTrue();
    }

    @Test
    void aComplaintWipesOutTheProgressOfOthers() {
        Tty tty = new Tty.Known(true, true, 80);
        new Terminal(stream(out), stream(err), tty, Map.of()).progress("x".repeat(79));
        err.reset();
        new Terminal(stream(out), stream(err), tty, Map.of()).complain(SENTENCE);

        assertThat(text(err)).startsWith("\r" + " ".repeat(79) + "\rOne more");
        assertThat(text(err).split("\r", 3)[2].lines())
                .hasSize(2)
                .allMatch(line -> line.length() <= 80);
    }

    @Test
    void aLogHasNeitherProgressNorColour() {
        Terminal log = terminal(false, Map.of("TERM", "xterm"));
        log.progress("12 executions");

        assertThat(text(err)).isEmpty();
        assertThat(log.hasColour()).isFalse();
    }

    @Test
    void colourCanBeRefused() {
        assertThat(terminal(true, Map.of("TERM", "xterm")).hasColour()).isTrue();
        assertThat(terminal(true, Map.of("NO_COLOR", "")).hasColour()).isTrue();
        assertThat(terminal(true, Map.of("NO_COLOR", "1")).hasColour()).isFalse();
    }

    @Test
    void aDumbTerminalIsTreatedAsALog() {
        Terminal dumb = terminal(true, Map.of("TERM", "dumb"));
        dumb.progress("12 executions");

        assertThat(text(err)).isEmpty();
        assertThat(dumb.hasColour()).isFalse();
    }
}
