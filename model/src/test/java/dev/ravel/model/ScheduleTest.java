package dev.ravel.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

class ScheduleTest {
    private static Schedule sample() {
        Header header = new Header();
        header.add("main", "a.Main");
        header.add("argument", "two\nlines and a \\ backslash");
        header.add("argument", "");
        return new Schedule(
                header,
                List.of(
                        new Choice(ChoiceKind.RUN, 1, "Thread-0 lock Object#1 A.java:7"),
                        new Choice(ChoiceKind.WAKE, 2, "")));
    }

    @Test
    void readsWhatItWrote() {
        Schedule read = Schedule.parse("file", sample().text());

        assertThat(read.choices()).isEqualTo(sample().choices());
        assertThat(read.header().all("argument"))
                .containsExactly("two\nlines and a \\ backslash", "");
    }

    @Test
    void tellsAFileThatIsCutOff() {
        List<String> lines = sample().text();

        assertThatThrownBy(() -> Schedule.parse("file", lines.subList(0, lines.size() - 1)))
                .isInstanceOf(BadFile.class)
                .hasMessageContaining("file is cut off after line " + (lines.size() - 1));
    }

    @Test
    void tellsAFileThatIsCutOffInItsHeader() {
        assertThatThrownBy(() -> Schedule.parse("file", sample().text().subList(0, 2)))
                .isInstanceOf(BadFile.class)
                .hasMessageContaining("cut off");
    }

    @Test
    void tellsAFileOfAnotherKind() {
        assertThatThrownBy(() -> Schedule.parse("file", List.of("PK")))
                .isInstanceOf(BadFile.class)
                .hasMessageContaining("file is no schedule of Ravel");
    }

    @Test
    void namesTheLineThatIsNoChoice() {
        List<String> lines = List.of("ravel schedule 1", "main: a.Main", "", "1 jump 3", "end");

        assertThatThrownBy(() -> Schedule.parse("file", lines))
                .isInstanceOf(BadFile.class)
                .hasMessageContaining("file, line 4: '1 jump 3'");
    }

    @Test
    void namesAChoiceThatIsMissing() {
        List<String> lines = List.of("ravel schedule 1", "", "2 run 3", "end");

        assertThatThrownBy(() -> Schedule.parse("file", lines))
                .isInstanceOf(BadFile.class)
                .hasMessageContaining("is not choice number 1");
    }

    @Test
    void namesTheHeaderLineThatIsMissing() {
        assertThatThrownBy(() -> RunConfig.from(sample().header()))
                .isInstanceOf(BadFile.class)
                .hasMessageContaining("'class-path: ...' is missing");
    }
}
