package dev.ravel.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Messages and names are what a program makes them, and are shown all the same. */
class ProgramTextTest {
    private static final Host HOST = Host.all().findFirst().orElseThrow();

    @TempDir private Path directory;

    /** A program that throws what {@code failure} says, if an update is lost. */
    private Ended explore(String thread, String failure) throws IOException {
        String code =
                """
                public class Shown {
                    static volatile int count;
                    public static void main(String[] arguments) throws Throwable {
                        Thread other = new Thread(() -> count++, %s);
                        other.start();
                        count++;
                        other.join();
                        if (count != 2) {
                            throw %s;
                        }
                    }
                }
                """
                        .formatted(thread, failure);
        Path classes = directory.resolve("classes");
        Sources.compile(classes, directory, "Shown", code);
        Ended ended = RavelProcess.in(directory).explore(HOST, classes, "Shown");
        assertThat(ended.status()).as(ended::toString).isEqualTo(1);
        return ended;
    }

    @Test
    void whatAnAssertionExpectedIsInTheHeadline() throws IOException {
        Ended ended =
                explore(
                        "\"other\"",
                        "new AssertionError(\"\\nExpecting actual:\\n  1\\nto be equal to:\\n  2\\n\")");

        assertThat(ended.out())
                .contains(
                        "FAILURE: java.lang.AssertionError: Expecting actual: 1 to be equal to: 2 in thread main.");
        assertThat(directory.resolve("ravel-out/run-1/finding-1/interleaving.txt"))
                .content()
                .contains("throws java.lang.AssertionError: Expecting actual: 1 to be equal to: 2");
    }

    @Test
    void whatIsVeryLongIsShortened() throws IOException {
        Ended ended =
                explore(
                        "\"n\".repeat(5_000) + \"-1\"",
                        "new AssertionError(\"lost \" + \"x\".repeat(3_000_000) + \" of 2\")");
        Path finding = directory.resolve("ravel-out/run-1/finding-1");
        Ended explained =
                RavelProcess.in(directory)
                        .run("explain", finding.resolve("schedule.ravel").toString());

        assertThat(explained.status()).as(explained::toString).isZero();
        for (String text : List.of(ended.out(), explained.out())) {
            assertThat(text).contains("FAILURE: java.lang.AssertionError: lost x", "x of 2 in");
            assertThat(text.lines()).allMatch(line -> line.length() < 3_000);
        }
        assertThat(finding.getParent().resolve("report.html")).content().hasSizeLessThan(500_000);
        try (Stream<Path> files = Files.list(finding)) {
            assertThat(files)
                    .allSatisfy(file -> assertThat(file).content().hasSizeLessThan(50_000));
        }
    }
}
