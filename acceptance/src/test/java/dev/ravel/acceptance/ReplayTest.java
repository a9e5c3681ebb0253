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

    private static final Map<Host, Ended> EXPLORATIONS = new ConcurrentHashMap<>();

    @ParameterizedTest(name = "{0}")
    @MethodSource("hosts")
    void findsBothBugsOfFigure1(Host host) {
        Ended ended = explore(host);

        assertThat(ended.status()).as(ended::toString).isEqualTo(1);
        assertThat(ended.summary().kinds())
                .as(ended::toString)
                .containsExactlyInAnyOrder("deadlock", "failure");
        assertThat(ended.summary().findings()).allMatch(Ended.Finding::confirmed);
    }

    @ParameterizedTest(name = "{0}, {1}")
    @MethodSource("hostsAndKinds")
    void everyReplayFailsAndPrintsTheSame(Host host, String kind) {
        Path schedule = schedule(explore(host), kind);
        Ended first = replay(host, schedule);
        assertThat(first.status()).as(first::toString).isEqualTo(1);
        for (int i = 1; i < REPLAYS; i++) {
            Ended next = replay(host, schedule);
            assertThat(next.status()).as(next::toString).isEqualTo(1);
            assertThat(next.out()).as("replay %d", i + 1).isEqualTo(first.out());
        }
    }

    @ParameterizedTest(name = "{0}, {1}")
    @MethodSource("hostsAndKinds")
    void aReplayShowsTheInterleavingThatTheExplorationShowed(Host host, String kind) {
        Ended explored = explore(host);
        Ended replayed = replay(host, schedule(explored, kind));

        List<String> interleaving = interleaving(replayed.out());
        assertThat(interleaving).as(replayed::toString).hasSizeGreaterThan(5);
        assertThat(explored.out()).contains(String.join("\n", interleaving));
    }

    @ParameterizedTest(name = "from {0} to {1}", allowZeroInvocations = true)
    @MethodSource("pairsOfHosts")
    void elsewhereAReplayFailsTheSameOrSaysWhereItDiverges(Host from, Host to) {
        Ended explored = explore(from);
        for (Ended.Finding finding : explored.summary().findings()) {
            Ended replayed = replay(to, directory.resolve(finding.schedule()));
            if (from.jdk().equals(to.jdk())) {
                assertThat(replayed.status()).as(replayed::toString).isEqualTo(1);
            } else if (replayed.status() != 1) {
                assertThat(replayed.status()).as(replayed::toString).isEqualTo(3);
                assertThat(replayed.out())
                        .containsPattern("Choice \\d+|choices? .*left")
                        .contains("It was found on JDK", "--java-home");
            }
        }
    }

    @ParameterizedTest(name = "{0}, {1}")
    @MethodSource("hostsAndPrograms")
    void theSameSeedExploresTheSameInterleavings(Host host, String program, @TempDir Path out) {
        RavelProcess ravel = RavelProcess.in(out);
        Ended first = ravel.explore(host, Build.subjects(), program, "--iterations", "200");
        Ended second =
                ravel.explore(host, Build.subjects(), program, "--iterations", "200", "--no-rerun");

        assertThat(second.summary()).isEqualTo(first.summary());
    }

    /**
     * A thread that waits for a class is at its first operation when it is looked at. What the
     * engine needs of the JDK for that, it must not do in the name of that thread.
     */
    @ParameterizedTest(name = "{0}")
    @MethodSource("hosts")
    void toLookAtAnExecutionDoesNotChangeIt(Host host, @TempDir Path out) {
        String program = "subjects.buggy.ClassInitJoinsThread";
        Ended ended = RavelProcess.in(out).explore(host, Build.subjects(), program);

        assertThat(ended.out())
                .contains(
                        "DEADLOCK: Threads main, Thread-0 wait for each other.",
                        "ClassInitJoinsThread$Table.<clinit>(ClassInitJoinsThread.java:16)")
                .doesNotContain("$ravel$");
    }

    /** Its message holds the name of a lambda's class, which the JVM makes of an address. */
    @ParameterizedTest(name = "{0}")
    @MethodSource("hosts")
    void namesOfHiddenClassesAreTheSameInEveryJvm(Host host, @TempDir Path out) {
        RavelProcess ravel = RavelProcess.in(out);
        Ended explored =
                ravel.explore(host, Build.subjects(), "subjects.buggy.ExecutorShutdownRace");
        Path schedule = out.resolve(explored.summary().findings().get(0).schedule());
        Ended replayed = replay(host, schedule);

        assertThat(replayed.out()).contains("0x0000000000000002@");
        assertThat(replay(host, schedule).out()).isEqualTo(replayed.out());
    }

    @Test
    void replaysFromAnotherWorkingDirectory(@TempDir Path out, @TempDir Path elsewhere) {
        Path parent = Build.subjects().getParent();
        Ended explored =
                RavelProcess.in(parent)
                        .explore(
                                anyHost(),
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
        Path schedule = schedule(explore(anyHost()), "failure");
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
    private static Ended explore(Host host) {
        return EXPLORATIONS.computeIfAbsent(
                host,
                one ->
                        RavelProcess.in(directory)
                                .explore(
                                        one,
                                        Build.subjects(),
                                        FIGURE_1,
                                        "--continue",
                                        "--no-rerun",
                                        "--iterations",
                                        "300"));
    }

    private static Ended replay(Host host, Path schedule) {
        return RavelProcess.in(directory)
                .run(
                        Stream.of(
                                        Stream.of("replay"),
                                        host.options(),
                                        Stream.of(schedule.toString()))
                                .flatMap(words -> words)
                                .toList());
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

    private static Host anyHost() {
        return Host.all().findFirst().orElseThrow();
    }

    static Stream<Host> hosts() {
        return Host.all();
    }

    static Stream<Arguments> hostsAndKinds() {
        return hosts().flatMap(
                        host ->
                                Stream.of("deadlock", "failure")
                                        .map(kind -> arguments(host, kind)));
    }

    static Stream<Arguments> hostsAndPrograms() {
        List<String> programs =
                List.of("subjects.correct.ProducerConsumer", "subjects.correct.ExecutorPipeline");
        return hosts().flatMap(host -> programs.stream().map(program -> arguments(host, program)));
    }

    static Stream<Arguments> pairsOfHosts() {
        return hosts().flatMap(
                        from ->
                                hosts().filter(to -> !to.equals(from))
                                        .map(to -> arguments(from, to)));
    }
}
