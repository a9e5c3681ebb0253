package dev.ravel.acceptance;

import static dev.ravel.acceptance.OtherProcess.await;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import outside.FailsInManyWays;
import outside.WaitsSilently;

/**
 * A kill leaves whole files and no process behind.
 *
 * <p>To hit the moment of a write takes luck. That no file is written in place is shown without
 * luck by {@link FullDiskTest}, where a write stops for another reason.
 */
class KillTest {
    @TempDir private Path directory;

    @ParameterizedTest(name = "after {0} findings")
    @ValueSource(ints = {1, 20, 50})
    void duringTheSearchLeavesWholeFiles(int findings) throws IOException {
        try (BoundedProcess ravel = explore("--iterations", "0")) {
            await(() -> files("schedule.ravel").size() >= findings);
            ravel.kill();
        }

        allFilesAreWhole();
    }

    @Test
    void duringTheConfirmationLeavesWholeFiles() throws IOException {
        try (BoundedProcess ravel = explore("--iterations", "5")) {
            await(() -> !files("interleaving.txt").isEmpty());
            ravel.kill();
        }

        allFilesAreWhole();
    }

    @Test
    void whileTheJdkIsWovenLeavesAUsableCache() {
        Path cache = directory.resolve("cache");
        RavelProcess ravel = RavelProcess.in(directory).withCache(cache);
        List<String> arguments =
                List.of(
                        "explore",
                        "--json",
                        "-cp",
                        Build.subjects().toString(),
                        "subjects.buggy.LostUpdateVolatile");
        try (BoundedProcess first = ravel.start(arguments)) {
            await(() -> files(".jar").stream().anyMatch(file -> file.toFile().length() > 1 << 20));
            first.kill();
        }
        assertThat(files(".jar"))
                .singleElement()
                .satisfies(
                        file -> assertThat(file.getFileName().toString()).contains("unfinished"));

        Ended second = ravel.run(arguments);

        assertThat(second.status()).as(second::toString).isEqualTo(1);
        assertThat(second.summary().findings()).allMatch(Ended.Finding::confirmed);
    }

    @Test
    void ofTheTargetJvmIsToldWithWhatWasFound() {
        try (BoundedProcess ravel = explore("--iterations", "0")) {
            // The first has been told by the time that there is a second one.
            await(() -> files("schedule.ravel").size() > 1);
            target(ravel).destroyForcibly();

            Ended ended = ravel.end();
            assertThat(ended.status()).as(ended::toString).isEqualTo(1);
            assertThat(ended.out()).contains("Replay it with:  ");
            assertThat(ended.err()).contains("could not go on: The target JVM was killed.");
        }
    }

    @Test
    void ofTheCommandLineEndsATargetJvmThatSaysNothing() {
        List<String> arguments =
                List.of(
                        "explore",
                        "--stuck-after=1h",
                        "-cp",
                        Build.testClasses().toString(),
                        WaitsSilently.class.getName(),
                        directory.resolve("begun").toString());
        try (BoundedProcess ravel = RavelProcess.in(directory).start(arguments)) {
            await(() -> !files("begun").isEmpty());
            ProcessHandle target = target(ravel);
            ravel.handle().destroyForcibly();
            try {
                await(() -> !target.isAlive());
            } finally {
                target.destroyForcibly();
            }
        }
    }

    @Test
    void bySigtermLeavesNoTemporaryFileAndNoTargetJvm() throws IOException {
        Path temporary = Files.createDirectory(directory.resolve("temporary"));
        RavelProcess process =
                RavelProcess.in(directory).withJavaOption("-Djava.io.tmpdir=" + temporary);
        try (BoundedProcess ravel = process.start(arguments("--iterations", "0"))) {
            await(() -> !files("schedule.ravel").isEmpty());
            ProcessHandle target = target(ravel);
            ravel.handle().destroy();
            ravel.end();
            await(() -> !target.isAlive());
        }

        assertThat(temporary).isEmptyDirectory();
    }

    private BoundedProcess explore(String... bounds) {
        return RavelProcess.in(directory).start(arguments(bounds));
    }

    private static List<String> arguments(String... bounds) {
        Stream<String> program =
                Stream.of("-cp", Build.testClasses().toString(), FailsInManyWays.class.getName());
        return Stream.of(Stream.of("explore", "--continue"), Stream.of(bounds), program)
                .flatMap(words -> words)
                .toList();
    }

    private static ProcessHandle target(BoundedProcess ravel) {
        List<ProcessHandle> children = ravel.handle().children().toList();
        assertThat(children).hasSize(1);
        return children.get(0);
    }

    private void allFilesAreWhole() throws IOException {
        WholeFindings.check(files(""));
        // The last to be written is the first to be in danger.
        Path newest =
                files("schedule.ravel").stream()
                        .max(Comparator.comparing(file -> file.toFile().lastModified()))
                        .orElseThrow();
        Ended replay = RavelProcess.in(directory).run("replay", newest.toString());
        assertThat(replay.status()).as(replay::toString).isEqualTo(1);
    }

    private List<Path> files(String ending) {
        return OtherProcess.files(directory, ending);
    }
}
