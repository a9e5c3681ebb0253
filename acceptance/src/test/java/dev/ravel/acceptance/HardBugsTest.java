package dev.ravel.acceptance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Bugs that need one rare order among many threads are found within a minute. */
class HardBugsTest {
    @ParameterizedTest(name = "{0} {1} on {3}")
    @MethodSource("subjects")
    void findsIt(
            String mainClass, String argument, String kind, Host host, @TempDir Path directory) {
        Ended ended =
                RavelProcess.in(directory)
                        .explore(
                                host,
                                List.of(Build.subjects()),
                                List.of(mainClass, argument),
                                "--iterations",
                                "0",
                                "--time",
                                "60s");

        assertThat(ended.summary().findings())
                .as(ended::toString)
                .anySatisfy(
                        finding -> {
                            assertThat(finding.kind()).isEqualTo(kind);
                            assertThat(finding.confirmed()).as("confirmed").isTrue();
                        });
    }

    static Stream<Arguments> subjects() {
        List<String> lines = Build.list("hard.tsv");
        return lines.subList(1, lines.size()).stream()
                .map(line -> line.split("\t", -1))
                .flatMap(
                        columns ->
                                Host.all()
                                        .filter(host -> host.carrier().equals("continuation"))
                                        .map(
                                                host ->
                                                        arguments(
                                                                columns[0],
                                                                columns[1],
                                                                columns[2],
                                                                host)));
    }
}
