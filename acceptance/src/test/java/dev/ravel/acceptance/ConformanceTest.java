package dev.ravel.acceptance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** What the JDK's documentation promises holds on a plain JVM, and under Ravel just as well. */
class ConformanceTest {
    /** How often each program is run; a campaign does so more often. */
    private static final int EXECUTIONS = Integer.getInteger("ravel.executions", 20);

    @ParameterizedTest(name = "{0} on {1}")
    @MethodSource("programs")
    void holdsOnAPlainJvm(String mainClass, Jdk jdk, @TempDir Path directory) {
        Ended ended =
                BoundedProcess.run(
                        directory,
                        Map.of(),
                        List.of(
                                jdk.java(),
                                "-XX:TieredStopAtLevel=1",
                                "-enableassertions",
                                "-cp",
                                Build.subjects().toString(),
                                mainClass));

        assertThat(ended.status()).as(ended::toString).isZero();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("hosts")
    void holdsUnderEveryInterleavingTried(Host host, @TempDir Path directory) {
        new SharedJvm(host, List.of(), EXECUTIONS, 200_000)
                .findsNothing(names().toList(), directory);
    }

    static Stream<Arguments> programs() {
        return names().flatMap(name -> Jdks.all().map(jdk -> arguments(name, jdk)));
    }

    static Stream<Host> hosts() {
        return Host.all();
    }

    /** A campaign can be run in parts: {@code -Dravel.only='Sleeper.*'}. */
    private static Stream<String> names() {
        String only = "subjects.conformance." + System.getProperty("ravel.only", ".*");
        return Build.list("conformance.txt").stream()
                .map(line -> line.split("\\s")[0])
                .filter(name -> name.matches(only));
    }
}
