package dev.ravel.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import outside.LinksJavaBase;
import outside.TakesInterrupts;

/** The JVM verifies java.base only where it is told to, so a mistake in weaving could hide. */
class WovenJdkTest {
    @TempDir private Path directory;

    @ParameterizedTest(name = "{0}")
    @MethodSource("hosts")
    void everyClassPassesTheVerifier(Host host) {
        verify(host);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("hosts")
    void everyClassPassesTheVerifierWithAllThatCanBeWoven(Host host) {
        verify(host, "--interleave-jdk", "--memory");
    }

    /**
     * A thread that nobody controls, in a plain run of tests. Where the status was set a second
     * time, that showed in one of some 2,000 rounds of 20,000 on JDK 25.
     */
    @ParameterizedTest(name = "{0}")
    @MethodSource("dev.ravel.acceptance.Jdks#all")
    void anInterruptOutOfControlIsOne(Jdk jdk) {
        Ended options =
                RavelProcess.in(directory).run("jvm-options", "--java-home", jdk.home().toString());
        List<String> command = new ArrayList<>(List.of(jdk.java()));
        options.out().lines().forEach(command::add);
        command.addAll(
                List.of("-cp", Build.testClasses().toString(), TakesInterrupts.class.getName()));

        Ended ended = BoundedProcess.run(directory, Map.of(), command);

        assertThat(ended.status()).as(ended::toString).isZero();
    }

    private void verify(Host host, String... options) {
        // To link thousands of classes is one long step.
        Stream<String> ravel = Stream.of("--iterations", "1", "--stuck-after", "60s");
        Stream<String> java =
                Stream.of("-XX:+UnlockDiagnosticVMOptions", "-XX:+BytecodeVerificationLocal");
        Ended ended =
                RavelProcess.in(directory)
                        .explore(
                                host,
                                Build.testClasses(),
                                LinksJavaBase.class.getName(),
                                Stream.of(Stream.of(options), ravel, java)
                                        .flatMap(words -> words)
                                        .toArray(String[]::new));

        assertThat(ended.status()).as(ended::toString).isZero();
        assertThat(ended.summary().findings()).as(ended::toString).isEmpty();
        assertThat(ended.summary().executions()).isEqualTo(1);
    }

    static Stream<Host> hosts() {
        return Host.defaults();
    }
}
