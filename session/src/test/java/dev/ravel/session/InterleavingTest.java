package dev.ravel.session;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ravel.model.OperationKind;
import dev.ravel.model.Step;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class InterleavingTest {
    @TempDir private Path directory;

    /** Without the end of a thread, whoever has joined it would seem to be in conflict with it. */
    @Test
    void ofVeryManyStepsTheMiddleIsLeftOutButForWhatOrdersThreads() throws IOException {
        Path file = directory.resolve("steps");
        Files.write(
                file, IntStream.rangeClosed(1, 100_010).mapToObj(InterleavingTest::line).toList());

        List<Step> steps = Interleaving.read(file);

        assertThat(steps).hasSize(100_001);
        assertThat(steps)
                .extracting(Step::number)
                .startsWith(1)
                .contains(50_005, 50_011)
                .doesNotContain(50_004, 50_006, 50_010)
                .endsWith(100_010);
    }

    private static String line(int number) {
        boolean isEnd = number == 50_005;
        return new Step(
                        number,
                        1,
                        "worker",
                        isEnd ? OperationKind.END : OperationKind.READ,
                        isEnd ? "thread worker" : "Bank.total",
                        "Bank.java:1",
                        "Bank.run",
                        "",
                        "",
                        "",
                        "",
                        "")
                .line();
    }
}
