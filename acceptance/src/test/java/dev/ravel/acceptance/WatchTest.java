package dev.ravel.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Programs that run freely with Ravel's jar as an agent, and no other flag. */
class WatchTest {
    private static final String EVERY_CLASS = "subjects.watch.EveryClass";

    @TempDir private Path directory;

    private Ended watch(Jdk jdk, String options, String... program) {
        Stream<String> head =
                Stream.of(
                        jdk.java(),
                        "-javaagent:" + Build.path("ravel.jar") + "=watch" + options,
                        "-cp",
                        Build.subjects().toString());
        List<String> command = Stream.concat(head, Stream.of(program)).toList();
        return BoundedProcess.run(directory, Map.of(), command);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("jdks")
    void whatIsLockedIsNoViolation(Jdk jdk) {
        Ended ended = watch(jdk, "", EVERY_CLASS, "locked");

        assertThat(ended.status()).as(ended::toString).isZero();
        assertThat(ended.err())
                .as(ended::toString)
                .containsPattern("[1-9]\\d* accesses in [1-9]\\d* classes were watched; 0 pairs");
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("jdks")
    void violationsAreWrittenAsTheyAreFound(Jdk jdk) throws IOException {
        Ended ended = watch(jdk, ",out=found", EVERY_CLASS, "unsafe");

        assertThat(ended.status()).as(ended::toString).isZero();
        Path first = directory.resolve("found/run-1/violation-1.txt");
        assertThat(first).as(ended::toString).exists();
        assertThat(Files.readString(first))
                .contains(
                        "pair: call java.",
                        "object: java.",
                        ", holding no lock:\n    at subjects.");
        assertThat(Files.readAllLines(directory.resolve("found/near-misses.txt"))).isNotEmpty();
    }

    @Test
    void aProgramRunsAlthoughAnOptionIsMisspelt() {
        Ended ended =
                watch(Jdks.all().findFirst().orElseThrow(), ",trak=calls", EVERY_CLASS, "locked");

        assertThat(ended.status()).as(ended::toString).isZero();
        assertThat(ended.out()).contains("HashMap");
        assertThat(ended.err()).contains("'trak=calls' is no option", "runs without being watched");
    }

    @Test
    void unlessTheUserIsStrict() {
        Ended ended =
                watch(
                        Jdks.all().findFirst().orElseThrow(),
                        ",trak=calls,strict",
                        EVERY_CLASS,
                        "locked");

        assertThat(ended.status()).as(ended::toString).isEqualTo(2);
        assertThat(ended.out()).isEmpty();
        assertThat(ended.err()).contains("'trak=calls' is no option", "is not run");
    }

    static Stream<Jdk> jdks() {
        return Jdks.all();
    }
}
