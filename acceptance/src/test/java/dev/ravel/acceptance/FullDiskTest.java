package dev.ravel.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import doors.RunTests;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import outside.FailsInManyWays;

/** Where nothing can be written, one sentence says so, and no file is left that is not whole. */
class FullDiskTest {
    @TempDir private Path directory;

    /**
     * The output takes 64 KiB and every other file of a finding 4 KiB, so that each size stops
     * another: the first three at the end of the search, the fourth at the confirmation.
     */
    @ParameterizedTest
    @ValueSource(strings = {"size=32k", "size=64k", "size=68k", "size=72k", "nr_inodes=1", "ro"})
    void theOutDirectory(String disk) throws IOException {
        Disk out = Disk.in(directory, disk);

        Ended ended = RavelProcess.in(directory).wrappedIn(out.wrapper()).run(explore(out.place()));

        Refusal.of(ended).isRavelsFailure().names(List.of(out.place().toString(), "--out"));
        WholeFindings.check(out.files());
        assertThat(out.files()).noneMatch(file -> file.toString().endsWith(".unfinished"));
    }

    /** The files of the finding fit, but the page does not; the finding is told all the same. */
    @Test
    void thePageOfAFinding() throws IOException {
        Disk out = Disk.in(directory, "size=48k");

        Ended ended =
                RavelProcess.in(directory)
                        .wrappedIn(out.wrapper())
                        .run(
                                "explore",
                                "--out",
                                out.place().toString(),
                                "-cp",
                                Build.subjects().toString(),
                                "subjects.buggy.LostUpdateVolatile");

        assertThat(ended.status()).as(ended::toString).isEqualTo(1);
        assertThat(ended.out())
                .contains("Replay it with:  ", "1 finding.")
                .doesNotContain("See it in a browser");
        assertThat(ended.err()).contains("report.html could not be written", "--out");
        assertThat(out.files())
                .extracting(file -> file.getFileName().toString())
                .contains("schedule.ravel")
                .doesNotContain("report.html")
                .noneMatch(name -> name.endsWith(".unfinished"));
    }

    @Test
    void thePageOfATestThatFails() throws IOException {
        Disk out = Disk.in(directory, "size=48k");

        Ended ended =
                TestJvm.on(Jdks.all().findFirst().orElseThrow(), directory)
                        .wrappedIn(out.wrapper())
                        .with("-Dravel.out=" + out.place())
                        .run(RunTests.class, "doors.Fails");

        assertThat(TestJvm.results(ended))
                .as(ended::toString)
                .contains("FAILED Fails > losesAnUpdate()");
        assertThat(ended.out())
                .contains("ConcurrencyFailure: FAILURE: ", "Replay it with:  ")
                .doesNotContain("See it in a browser", "RavelProblem");
        assertThat(ended.err()).contains("report.html could not be written", "ravel.out");
    }

    @Test
    void anOutDirectoryBelowAFile() throws IOException {
        Path file = Files.writeString(directory.resolve("precious"), "content");

        Ended ended = RavelProcess.in(directory).run(explore(file.resolve("out")));

        Refusal.of(ended).isRavelsFailure().names(List.of("precious", "--out"));
        assertThat(file).hasContent("content");
    }

    @ParameterizedTest
    @ValueSource(strings = {"size=1m", "nr_inodes=1", "ro"})
    void theCache(String disk) throws IOException {
        Disk cache = Disk.in(directory, disk);

        Ended ended =
                RavelProcess.in(directory)
                        .withCache(cache.place())
                        .wrappedIn(cache.wrapper())
                        .run(explore(directory.resolve("out")));

        Refusal.of(ended).isRavelsFailure().names(List.of(cache.place().toString(), "RAVEL_CACHE"));
        assertThat(cache.files()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"nr_inodes=1", "ro"})
    void theDirectoryForTemporaryFiles(String disk) throws IOException {
        Disk temporary = Disk.in(directory, disk);

        Ended ended =
                RavelProcess.in(directory)
                        .withJavaOption("-Djava.io.tmpdir=" + temporary.place())
                        .wrappedIn(temporary.wrapper())
                        .run(explore(directory.resolve("out")));

        Refusal.of(ended).isRavelsFailure().names(List.of(temporary.place().toString(), "space"));
    }

    private static List<String> explore(Path out) {
        return List.of(
                "explore",
                "--out",
                out.toString(),
                "-cp",
                Build.testClasses().toString(),
                FailsInManyWays.class.getName());
    }
}
