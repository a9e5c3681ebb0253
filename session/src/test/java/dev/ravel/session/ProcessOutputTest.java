package dev.ravel.session;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Far less time than the process that is left behind takes, and far more than anything else. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class ProcessOutputTest {
    @Test
    void endsWithTheProcessAndNotWithOneThatItLeavesBehind() throws Exception {
        Process process =
                new ProcessBuilder("sh", "-c", "sleep 600 & echo $!; echo printed").start();
        String[] lines = read(process).split("\n");

        // The number of the process is known only from what is read.
        ProcessHandle leftBehind = ProcessHandle.of(Long.parseLong(lines[0])).orElseThrow();
        try {
            assertThat(leftBehind.isAlive()).isTrue();
            assertThat(lines[1]).isEqualTo("printed");
        } finally {
            leftBehind.destroyForcibly();
        }
    }

    @Test
    void hasAllThatWasPrinted() throws Exception {
        Process process = new ProcessBuilder("sh", "-c", "seq 100000").start();

        assertThat(read(process).lines().count()).isEqualTo(100_000);
        assertThat(process.waitFor(0, TimeUnit.SECONDS)).isTrue();
    }

    private static String read(Process process) throws IOException {
        try (ProcessOutput output = new ProcessOutput(process)) {
            return new String(output.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
