package dev.ravel.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ravel.model.BadFile;
import dev.ravel.report.Finding;
import dev.ravel.report.Summary;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class LostFindingsTest {
    private static final Path DIRECTORY = Path.of("ravel-out/run-1/finding-1");

    private final ByteArrayOutputStream err = new ByteArrayOutputStream();
    private final Terminal terminal =
            new Terminal(
                    new PrintStream(err, true, StandardCharsets.UTF_8),
                    new PrintStream(err, true, StandardCharsets.UTF_8),
                    Tty.NONE,
                    Map.of("COLUMNS", "1000"));

    private final List<Finding> findings = new ArrayList<>();
    private final LostFindings lost = new LostFindings();

    private static Finding finding(boolean isConfirmed) {
        return new Finding(
                new Summary.FindingSummary("failure", "It fails.", "", 1, "", isConfirmed),
                "",
                "",
                "",
                List.of());
    }

    private void lose(RuntimeException why) {
        lost.add(
                findings,
                DIRECTORY,
                () -> {
                    throw why;
                });
    }

    @Test
    void whatCanBeShownIsAdded() {
        lost.add(findings, DIRECTORY, () -> finding(true));
        lost.tell(findings, terminal);

        assertThat(findings).containsExactly(finding(true));
        assertThat(lost.problem()).isEmpty();
        assertThat(err.toString(StandardCharsets.UTF_8)).isEmpty();
    }

    @Test
    void whatCannotIsToldBesideTheOthers() {
        lose(new UsageError("There is no file a."));
        lose(new RavelFailed("b cannot be read."));
        lose(new BadFile("c is cut off."));
        lost.add(findings, DIRECTORY, () -> finding(true));
        lost.tell(findings, terminal);

        assertThat(findings).hasSize(1);
        assertThat(err.toString(StandardCharsets.UTF_8))
                .contains("There is no file a.", "b cannot be read.", "c is cut off.");
        assertThat(lost.problem())
                .startsWith("A failure was found, but cannot be shown. There is no file a. ")
                .contains(DIRECTORY.toString(), "--out");
    }

    @Test
    void aRunThatHasLostAllItFoundFails() {
        lose(new UsageError("There is no file a."));
        lost.add(findings, DIRECTORY, () -> finding(false));

        assertThatThrownBy(() -> lost.tell(findings, terminal))
                .isInstanceOf(RavelFailed.class)
                .hasMessage(lost.problem());
    }

    @Test
    void aMistakeOfRavelsOwnIsNotHidden() {
        assertThatThrownBy(() -> lose(new IllegalStateException("never")))
                .isInstanceOf(IllegalStateException.class);
    }
}
