package dev.ravel.acceptance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Whoever makes a mistake with 'ravel race' is told which, before the program runs. */
class RaceBadInputTest {
    private static final String RACY = "subjects.races.RaceFuzzerFigure1";
    private static final String STATEMENT = "read a.B.c in a.B.d (B.java:%s)";

    @TempDir private Path directory;

    private Ended race(Path classes, String program, String... options) {
        List<String> words = new ArrayList<>(List.of("race"));
        words.addAll(List.of(options));
        words.addAll(RavelProcess.SHORT_LIFE);
        words.addAll(List.of("-cp", classes.toString(), program));
        return RavelProcess.in(directory).run(words);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("wrongOptions")
    void aWrongOptionIsRefusedWithItsCause(String option, List<String> cause) {
        Refusal.of(race(Build.subjects(), RACY, option)).isTheUsersMistake().names(cause);
        assertThat(directory).isEmptyDirectory();
    }

    static Stream<Arguments> wrongOptions() {
        return Stream.of(
                arguments("--runs=0", List.of("--runs", "0", "1 or more")),
                arguments("--runs=many", List.of("--runs", "many")),
                arguments("--iterations=0", List.of("--iterations 0", "--time")),
                arguments("--time=0s", List.of("--time", "0s")),
                arguments("--from=no-such-file", List.of("no-such-file", "--from")),
                arguments("--from=.", List.of(".", "--from", "cannot be read")),
                arguments("--baseline=no-such-file", List.of("no-such-file", "--baseline")));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("wrongPairs")
    void aLineThatIsNoPairIsNamed(String line, List<String> cause) throws IOException {
        Files.writeString(directory.resolve("pairs.txt"), "# What may race.\n" + line + "\n");

        for (String option : List.of("--from", "--baseline")) {
            Refusal.of(race(Build.subjects(), RACY, option + "=pairs.txt"))
                    .isTheUsersMistake()
                    .names(List.of("pairs.txt, line 2", option))
                    .names(cause);
        }
        assertThat(directory.resolve("ravel-out")).doesNotExist();
    }

    static Stream<Arguments> wrongPairs() {
        String good = STATEMENT.formatted("1");
        return Stream.of(
                arguments("{\"json\": true}", List.of("{\"json\": true}", "no pair of statements")),
                arguments(good, List.of("there is no '|'")),
                arguments(
                        good + " | nonsense", List.of("'nonsense' is no statement", "for example")),
                arguments(
                        good + " | " + STATEMENT.formatted("99999999999"),
                        List.of("99999999999", "is no statement")));
    }

    @Test
    void whatIsNoTextIsNamed() throws IOException {
        Files.write(directory.resolve("pairs.txt"), new byte[] {(byte) 0xff, (byte) 0xfe, 0});

        for (String option : List.of("--from", "--baseline")) {
            Refusal.of(race(Build.subjects(), RACY, option + "=pairs.txt"))
                    .isTheUsersMistake()
                    .names(List.of("pairs.txt", option, "no text", "--pairs"));
        }
    }

    /** A program that had no pair leaves such a file, which is a baseline, but nothing to try. */
    @Test
    void aFileWithoutPairsIsNoMistakeAsABaseline() throws IOException {
        Files.writeString(directory.resolve("pairs.txt"), "");

        Refusal.of(race(Build.subjects(), RACY, "--from=pairs.txt"))
                .isTheUsersMistake()
                .names(List.of("pairs.txt", "--from", "no pair of statements"));

        Ended ended = race(Build.subjects(), RACY, "--baseline=pairs.txt", "--runs=1");
        assertThat(ended.status()).as(ended::toString).isEqualTo(1);
        assertThat(ended.out()).doesNotContain("are known");
    }

    @Test
    void aFileWhosePairsAreAllGoneIsNamed() throws IOException {
        String pair = STATEMENT.formatted(1) + " | " + STATEMENT.formatted(2);
        Files.writeString(directory.resolve("pairs.txt"), pair);

        Ended ended = race(Build.subjects(), RACY, "--from=pairs.txt", "--runs=1");

        assertThat(ended.status()).as(ended::toString).isEqualTo(2);
        assertThat(ended.out()).contains("The program has no such statement");
        assertThat(ended.err()).contains("none of the pairs of pairs.txt (--from)");
    }

    @Test
    void aFieldThatIsIgnoredInVainIsNamed() {
        Ended ended = race(Build.subjects(), RACY, "--ignore=*.zzz", "--ignore=*.x", "--runs=1");

        assertThat(ended.status()).as(ended::toString).isEqualTo(1);
        assertThat(ended.err())
                .contains("No pair is about *.zzz (--ignore).")
                .doesNotContain("about *.x");
    }

    @Test
    void aMissingClassIsNamed() {
        Refusal.of(race(Build.subjects(), "subjects.NoSuchProgram"))
                .isTheUsersMistake()
                .names(List.of("subjects.NoSuchProgram", "class path"));
    }

    /** Such as one that misses an argument: it never comes to its threads. */
    @Test
    void aProgramThatAlwaysFailsIsNotCalledFreeOfRaces() throws IOException {
        Path classes = directory.resolve("classes");
        String code =
                "class Fails { public static void main(String[] args) { new Thread(() -> args[0].trim()).start(); } }";
        Sources.compile(classes, directory, "Fails", code);

        Ended ended = race(classes, "Fails");

        assertThat(ended.status()).as(ended::toString).isEqualTo(3);
        assertThat(ended.out())
                .contains("50 of 50 executions failed, the first with: java.lang.ArrayIndex");
        assertThat(ended.err()).contains("Every execution failed", "'ravel explore'");
    }
}
