package dev.ravel.acceptance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.ravel.session.Search;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.slf4j.LoggerFactory;

/** The systematic search makes as many executions as there are orders that make a difference. */
class SystematicSearchTest {
    @ParameterizedTest(name = "{0} has {1} on {2}")
    @MethodSource("counted")
    void exploresEachInterleavingOnce(
            String mainClass, long interleavings, Host host, @TempDir Path directory) {
        Ended ended =
                RavelProcess.in(directory)
                        .explore(
                                host,
                                Build.subjects(),
                                mainClass,
                                "--strategy",
                                "dfs",
                                "--iterations",
                                "0");

        assertThat(ended.status()).as(ended::toString).isZero();
        assertThat(ended.out()).contains("Every interleaving was explored.");
        assertThat(ended.summary().executions()).as(ended::toString).isEqualTo(interleavings);
        assertThat(ended.summary().distinctInterleavings()).isEqualTo(interleavings);
    }

    /** A thread can be joined before it is started, which the first execution does not show. */
    @ParameterizedTest(name = "on {0}")
    @MethodSource("dev.ravel.acceptance.Host#all")
    void findsAJoinBeforeAStart(Host host, @TempDir Path directory) {
        Ended ended =
                RavelProcess.in(directory)
                        .explore(
                                host,
                                Build.subjects(),
                                "subjects.buggy.JoinBeforeStart",
                                "--strategy",
                                "dfs");

        assertThat(ended.status()).as(ended::toString).isEqualTo(1);
    }

    /**
     * Accesses that threads share are named if they were no choices; by default they become some.
     */
    @ParameterizedTest(name = "on {0}")
    @MethodSource("dev.ravel.acceptance.Host#all")
    void claimsNothingOfMemoryThatItHasLeftOut(Host host, @TempDir Path directory) {
        String program = "subjects.buggy.LostUpdatePlain";
        RavelProcess ravel = RavelProcess.in(directory);
        Ended leftOut =
                ravel.explore(
                        host, Build.subjects(), program, "--strategy", "dfs", "--memory=none");
        Ended refined = ravel.explore(host, Build.subjects(), program, "--strategy", "dfs");

        assertThat(leftOut.status()).as(leftOut::toString).isZero();
        assertThat(leftOut.out())
                .contains("but not every interleaving", "LostUpdatePlain.java:")
                .doesNotContain("Every interleaving was explored.");
        assertThat(refined.status()).as(refined::toString).isEqualTo(1);
    }

    /** The search looks at plain memory and lets others pass for it; so does the replay. */
    @ParameterizedTest(name = "on {0}")
    @MethodSource("dev.ravel.acceptance.Host#all")
    void confirmsWhatFailsAfterAThreadHasSpun(Host host, @TempDir Path directory)
            throws IOException {
        Path classes = Files.createDirectories(directory.resolve("classes"));
        Sources.compile(
                classes,
                classes,
                "Spins",
                """
                class Spins {
                    static boolean go;
                    static volatile int step;
                    public static void main(String[] a) throws InterruptedException {
                        Thread other = new Thread(() -> { step = 1; while (!go) { } step = 2; });
                        other.start();
                        int before = step;
                        go = true;
                        int after = step;
                        other.join();
                        if (before == 1 && after == 2) throw new AssertionError("between");
                    }
                }
                """);

        Ended ended =
                RavelProcess.in(directory).explore(host, classes, "Spins", "--strategy", "dfs");

        assertThat(ended.status()).as(ended::toString).isEqualTo(1);
        assertThat(ended.out()).contains("between").doesNotContain("NOT REPRODUCED");
    }

    /** What a library does that serves the program is not interleaved, unless it is asked for. */
    @Test
    void claimsNothingOfLibrariesThatItHasLeftOut(@TempDir Path directory) throws IOException {
        Path classes = directory.resolve("classes");
        Path library = Build.placeOf(LoggerFactory.class);
        Sources.compile(
                classes,
                library,
                "Logs",
                """
                public class Logs {
                    public static void main(String[] arguments) throws InterruptedException {
                        Thread other = new Thread(Logs::log);
                        other.start();
                        log();
                        other.join();
                    }
                    private static void log() {
                        org.slf4j.LoggerFactory.getLogger("logs").info("Here.");
                    }
                }
                """);
        Ended ended =
                RavelProcess.in(directory)
                        .run(
                                "explore",
                                "--json",
                                "--strategy=dfs",
                                "-cp",
                                classes + File.pathSeparator + library,
                                "Logs");

        assertThat(ended.status()).as(ended::toString).isZero();
        assertThat(ended.out().replaceAll("\\s+", " "))
                .contains("--explore org.slf4j", "\"exhausted\":false")
                .doesNotContain("Every interleaving was explored.");
    }

    /** An execution that is ended early would have gone on, and others would have after it. */
    @Test
    void claimsNothingAfterExecutionsWithoutAnEnd(@TempDir Path directory) {
        Ended ended =
                RavelProcess.in(directory)
                        .run(
                                "explore",
                                "--json",
                                "--strategy=dfs",
                                "--max-steps=100",
                                "-cp",
                                Build.subjects().toString(),
                                "subjects.correct.LongInSomeOrders");

        assertThat(ended.out())
                .as(ended::toString)
                .containsPattern("\"withoutEnd\":[1-9]")
                .contains("\"exhausted\":false")
                .doesNotContain("Every interleaving was explored.");
    }

    /**
     * Steps on an object and on a view of it, and such in the middle of others, are not taken for
     * independent.
     */
    @ParameterizedTest(name = "on {0}")
    @MethodSource("dev.ravel.acceptance.Host#all")
    void findsBothOrders(Host host, @TempDir Path directory) {
        List<String> programs =
                Build.list("orders.txt").stream()
                        .flatMap(
                                name -> Stream.of("early", "late").map(order -> name + " " + order))
                        .map(arguments -> "subjects.orders.Orders " + arguments)
                        .toList();

        List<Search> searches =
                new SharedJvm(host, "dfs", List.of(), 0, 10_000).explore(programs, directory);

        for (int i = 0; i < programs.size(); i++) {
            assertThat(searches.get(i).findings()).as(programs.get(i)).isNotEmpty();
        }
    }

    static Stream<Arguments> counted() {
        List<String> lines = Build.list("counted.tsv");
        return lines.subList(1, lines.size()).stream()
                .map(line -> line.split("\t"))
                .flatMap(
                        columns ->
                                Host.all()
                                        .map(
                                                host ->
                                                        arguments(
                                                                columns[0],
                                                                Long.parseLong(columns[1]),
                                                                host)));
    }
}
