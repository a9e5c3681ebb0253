package dev.ravel.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OptionsTest {
    private static final List<Subject> SUBJECTS =
            List.of(
                    Subjects.hard("a.hard.Pair\t10\tfailure"),
                    Subjects.hard("a.hard.Pair\t100\tfailure"));

    @TempDir private Path directory;
    private Path jar;

    @BeforeEach
    void makeJar() throws IOException {
        jar = Files.createFile(directory.resolve("ravel.jar"));
    }

    private Options parse(String... words) {
        return Options.parse(
                Stream.concat(Stream.of("--ravel", jar.toString()), Stream.of(words))
                        .toArray(String[]::new));
    }

    @Test
    void aSearchIsMeasuredWithTwentySeedsUnlessToldOtherwise() {
        assertThat(parse("--search").seeds).isEqualTo(20);
        assertThat(parse("--search", "--seeds", "7").seeds).isEqualTo(7);
    }

    @Test
    void severalStrategiesAreSeparatedByCommas() {
        assertThat(parse("--strategies", "pos,pct:depth=2").strategies)
                .containsExactly("pos", "pct:depth=2");
    }

    @Test
    void subjectsAreChosenByNameAndArguments() {
        assertThat(parse("--subjects", "Pair 10$").chosen(SUBJECTS))
                .extracting(Subject::name)
                .containsExactly("Pair 10");
    }

    @Test
    void choosingNoSubjectIsAMistake() {
        assertThatThrownBy(() -> parse("--subjects", "Nobody").chosen(SUBJECTS))
                .isInstanceOf(BenchFailed.class)
                .hasMessageContaining("Nobody");
        assertThatThrownBy(() -> parse("--subjects", "("))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("no regular expression");
    }

    @Test
    void recordingIsMeasuredFiveTimesUnlessToldOtherwise() {
        assertThat(parse("--capture").runs).isEqualTo(5);
        assertThat(parse("--capture").agentOptions).isEqualTo("capture");
        Options options = parse("--capture", "--runs", "7", "--agent-options", "watch,quiet");
        assertThat(options.runs).isEqualTo(7);
        assertThat(options.agentOptions).isEqualTo("watch,quiet");
    }

    @Test
    void aServerWithoutALoadIsAMistake() {
        assertThatThrownBy(() -> parse("--capture", "--server", "jetty"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("--load");
        assertThat(parse("--capture", "--server", "jetty", "--load", "load").server)
                .hasFileName("jetty");
    }
}
