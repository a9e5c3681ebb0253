package dev.ravel.acceptance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Figure 1 of the Fray paper has two bugs; both are found, and both come back for ever. */
class ReplayTest {
    private static final String FIGURE_1 = "subjects.buggy.FrayFigure1";

    /** How often each schedule is replayed; a campaign raises it. */
    private static final int REPLAYS = Integer.getInteger("ravel.replays", 5);

    /** The working directory of every exploration, so that its findings outlive one test. */
    @TempDir private static Path directory;

    private static final Map<Jdk, Ended> EXPLORATIONS = new ConcurrentHashMap<>();

    @ParameterizedTest(name = "{0}")
    @MethodSource("jdks")
    void findsBothBugsOfFigure1(Jdk jdk) {
        Ended ended = explore(jdk);

        assertThat(ended.status()).as(ended::toString).isEqualTo(1);
        assertThat(ended.summary().kinds())
                .as(ended::toString)
                .containsExactlyInAnyOrder("deadlock", "failure");
        assertThat(ended.summary().findings()).allMatch(Ended.Finding::confirmed);
    }

    @ParameterizedTest(name = "{0}, {1}")
    @MethodSource("jdksAndKinds")
    void everyReplayFailsAndPrintsTheSame(Jdk jdk, String kind) {
        Path schedule = schedule(explore(jdk), kind);
        Ended first = replay(jdk, schedule);
        assertThat(first.status()).as(first::toString).isEqualTo(1);
        for (int i = 1; i < REPLAYS; i++) {
            Ended next = replay(jdk, schedule);
            assertThat(next.status()).as(next::toString).isEqualTo(1);
            assertThat(next.out()).as("replay %d", i + 1).isEqualTo(first.out());
        }
    }

    @ParameterizedTest(name = "{0}, {1}")
    @MethodSource("jdksAndKinds")
    void aReplayShowsTheInterleavingThatTheExplorationShowed(Jdk jdk, String kind) {
        Ended explored = explore(jdk);
        Ended replayed = replay(jdk, schedule(explored, kind));

        List<String> interleaving = interleaving(replayed.out());
        assertThat(interleaving).as(replayed::toString).hasSizeGreaterThan(5);
        assertThat(explored.out()).contains(String.join("\n", interleaving));
    }

    @ParameterizedTest(name = "from {0} to {1}", allowZeroInvocations = true)
    @MethodSource("pairsOfJdks")
    void onAnotherJdkAReplayFailsTheSameOrSaysWhereItDiverges(Jdk from, Jdk to) {
        Ended explored = explore(from);
        for (Ended.Finding finding : explored.summary().findings()) {
            Ended replayed = replay(to, directory.resolve(finding.schedule()));
            if (replayed.status() != 1) {
                assertThat(replayed.status()).as(replayed::toString).isZero();
                assertThat(replayed.out()).containsPattern("Choice \\d+|choices? .*left");
            }
        }
    }

    @ParameterizedTest(name = "{0}, {1}")
    @MethodSource("jdksAndPrograms")
    void theSameSeedExploresTheSameInterleavings(Jdk jdk, String program, @TempDir Path out) {
        RavelProcess ravel = RavelProcess.in(out);
        Ended first = ravel.explore(jdk, Build.subjects(), program, "--iterations", "200");
        Ended second = ravel.explore(jdk, Build.subjects(), program, "--iterations", "200");

        assertThat(second.summary()).isEqualTo(first.summary());
    }

    @Test
    void replaysFromAnotherWorkingDirectory(@TempDir Path out, @TempDir Path elsewhere) {
        Path parent = Build.subjects().getParent();
        Ended explored =
                RavelProcess.in(parent)
                        .explore(
                                anyJdk(),
                                parent.relativize(Build.subjects()),
                                FIGURE_1,
                                "--out",
                                out.toString());
        Path schedule = Path.of(explored.summary().findings().get(0).schedule());
        Ended replayed = RavelProcess.in(elsewhere).run("replay", schedule.toString());

        assertThat(replayed.status()).as(replayed::toString).isEqualTo(1);
    }

    @Test
    void aReplayChangesNoFileAndLeavesNoneBehind(@TempDir Path temporary) throws IOException {
        Path schedule = schedule(explore(anyJdk()), "failure");
        String before = Files.readString(schedule);
        List<Path> files = filesBelow(schedule.getParent());

        Ended replayed =
                RavelProcess.in(directory)
                        .withJavaOption("-Djava.io.tmpdir=" + temporary)
                        .run("replay", schedule.toString());

        assertThat(replayed.status()).as(replayed::toString).isEqualTo(1);
        assertThat(schedule).hasContent(before);
        assertThat(filesBelow(schedule.getParent())).isEqualTo(files);
        assertThat(temporary).isEmptyDirectory();
    }

    /** Explores Figure 1 on a JDK, or hands back what an earlier test has explored. */
    private static Ended explore(Jdk jdk) {
        return EXPLORATIONS.computeIfAbsent(
                jdk,
                one ->
                        RavelProcess.in(directory)
                                .explore(
                                        one,
                                        Build.subjects(),
                                        FIGURE_1,
                                        "--continue",
                                        "--iterations",
                                        "300"));
    }

    private static Ended replay(Jdk jdk, Path schedule) {
        return RavelProcess.in(directory)
                .run("replay", "--java-home", jdk.home().toString(), schedule.toString());
    }

    private static Path schedule(Ended explored, String kind) {
        return explored.summary().findings().stream()
                .filter(finding -> finding.kind().equals(kind))
                .map(finding -> directory.resolve(finding.schedule()))
                .findFirst()
                .orElseThrow(() -> new AssertionError("No " + kind + " was found. " + explored));
    }

    /** The steps below the line "The interleaving:", each of which is indented by two spaces. */
    private static List<String> interleaving(String out) {
        return out.lines()
                .dropWhile(line -> !line.equals("The interleaving:"))
                .skip(1)
                .takeWhile(line -> line.startsWith("  "))
                .toList();
    }

    private static List<Path> filesBelow(Path directory) throws IOException {
        try (Stream<Path> files = Files.walk(directory)) {
            return files.sorted().toList();
        }
    }

    private static Jdk anyJdk() {
        return Jdks.all().findFirst().orElseThrow();
    }

    static Stream<Jdk> jdks() {
        return Jdks.all();
    }

    static Stream<Arguments> jdksAndKinds() {
        return jdks().flatMap(
                        jdk -> Stream.of("deadlock", "failure").map(kind -> arguments(jdk, kind)));
    }

    static Stream<Arguments> jdksAndPrograms() {
        List<String> programs =
                List.of("subjects.correct.ProducerConsumer", "subjects.correct.ExecutorPipeline");
        return jdks().flatMap(jdk -> programs.stream().map(program -> arguments(jdk, program)));
    }

    static Stream<Arguments> pairsOfJdks() {
        return jdks().flatMap(
                        from ->
                                jdks().filter(to -> !to.equals(from))
                                        .map(to -> arguments(from, to)));
    }
}
