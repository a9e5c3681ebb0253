package dev.ravel.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import doors.RunHidden;
import doors.RunTests;
import java.io.File;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code @ConcurrencyTest} in a JVM that is as any other: tests run themselves in a child. */
class JunitDoorTest {
    private static final Jdk NEWEST = Jdks.all().reduce((first, last) -> last).orElseThrow();
    private static final long POLL_NANOS = TimeUnit.MILLISECONDS.toNanos(50);

    @TempDir private Path directory;

    static Stream<Jdk> jdks() {
        return Jdks.all();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("jdks")
    void aFailureIsToldWithItsInterleavingAndReplays(Jdk jdk) throws IOException {
        TestJvm jvm = TestJvm.on(jdk, directory);

        Ended ended = jvm.run(RunTests.class, "doors.Fails");

        assertThat(TestJvm.results(ended))
                .as(ended::toString)
                .containsExactlyInAnyOrder(
                        "FAILED Fails > losesAnUpdate()",
                        "SUCCESSFUL Fails > passes()",
                        "SUCCESSFUL Fails > isPlain()");
        String schedule = "ravel-out/run-1/finding-1/schedule.ravel";
        assertThat(ended.out())
                .as(ended::toString)
                .contains(
                        "FAILURE: org.opentest4j.AssertionFailedError: expected: <2> but was: <1>",
                        "The program printed:\nbefore each: 1\n",
                        "*AtomicInteger#1",
                        "ravel replay " + schedule,
                        "@ConcurrencyTest(replay = \"%s\")\n".formatted(schedule)
                                + "See it in a browser:  ravel-out/run-1/report.html\n"
                                + "All runs:  ravel-out/index.html\n",
                        "\tat doors.Fails.losesAnUpdate(Fails.java:");

        Ended here = jvm.with("-Dravel.replay=" + schedule).run(RunTests.class, "doors.Fails");
        assertThat(TestJvm.results(here))
                .as(here::toString)
                .contains("FAILED Fails > losesAnUpdate()", "ABORTED Fails > passes()");
        assertThat(here.out()).contains("*AtomicInteger#1");

        changeChoices(directory.resolve(schedule), directory.resolve("other.ravel"));
        Ended parted = jvm.with("-Dravel.replay=other.ravel").run(RunTests.class, "doors.Fails");
        assertThat(TestJvm.results(parted))
                .as(parted::toString)
                .contains("FAILED Fails > losesAnUpdate()");
        assertThat(parted.out())
                .contains("RavelProblem: The test does not follow other.ravel any more");

        Ended there =
                RavelProcess.in(directory)
                        .run("replay", "--java-home", jdk.home().toString(), schedule);
        assertThat(there.status()).as(there::toString).isEqualTo(1);
    }

    @Test
    void whatBelongsToATestIsRunOnceInEachExecution() {
        Ended ended =
                TestJvm.on(NEWEST, directory)
                        .with("-Dravel.shrink=0")
                        .run(RunTests.class, "doors.LifeCycle");

        assertThat(TestJvm.results(ended))
                .as(ended::toString)
                .containsExactly("FAILED LifeCycle > test()");
        assertThat(ended.out())
                .contains(
                        "The program printed:\n1 before all\n2 before each\n3 test\n4 after each\n5 after all\n",
                        "\tat doors.LifeCycle.afterAll(LifeCycle.java:");
    }

    /** As if the test had other threads now. */
    private static void changeChoices(Path from, Path to) throws IOException {
        Files.writeString(
                to, Files.readString(from).replaceAll("(?m)^(\\d+) run \\d+", "$1 run 99"));
    }

    @Test
    void aTestComesToItsEnd() {
        Ended ended =
                TestJvm.on(NEWEST, directory)
                        .with("-Dravel.shrink=0")
                        .run(RunTests.class, "doors.Ends");

        assertThat(TestJvm.results(ended))
                .as(ended::toString)
                .containsExactlyInAnyOrder(
                        "FAILED Ends > leavesAThreadThatFails()",
                        "FAILED Ends > exits()",
                        "FAILED Ends > hasNoExecution()",
                        "ABORTED Ends > assumesInVain()",
                        "SUCCESSFUL Ends > isInTime()");
        assertThat(ended.out())
                .contains(
                        "IllegalStateException: left behind in thread Thread-0",
                        "The test has not ended, but its JVM exits with status 0 in thread Thread-0.",
                        "RavelProblem: ravel.iterations is -5, which is no value for it.",
                        "Ravel explored doors.Ends.isInTime:");
    }

    /** Whatever the version of JUnit; and properties are stronger than the annotation. */
    @ParameterizedTest(name = "{0}")
    @ValueSource(strings = {"ravel.junit.oldest", "ravel.junit.newest"})
    void aTestFindsInTheChildWhatItsJvmWasGiven(String junit) throws IOException {
        Ended ended =
                TestJvm.on(NEWEST, directory)
                        .withJunit(junit)
                        .with("-Dravel.iterations=3", "-Ddoors.property=a value, with spaces")
                        .with("-Ddoors.directory=" + directory.toRealPath())
                        .run(RunTests.class, "doors.Surrounded");

        assertThat(TestJvm.results(ended))
                .as(ended::toString)
                .containsExactly("SUCCESSFUL Surrounded > findsWhatItWasGiven()");
        assertThat(ended.out()).contains("3 executions");
    }

    @Test
    void aWrongValueIsNamed() {
        Ended ended =
                TestJvm.on(NEWEST, directory)
                        .with("-Dravel.iterations=many")
                        .run(RunTests.class, "doors.Surrounded");

        assertThat(TestJvm.results(ended))
                .as(ended::toString)
                .containsExactly("FAILED Surrounded > findsWhatItWasGiven()");
        assertThat(ended.out()).contains("RavelProblem: ravel.iterations is 'many'");
    }

    @Test
    void aTestThatTheChildCannotFindDoesNotPass() throws IOException {
        Path hidden = directory.resolve("hidden");
        Sources.compile(
                hidden,
                Path.of(Build.path("ravel.jar") + File.pathSeparator + TestJvm.libraries()),
                "Hidden",
                "class Hidden { @dev.ravel.junit.ConcurrencyTest void test() {} }");

        Ended ended =
                TestJvm.on(NEWEST, directory).run(RunHidden.class, hidden.toString(), "Hidden");

        assertThat(TestJvm.results(ended))
                .as(ended::toString)
                .containsExactly("FAILED Hidden > test()");
        assertThat(ended.out()).contains("RavelProblem: ", "Is its class on the class path");
    }

    @Test
    void theChildWaitsForADebugger() throws IOException {
        int port;
        try (ServerSocket any = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            port = any.getLocalPort();
        }
        try (BoundedProcess process =
                TestJvm.on(NEWEST, directory)
                        .with("-Dravel.debug=" + port)
                        .start(Build.testClasses(), RunTests.class, "doors.Surrounded")) {
            byte[] greeting = "JDWP-Handshake".getBytes(StandardCharsets.US_ASCII);
            try (Socket socket = connect(port)) {
                socket.getOutputStream().write(greeting);
                assertThat(socket.getInputStream().readNBytes(greeting.length)).isEqualTo(greeting);
            }
            assertThat(process.handle().isAlive()).isTrue();
        }
    }

    private static Socket connect(int port) throws IOException {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(BoundedProcess.LIMIT_SECONDS);
        while (true) {
            try {
                return new Socket(InetAddress.getLoopbackAddress(), port);
            } catch (IOException e) {
                if (System.nanoTime() - end > 0) {
                    throw e;
                }
                LockSupport.parkNanos(POLL_NANOS);
            }
        }
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("jdks")
    void aRaceFailsATestThatAsksForThem(Jdk jdk) {
        Ended ended = TestJvm.on(jdk, directory).run(RunTests.class, "doors.Races");

        assertThat(TestJvm.results(ended))
                .as(ended::toString)
                .containsExactlyInAnyOrder(
                        "FAILED Races > sharesAList()",
                        "SUCCESSFUL Races > sharesAListWithALock()");
        assertThat(ended.out())
                .contains(
                        "ConcurrencyFailure: RACE: Two threads are about to call java.util.List.add (Races.java:13)",
                        "See it in a browser:  ravel-out/run-1/report.html\n",
                        "\tat doors.Races.addTwice(Races.java:13)");
    }

    /** Shutdown hooks are run in each of 200 executions, and nothing else is seen of the others. */
    @ParameterizedTest(name = "{0}")
    @MethodSource("jdks")
    void anExecutionFindsNothingOfThoseBeforeIt(Jdk jdk) throws IOException {
        Ended ended =
                TestJvm.on(jdk, directory)
                        .with("-Ddoors.changed=as given")
                        .run(RunTests.class, "doors.Isolated");

        assertThat(TestJvm.results(ended))
                .as(ended::toString)
                .containsExactly("SUCCESSFUL Isolated > findsNothingOfAnEarlierExecution(Path)");
        assertThat(ended.out()).contains("200 executions");
        assertThat(Files.readAllLines(directory.resolve("hooks"))).hasSize(200);
        assertThat(directory.resolve("marked")).doesNotExist();
    }
}
