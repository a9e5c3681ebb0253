package dev.ravel.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code ravel verify}: one question, one answer. */
class VerifyTest {
    private static final String TESTS = "doors.existing.InJupiter";

    @TempDir private Path directory;

    private Ended verify(String classPath, String target, String... options) {
        return RavelProcess.in(directory)
                .run(
                        Stream.of(
                                        Stream.of("verify"),
                                        Stream.of(options),
                                        RavelProcess.SHORT_LIFE.stream(),
                                        Stream.of("-cp", classPath, target))
                                .flatMap(words -> words)
                                .toList());
    }

    private Ended subject(String target, String... options) {
        return verify(Build.subjects().toString(), target, options);
    }

    private Ended tests(String target, String... options) {
        return verify(
                Build.testClasses() + File.pathSeparator + TestJvm.libraries(), target, options);
    }

    /** Standard output has to be this object and nothing else. */
    private static JsonObject answer(Ended ended) {
        assertThat(ended.out().lines()).as(ended::toString).hasSize(1);
        return JsonParser.parseString(ended.out()).getAsJsonObject();
    }

    private static JsonObject only(JsonArray array) {
        assertThat(array).hasSize(1);
        return array.get(0).getAsJsonObject();
    }

    @Test
    void ofAMainClassExplainsItsBug() {
        Ended ended = subject("subjects.buggy.LostUpdateVolatile", "--json");

        assertThat(ended.status()).as(ended::toString).isEqualTo(1);
        JsonObject answer = answer(ended);
        assertThat(answer.get("verdict").getAsString()).isEqualTo("bug");
        JsonObject finding = only(answer.getAsJsonArray("findings"));
        assertThat(finding.get("explanation").getAsString())
                .contains(
                        "expected 2 but was 1",
                        "Between 'read count=0' of",
                        "comes 'write count=1'");
        assertThat(finding.getAsJsonArray("steps")).isNotEmpty();
        assertThat(finding.getAsJsonArray("table")).isNotEmpty();
        assertThat(finding.getAsJsonArray("conflicts")).hasSize(4);
        assertThat(finding.getAsJsonObject("place").get("line").getAsInt()).isPositive();
        assertThat(finding.getAsJsonArray("files"))
                .allSatisfy(file -> assertThat(directory.resolve(file.getAsString())).exists());

        Ended replay =
                RavelProcess.in(directory)
                        .run("replay", "--json", finding.get("schedule").getAsString());
        assertThat(replay.status()).as(replay::toString).isEqualTo(1);
        assertThat(replay.out()).contains("{\"verdict\":\"same\",\"difference\":\"\",\"times\":1");
    }

    /** The first search makes no scheduling points of plain accesses, and finds nothing. */
    @Test
    void findsWhatOnlyPlainAccessesShow() {
        JsonObject answer =
                answer(subject("subjects.buggy.LostUpdatePlain", "--json", "--iterations=200"));

        assertThat(answer.get("verdict").getAsString()).isEqualTo("bug");
        JsonArray searches = only(answer.getAsJsonArray("programs")).getAsJsonArray("searches");
        assertThat(searches)
                .extracting(search -> search.getAsJsonObject().get("memory").getAsString())
                .containsExactly("none", "all");
    }

    @Test
    void ofACorrectProgramSaysWhatWasSearched() throws Exception {
        Ended ended =
                subject(
                        "subjects.correct.AtomicCounters",
                        "--iterations=20",
                        "--json-file=answer.json");

        assertThat(ended.status()).as(ended::toString).isZero();
        assertThat(ended.out())
                .startsWith("NO BUG FOUND: No bug was found in 40 executions")
                .contains("One more execution would show a new interleaving");
        JsonObject answer =
                JsonParser.parseString(Files.readString(directory.resolve("answer.json")))
                        .getAsJsonObject();
        assertThat(answer.get("verdict").getAsString()).isEqualTo("no bug found");
        assertThat(directory.resolve("ravel-out")).doesNotExist();
    }

    @Test
    void ofATestFindsItsBug() {
        Ended ended = tests(TESTS + "#losesAnUpdate", "--json", "--shrink=0");

        assertThat(ended.status()).as(ended::toString).isEqualTo(1);
        JsonObject answer = answer(ended);
        JsonObject program = only(answer.getAsJsonArray("programs"));
        assertThat(program.get("class").getAsString()).isEqualTo(TESTS);
        assertThat(program.get("test").getAsString()).isEqualTo("losesAnUpdate");
        assertThat(program.get("verdict").getAsString()).isEqualTo("found");
        assertThat(only(answer.getAsJsonArray("findings")).get("explanation").getAsString())
                .contains("AtomicInteger");
    }

    @Test
    void ofAClassAnswersForEachOfItsTests() {
        JsonObject answer = answer(tests(TESTS, "--json", "--iterations=20", "--shrink=0"));

        assertThat(answer.get("verdict").getAsString()).isEqualTo("bug");
        assertThat(answer.getAsJsonArray("programs"))
                .extracting(
                        program ->
                                program.getAsJsonObject().get("test").getAsString()
                                        + " "
                                        + program.getAsJsonObject().get("verdict").getAsString())
                .containsExactlyInAnyOrder(
                        "losesAnUpdate found",
                        "joins [1] 1 passed",
                        "joins [2] 2 passed",
                        "isSingleThreaded single-threaded",
                        "failsInMostOrders found",
                        "failsPlainly fails-plainly",
                        "joinsToo passed");
    }

    @Test
    void aMistakeIsAnObjectToo() {
        Ended ended = subject("no.such.Class", "--json");

        assertThat(ended.status()).as(ended::toString).isEqualTo(2);
        assertThat(answer(ended).get("verdict").getAsString()).isEqualTo("error");
        assertThat(answer(ended).get("problem").getAsString()).contains("no.such.Class");
        assertThat(ended.err()).contains("ravel: ", "no.such.Class");
    }

    @Test
    void aClassWithNeitherTestsNorMainIsTold() {
        Refusal.of(subject("subjects.capture.shop.Shelf"))
                .isTheUsersMistake()
                .names(
                        List.of(
                                "No tests were found in subjects.capture.shop.Shelf",
                                "no method 'static void main(String[])'",
                                "'ravel generate'"));
    }

    @Test
    void aTestThatIsNotThereIsTold() {
        Refusal.of(tests(TESTS + "#noSuchTest"))
                .isTheUsersMistake()
                .names(List.of("noSuchTest", TESTS));
    }

    @ParameterizedTest
    @ValueSource(strings = {"#", "#main", "subjects.buggy.LostNotify#"})
    void halfOfANameIsToldTheWholeForm(String target) {
        Refusal.of(subject(target))
                .isTheUsersMistake()
                .names(List.of("'" + target + "' names no test", "Class#method"));
    }

    @Test
    void theMainMethodIsNoTest() {
        Refusal.of(subject("subjects.buggy.LostNotify#main"))
                .isTheUsersMistake()
                .names(List.of("name the class alone: subjects.buggy.LostNotify."));
    }

    @Test
    void anErrorThatHasNothingToDoWithTestsStandsAlone() {
        Ended ended = subject("no.such.Class");

        Refusal.of(ended).isTheUsersMistake().names(List.of("There is no class no.such.Class"));
        assertThat(ended.err()).doesNotContain("No tests were found");
    }

    @Test
    void anAnswerThatCannotBeWrittenIsAFailure() {
        List<String> wrapper = List.of("sh", "-c", "exec \"$@\" > /dev/full", "sh");
        Ended ended =
                RavelProcess.in(directory)
                        .wrappedIn(wrapper)
                        .run(
                                "verify",
                                "--json",
                                "-cp",
                                Build.subjects().toString(),
                                "subjects.buggy.LostUpdateVolatile");

        Refusal.of(ended)
                .isRavelsFailure()
                .names(List.of("Standard output could not be written", "disk"));
    }

    /** Without the files beside it, a schedule is replayed to be explained. */
    @Test
    void explainsAScheduleWithAndWithoutItsFiles() throws Exception {
        JsonObject answer = answer(subject("subjects.buggy.DeadlockTwoMonitors", "--json"));
        Path schedule =
                directory.resolve(
                        only(answer.getAsJsonArray("findings")).get("schedule").getAsString());

        Ended beside = RavelProcess.in(directory).run("explain", schedule.toString());
        Path alone = Files.copy(schedule, directory.resolve("alone.ravel"));
        Ended replayed = RavelProcess.in(directory).run("explain", alone.toString());

        assertThat(beside.status()).as(beside::toString).isZero();
        assertThat(beside.out()).startsWith("DEADLOCK: ").contains("is stuck in 'lock");
        assertThat(lines(replayed)).isEqualTo(lines(beside));
    }

    /** Without the command to replay it, which names the file. */
    private static List<String> lines(Ended ended) {
        return ended.out().lines().filter(line -> !line.startsWith("Replay it with")).toList();
    }
}
