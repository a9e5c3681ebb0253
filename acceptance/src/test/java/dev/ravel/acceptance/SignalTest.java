package dev.ravel.acceptance;

import static dev.ravel.acceptance.OtherProcess.await;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import doors.RunTests;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import outside.FailsInManyWays;

/** A signal that asks a command to end lets it tell what it knows. */
class SignalTest {
    @TempDir private Path directory;

    @ParameterizedTest(name = "SIG{0}")
    @CsvSource({"INT, 130", "TERM, 143", "HUP, 129"})
    void aSearchEndsWithItsFindings(String signal, int status) throws IOException {
        Ended ended = endedBy(signal, "schedule.ravel", search("explore", "--continue"));

        assertThat(ended.status()).as(ended::toString).isEqualTo(status);
        assertThat(ended.out())
                .as(ended::toString)
                .contains("(NOT YET CONFIRMED): ")
                .containsPattern("\\d+ findings? \\(\\d+ not yet confirmed\\)\\.\\R$");
        assertThat(ended.err()).endsWith("what was known by then.\n");
        Path run = directory.resolve("ravel-out/run-1");
        assertThat(run.resolve("report.html")).content().contains("not yet confirmed");
        assertThat(run.resolve("findings.json"))
                .content()
                .contains("\"certainty\":\"not yet confirmed\"");
        assertThat(directory.resolve("ravel-out/index.html")).exists();
    }

    @Test
    void theNextRunBeginsWithWhatWasNotConfirmed() {
        endedBy("INT", "schedule.ravel", search("explore", "--continue"));

        Ended next =
                RavelProcess.in(directory)
                        .run(
                                "explore",
                                "--iterations=1",
                                "-cp",
                                Build.testClasses().toString(),
                                FailsInManyWays.class.getName());

        assertThat(next.status()).as(next::toString).isEqualTo(1);
        assertThat(next.out()).contains("Still there: ");
    }

    @Test
    void anAnswerForProgramsIsStillOne() {
        Ended ended = endedBy("TERM", "schedule.ravel", search("verify", "--json", "--continue"));

        assertThat(ended.status()).as(ended::toString).isEqualTo(143);
        JsonObject answer = JsonParser.parseString(ended.out()).getAsJsonObject();
        assertThat(answer.get("verdict").getAsString()).isEqualTo("error");
        assertThat(answer.get("summary").getAsString()).startsWith("A failure was seen.");
        assertThat(answer.getAsJsonArray("findings").get(0).getAsJsonObject().get("certainty"))
                .hasToString("\"not yet confirmed\"");
    }

    @Test
    void whileTheJdkIsWovenThereIsNothingToTell() throws IOException {
        Path cache = directory.resolve("cache");
        RavelProcess process =
                RavelProcess.in(directory).withCache(cache).wrappedIn(hearingSignals());
        try (BoundedProcess ravel = process.start(search("explore"))) {
            await(() -> !files(".jar").isEmpty());
            kill("INT", ravel);
            Ended ended = ravel.end();

            assertThat(ended.status()).as(ended::toString).isEqualTo(130);
            assertThat(ended.out()).contains("0 executions").contains("0 findings.");
        }
        assertThat(cache).isEmptyDirectory();
        assertThat(directory.resolve("ravel-out")).doesNotExist();
    }

    /** The JVM of a build listens to no signal, and may be killed; its child must not go on. */
    @ParameterizedTest(name = "SIG{0}")
    @CsvSource({"INT, 130", "TERM, 143", "KILL, 137"})
    void aTestLeavesItsFindingsAndNoProcess(String signal, int status) {
        TestJvm tests =
                TestJvm.on(Jdks.all().findFirst().orElseThrow(), directory)
                        .wrappedIn(hearingSignals())
                        .with("-Dravel.continue=true", "-Dravel.iterations=0", "-Dravel.time=1h");
        try (BoundedProcess process =
                tests.start(Build.testClasses(), RunTests.class, "doors.Fails")) {
            await(() -> !files("schedule.ravel").isEmpty());
            List<ProcessHandle> started = process.handle().descendants().toList();
            assertThat(started).isNotEmpty();
            kill(signal, process);
            Ended ended = process.end();

            assertThat(ended.status()).as(ended::toString).isEqualTo(status);
            await(() -> started.stream().noneMatch(ProcessHandle::isAlive));
            if (!signal.equals("KILL")) {
                assertThat(ended.err())
                        .containsPattern("Ravel was ended while it explored .*losesAnUpdate")
                        .contains("What was found until then is in ");
            }
        }
        Ended replay =
                RavelProcess.in(directory).run("replay", files("schedule.ravel").get(0).toString());
        assertThat(replay.status()).as(replay::toString).isEqualTo(1);
    }

    /** A search without a bound that finds much. */
    private static List<String> search(String command, String... options) {
        return Stream.of(
                        Stream.of(command, "--iterations=0", "--time=1h"),
                        Stream.of(options),
                        Stream.of(
                                "-cp",
                                Build.testClasses().toString(),
                                FailsInManyWays.class.getName()))
                .flatMap(words -> words)
                .toList();
    }

    /** The signal comes when there is a file with that ending; no target JVM stays behind. */
    private Ended endedBy(String signal, String file, List<String> arguments) {
        RavelProcess process = RavelProcess.in(directory).wrappedIn(hearingSignals());
        try (BoundedProcess ravel = process.start(arguments)) {
            await(() -> !files(file).isEmpty());
            List<ProcessHandle> started = ravel.handle().descendants().toList();
            kill(signal, ravel);
            Ended ended = ravel.end();
            await(() -> started.stream().noneMatch(ProcessHandle::isAlive));
            return ended;
        }
    }

    /**
     * What a shell runs in the background does not hear SIGINT, nor what it starts; with these
     * words in front it does, where there is such a command.
     */
    private static List<String> hearingSignals() {
        List<String> words = List.of("env", "--default-signal=INT,TERM,HUP");
        try {
            Process process =
                    new ProcessBuilder(Stream.concat(words.stream(), Stream.of("true")).toList())
                            .redirectErrorStream(true)
                            .start();
            return process.waitFor() == 0 ? words : List.of();
        } catch (IOException e) {
            return List.of();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void kill(String signal, BoundedProcess ravel) {
        try {
            Process kill =
                    new ProcessBuilder("kill", "-" + signal, Long.toString(ravel.handle().pid()))
                            .start();
            assertThat(kill.waitFor()).isZero();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private List<Path> files(String ending) {
        return OtherProcess.files(directory, ending);
    }
}
