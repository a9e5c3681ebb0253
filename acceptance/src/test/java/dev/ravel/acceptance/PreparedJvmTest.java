package dev.ravel.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import doors.RunTests;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * {@code @ConcurrencyTest} in a JVM that was prepared for executions: they share it with all else.
 */
class PreparedJvmTest {
    private static final Jdk NEWEST = Jdks.all().reduce((first, last) -> last).orElseThrow();

    private static final String[] KINDS = {
        "SUCCESSFUL Kinds > factory() > factory()",
        "ABORTED Kinds > assumes()",
        "SUCCESSFUL Kinds > parameterized(String) > [1] one",
        "SUCCESSFUL Kinds > parameterized(String) > [2] three",
        "SUCCESSFUL Kinds > resolved(AtomicInteger, TestInfo, Path)",
        "SKIPPED Kinds > disabled()",
        "SUCCESSFUL Kinds > Inner > nested()",
        "SUCCESSFUL PerClass > hasItsOwnObject()"
    };

    @TempDir private Path directory;

    static Stream<Jdk> jdks() {
        return Jdks.all();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("jdks")
    void testsThatAreExploredAndOthersDoNotSeeEachOther(Jdk jdk) {
        Ended ended =
                TestJvm.on(jdk, directory)
                        .prepared()
                        .with("-Dravel.shrink=0")
                        .run(RunTests.class, "doors.Beside", "doors.Mocks");

        assertThat(TestJvm.results(ended))
                .as(ended::toString)
                .containsExactly(
                        "SUCCESSFUL Beside > aPlain()",
                        "SUCCESSFUL Beside > bExplored()",
                        "SUCCESSFUL Beside > cPlain()",
                        "FAILED Beside > dFails()",
                        "SUCCESSFUL Beside > ePlain()",
                        "SUCCESSFUL Mocks > areShared()");
        assertThat(ended.out())
                .contains("\tat doors.Beside.dFails(Beside.java:")
                .contains("\nCaused by: java.lang.AssertionError: lost\n")
                .contains("\nSee it in a browser:  ravel-out/run-1/report.html\n");
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("jdks")
    void everyKindOfTestHasOneResult(Jdk jdk) {
        Ended ended =
                TestJvm.on(jdk, directory)
                        .prepared()
                        .run(RunTests.class, "doors.Kinds", "doors.PerClass");

        assertThat(TestJvm.results(ended)).as(ended::toString).containsExactlyInAnyOrder(KINDS);
        long explored = Stream.of(KINDS).filter(kind -> kind.startsWith("SUCCESSFUL")).count();
        assertThat(ended.out().split("\n10 executions in ", -1)).hasSize((int) explored + 1);
    }

    /** Where parameters are shown in another way. */
    @ParameterizedTest(name = "{0}")
    @ValueSource(strings = {"ravel.junit.oldest", "ravel.junit.newest"})
    void everyVersionOfJunitWillDo(String junit) {
        Ended ended =
                TestJvm.on(NEWEST, directory)
                        .prepared()
                        .withJunit(junit)
                        .run(RunTests.class, "doors.Kinds", "doors.PerClass");

        assertThat(TestJvm.results(ended))
                .as(ended::toString)
                .extracting(line -> line.replace("\"", ""))
                .containsExactlyInAnyOrder(KINDS);
    }
}
