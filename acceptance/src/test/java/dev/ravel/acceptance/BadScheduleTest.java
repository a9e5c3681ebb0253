package dev.ravel.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A schedule file that is damaged, or none, is refused with the place of the damage. */
class BadScheduleTest {
    private static String good;

    @TempDir private Path directory;

    @BeforeAll
    static void findASchedule(@TempDir Path directory) throws IOException {
        Ended ended =
                RavelProcess.in(directory)
                        .run(
                                "explore",
                                "--json",
                                "-cp",
                                Build.subjects().toString(),
                                "subjects.buggy.LostUpdateVolatile");
        good = Files.readString(directory.resolve(ended.summary().findings().get(0).schedule()));
    }

    @Test
    void aScheduleCutInHalfIsRefused() throws IOException {
        refuses(good.substring(0, good.length() / 2), "cut off");
    }

    @Test
    void aScheduleCutAmongItsChoicesIsRefused() throws IOException {
        refuses(good.substring(0, good.indexOf("\n4 run ") + 3), "line");
    }

    @Test
    void aScheduleWithoutItsLastLineIsRefused() throws IOException {
        refuses(good.substring(0, good.lastIndexOf("end")), "cut off");
    }

    @ParameterizedTest
    @ValueSource(strings = {"main", "class-path", "seed", "timeouts", "kind", "message", "place"})
    void aScheduleWhoseHeaderLacksALineIsRefused(String key) throws IOException {
        String lacking = Pattern.compile("(?m)^" + key + ": .*\n").matcher(good).replaceFirst("");
        assertThat(lacking).isNotEqualTo(good);

        refuses(lacking, "'" + key);
    }

    @ParameterizedTest
    @ValueSource(strings = {"seed: x", "memory: perhaps", "timeouts: NEVER", "kind: nonsense"})
    void aHeaderLineThatMakesNoSenseIsRefused(String line) throws IOException {
        String key = line.substring(0, line.indexOf(':'));
        String senseless =
                Pattern.compile("(?m)^" + key + ": .*$").matcher(good).replaceFirst(line);
        assertThat(senseless).isNotEqualTo(good);

        refuses(senseless, "'" + line);
    }

    @Test
    void aChoiceThatMakesNoSenseIsRefused() throws IOException {
        refuses(good.replaceFirst("\n2 run .*\n", "\n2 jump 1\n"), "'2 jump 1'");
    }

    @Test
    void aTextThatIsNoScheduleIsRefused() throws IOException {
        refuses("Dear diary,\ntoday I ran a thread.\n", "no schedule");
    }

    @Test
    void anEmptyFileIsRefused() throws IOException {
        refuses("", "no schedule");
    }

    @Test
    void aBinaryFileIsRefused() throws IOException {
        Path file = directory.resolve("broken.ravel");
        Files.write(file, new byte[] {(byte) 0xCA, (byte) 0xFE, (byte) 0xBA, (byte) 0xBE, 0, 1});

        refuses(file, "text");
    }

    @Test
    void aDirectoryIsRefused() throws IOException {
        refuses(Files.createDirectory(directory.resolve("broken.ravel")), "directory");
    }

    @Test
    void aClassPathThatIsGoneIsNamed() throws IOException {
        Path gone = directory.resolve("gone");
        Path file = write(good.replaceFirst("class-path: .*", "class-path: " + gone));

        Ended ended = RavelProcess.in(directory).run("replay", file.toString());

        Refusal.of(ended).isTheUsersMistake().names(List.of(gone.toString()));
    }

    private void refuses(String content, String cause) throws IOException {
        Path file = write(content);
        refuses(file, cause);
        assertThat(Files.readString(file)).isEqualTo(content);
    }

    private void refuses(Path file, String cause) {
        Ended ended = RavelProcess.in(directory).run("replay", file.toString());

        Refusal.of(ended).isTheUsersMistake().names(List.of("broken.ravel", cause));
    }

    private Path write(String content) throws IOException {
        return Files.writeString(directory.resolve("broken.ravel"), content);
    }
}
