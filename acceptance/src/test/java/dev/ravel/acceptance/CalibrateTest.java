package dev.ravel.acceptance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import com.google.gson.Gson;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Defects that are woven into correct programs are caught, or told not to be. */
class CalibrateTest {
    @TempDir private Path directory;

    /** The last line of the output with {@code --json}. */
    record Calibration(long executions, List<Defect> defects) {
        List<Defect> ofKind(String kind) {
            return defects.stream().filter(defect -> defect.kind().equals(kind)).toList();
        }
    }

    record Defect(
            String kind,
            String method,
            String file,
            int line,
            boolean executed,
            boolean caught,
            String findingKind,
            String message,
            long executionsToCatch,
            boolean exhausted,
            String problem) {}

    @ParameterizedTest(name = "{2} in {0} on {5}")
    @MethodSource("catches")
    void defectsAreCaught(
            String subject,
            String options,
            String kind,
            String findingKind,
            int atLeast,
            Host host) {
        Calibration calibration = calibrate(host, subject, options);

        assertThat(calibration.ofKind(kind))
                .filteredOn(Defect::caught)
                .hasSizeGreaterThanOrEqualTo(atLeast)
                .allSatisfy(
                        defect -> {
                            assertThat(defect.executed()).as("executed").isTrue();
                            assertThat(defect.findingKind()).isEqualTo(findingKind);
                            assertThat(defect.message()).isNotEmpty();
                            assertThat(defect.executionsToCatch()).isBetween(1L, 100L);
                            assertThat(defect.file()).isEqualTo(subject + ".java");
                            assertThat(defect.line()).isPositive();
                        });
    }

    /** Defects do not depend on where the program runs, so each is tried on one host in turn. */
    static Stream<Arguments> catches() {
        List<Host> hosts = Host.all().toList();
        Stream<Caught> all =
                Stream.of(
                        new Caught("SynchronizedCounter", "--memory", "lock-dropped", "failure", 2),
                        new Caught("OrderedTransfer", "", "lock-split", "deadlock", 3),
                        new Caught("AtomicCounters", "", "update-split", "failure", 2),
                        new Caught("ComputeIfAbsentOnce", "", "update-split", "failure", 2),
                        new Caught("LuceneSequenceUnderLock", "", "lock-split", "failure", 1),
                        new Caught("GuardedWait", "", "signal-dropped", "deadlock", 1),
                        new Caught(
                                "BoundedBufferTwoConditions", "", "signal-dropped", "deadlock", 2),
                        new Caught("TakeTurns", "", "signal-one", "deadlock", 1));
        AtomicInteger next = new AtomicInteger();
        return all.map(one -> one.on(hosts.get(next.getAndIncrement() % hosts.size())));
    }

    private record Caught(
            String subject, String options, String kind, String findingKind, int atLeast) {
        Arguments on(Host host) {
            return arguments(subject, options, kind, findingKind, atLeast, host);
        }
    }

    @Test
    void eachDefectHasARowAndTheEndIsASentence() {
        Ended ended = run("OrderedTransfer", "--iterations 50");

        assertThat(ended.status()).as(ended::toString).isZero();
        assertThat(ended.out().lines())
                .anyMatch(
                        line ->
                                line.matches(
                                        " +\\d+  synchronized block split before this line: OrderedTransfer.transfer \\(OrderedTransfer.java:\\d+\\)"))
                .anyMatch(line -> line.matches("\\d+ of \\d+ defects were caught .*"));
        assertThat(directory.resolve("ravel-out")).doesNotExist();
    }

    /** Without --memory a counter's accesses are no scheduling points, and that is said. */
    @Test
    void aLockThatGuardsPlainFieldsIsNotCaughtWithoutMemory() {
        Ended ended = run("SynchronizedCounter", "--iterations 50");

        assertThat(calibration(ended).defects()).hasSize(2).noneMatch(Defect::caught);
        assertThat(ended.out()).contains("2 of them are about a lock.", "--memory");
    }

    @Test
    void aDroppedVolatileIsNotCaughtAndTheReasonIsTold() {
        Ended ended = run("DoubleCheckedFilled", "--iterations 50 --memory");

        assertThat(calibration(ended).ofKind("volatile-dropped"))
                .isNotEmpty()
                .noneMatch(Defect::caught);
        assertThat(ended.out()).contains("a volatile away.", "race detector");
    }

    @Test
    void whatTheSystematicSearchExploresToTheEndNeverFails() {
        Ended ended = run("GuardedWait", "--strategy dfs --iterations 0");

        assertThat(calibration(ended).ofKind("wait-once"))
                .extracting(Defect::caught, Defect::exhausted)
                .containsExactly(tuple(false, true));
        assertThat(ended.out()).contains("never fails");
        // Then threads share a plain field without order, at which they were not switched.
        assertThat(calibration(ended).ofKind("lock-moved"))
                .extracting(Defect::caught, Defect::exhausted)
                .containsExactly(tuple(false, false));
    }

    @Test
    void aWaitWithoutItsLoopIsCaughtIfThreadsMayWakeForNoReason() {
        Ended ended = run("ProducerConsumer", "--iterations 30 --spurious-wakeups");

        assertThat(calibration(ended).ofKind("wait-once")).hasSize(2).allMatch(Defect::caught);
    }

    @Test
    void aLockThatIsDroppedOrMovedOrSplitIsCaught() {
        Ended ended = runOutside(outside.TwoStatements.class, "--memory");

        assertThat(calibration(ended).defects())
                .extracting(Defect::kind, Defect::caught)
                .containsExactly(
                        tuple("lock-dropped", true),
                        tuple("lock-moved", true),
                        tuple("lock-split", true));
    }

    @Test
    void codeThatNoExecutionReachesIsToldApart() {
        Ended ended = runOutside(outside.HalfUsed.class, "");

        assertThat(calibration(ended).defects())
                .extracting(Defect::method, Defect::executed, Defect::caught)
                .containsExactly(tuple("used", true, true), tuple("unused", false, false));
        assertThat(ended.out()).contains("1 more is in code that no execution reached");
    }

    private Ended runOutside(Class<?> program, String options) {
        return RavelProcess.in(directory)
                .run(
                        Stream.of(
                                        Stream.of("calibrate", "--json", "--iterations", "50"),
                                        words(options),
                                        Stream.of(
                                                "-cp",
                                                Build.testClasses().toString(),
                                                program.getName()))
                                .flatMap(words -> words)
                                .toList());
    }

    @Test
    void aSampleIsToldAndTheSameForTheSameSeed() {
        String options = "--defects 3 --iterations 1";

        Ended first = run("ProducerConsumer", options);
        Ended second = run("ProducerConsumer", options);

        assertThat(first.out())
                .containsPattern("\\d+ defects could be woven .* a sample of 3 is tried");
        assertThat(calibration(first).defects()).filteredOn(Defect::executed).hasSize(3);
        assertThat(calibration(first)).isEqualTo(calibration(second));
    }

    @Test
    void onlyTheNamedClassesAreBroken() {
        assertThat(calibration(run("GuardedWait", "--iterations 1 --only com.acme")).defects())
                .isEmpty();
        assertThat(
                        calibration(
                                        run(
                                                "GuardedWait",
                                                "--iterations 1 --only com.acme --only subjects.corr"))
                                .defects())
                .isNotEmpty();
    }

    @Test
    void aProgramThatFailsByItselfIsRefusedWithItsReplay() {
        Ended ended =
                RavelProcess.in(directory)
                        .run(
                                "calibrate",
                                "-cp",
                                Build.subjects().toString(),
                                "subjects.buggy.LostUpdateVolatile");

        assertThat(ended.status()).as(ended::toString).isEqualTo(1);
        assertThat(ended.out())
                .contains("expected 2 but was 1", "ravel replay ", "nothing to calibrate");
        String schedule =
                ended.out()
                        .lines()
                        .filter(line -> line.startsWith("Replay it with:"))
                        .map(line -> line.substring(line.indexOf("ravel replay ") + 13))
                        .findFirst()
                        .orElseThrow();
        assertThat(RavelProcess.in(directory).run("replay", schedule).status()).isEqualTo(1);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("wrongOptions")
    void aWrongOptionIsRefusedWithItsCause(List<String> options, List<String> cause) {
        Ended ended =
                RavelProcess.in(directory)
                        .run(
                                Stream.of(
                                                Stream.of("calibrate"),
                                                options.stream(),
                                                Stream.of(
                                                        "-cp",
                                                        Build.subjects().toString(),
                                                        "subjects.correct.GuardedWait"))
                                        .flatMap(words -> words)
                                        .toList());

        Refusal.of(ended).isTheUsersMistake().names(cause);
        assertThat(directory).isEmptyDirectory();
    }

    static Stream<Arguments> wrongOptions() {
        return Stream.of(
                arguments(List.of("--defects", "0"), List.of("--defects", "0")),
                arguments(List.of("--defects", "few"), List.of("--defects", "few")),
                arguments(List.of("--iterations", "0"), List.of("--iterations 0", "--time")),
                arguments(List.of("--time", "soon"), List.of("--time", "soon")));
    }

    @Test
    void aMissingProgramIsTheUsersMistake() {
        Refusal.of(RavelProcess.in(directory).run("calibrate", "-cp", ".", "NoSuchProgram"))
                .isTheUsersMistake()
                .names(List.of("NoSuchProgram"));
    }

    private Calibration calibrate(Host host, String subject, String options) {
        Ended ended =
                RavelProcess.in(directory)
                        .run(
                                Stream.of(
                                                Stream.of(
                                                        "calibrate",
                                                        "--json",
                                                        "--iterations",
                                                        "200"),
                                                host.options(),
                                                words(options),
                                                Stream.of(
                                                        "-XX:TieredStopAtLevel=1",
                                                        "-cp",
                                                        Build.subjects().toString(),
                                                        "subjects.correct." + subject))
                                        .flatMap(words -> words)
                                        .toList());
        assertThat(ended.status()).as(ended::toString).isZero();
        return calibration(ended);
    }

    private Ended run(String subject, String options) {
        return RavelProcess.in(directory)
                .run(
                        Stream.of(
                                        Stream.of("calibrate", "--json"),
                                        words(options),
                                        Stream.of(
                                                "-cp",
                                                Build.subjects().toString(),
                                                "subjects.correct." + subject))
                                .flatMap(words -> words)
                                .toList());
    }

    private static Stream<String> words(String options) {
        return Stream.of(options.split(" ")).filter(word -> !word.isEmpty());
    }

    private static Calibration calibration(Ended ended) {
        String[] lines = ended.out().split("\\R");
        Calibration calibration = new Gson().fromJson(lines[lines.length - 1], Calibration.class);
        assertThat(calibration.executions()).as(ended::toString).isPositive();
        assertThat(calibration.defects()).as(ended::toString).allMatch(d -> d.problem().isEmpty());
        return calibration;
    }
}
