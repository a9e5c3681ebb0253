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
import outside.AwaitsConnection;
import outside.AwaitsConnectionInSomeOrders;
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
        waits(ReadsStandardInput.class, host, "Thread reader waits in ", "read for something");
        waits(AwaitsConnection.class, host, "Thread acceptor waits in ServerSocket.accept for");
    }

    /** Of a program that waits in every execution nothing can be said. */
    private void waits(Class<?> program, Host host, String... words) {
        Ended ended = explore(program, host, "--stuck-after", "2s", "--iterations", "1");

        assertThat(ended.summary().findings()).as(ended::toString).isEmpty();
        assertThat(ended.out() + ended.err()).contains(words).contains("No execution came to its");
        assertThat(ended.status()).as(ended::toString).isEqualTo(3);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("hosts")
    void aCallThatReturnsInOtherOrdersOnlyIsAFinding(Host host) {
        Ended ended = explore(AwaitsConnectionInSomeOrders.class, host, "--stuck-after", "2s");

        assertThat(ended.summary().findings())
                .as(ended::toString)
                .singleElement()
                .satisfies(
                        finding -> {
                            assertThat(finding.kind()).isEqualTo("waiting");
                            assertThat(finding.message())
                                    .contains("Thread main waits in ServerSocket.accept for");
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
