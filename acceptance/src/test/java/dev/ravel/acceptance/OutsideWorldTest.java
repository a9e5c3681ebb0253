package dev.ravel.acceptance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import outside.AwaitsCallback;
import outside.LoopbackSockets;
import outside.ReadsFile;
import outside.ReadsStandardInput;
import outside.RemembersHashes;
import outside.WaitsForProcess;

/** Calls that block outside of Ravel's control end when they end; nothing hangs. */
class OutsideWorldTest {
    @TempDir private Path directory;

    @ParameterizedTest(name = "{0} on {1}")
    @MethodSource("programsThatEnd")
    void aCallThatReturnsIsNoFinding(Class<?> program, Host host) {
        Ended ended = explore(program, host, "--iterations", "20");

        assertThat(ended.status()).as(ended::toString).isZero();
        assertThat(ended.summary().findings()).as(ended::toString).isEmpty();
        assertThat(ended.summary().executions()).isEqualTo(20);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("hosts")
    void aCallThatNeverReturnsIsNamedWithItsThread(Host host) {
        Ended ended = explore(ReadsStandardInput.class, host, "--stuck-after", "2s");

        assertThat(ended.summary().findings())
                .as(ended::toString)
                .singleElement()
                .satisfies(
                        finding -> {
                            assertThat(finding.kind()).isEqualTo("livelock");
                            assertThat(finding.message()).contains("2 s", "reader", "read");
                            assertThat(finding.message().replace("reader", "")).contains("read");
                            assertThat(finding.confirmed()).as("confirmed").isTrue();
                        });
        assertThat(ended.status()).as(ended::toString).isEqualTo(1);
    }

    private Ended explore(Class<?> program, Host host, String... options) {
        return RavelProcess.in(directory)
                .explore(host, Build.testClasses(), program.getName(), options);
    }

    static Stream<Host> hosts() {
        return Host.all();
    }

    static Stream<Arguments> programsThatEnd() {
        return Stream.of(
                        AwaitsCallback.class,
                        LoopbackSockets.class,
                        ReadsFile.class,
                        RemembersHashes.class,
                        WaitsForProcess.class)
                .flatMap(program -> hosts().map(host -> arguments(program, host)));
    }
}
