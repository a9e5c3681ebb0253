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
    void whatATerminalOrABrowserWouldObeyIsEscaped() throws IOException {
        Ended ended =
                explore(
                        "\"a\\u001b[31mb\\u202ec\"",
                        "new AssertionError(\"lost \\u001b]0;title\\u0007 \\u202eRTL \\u2067 end\")");
        Ended explained =
                RavelProcess.in(directory)
                        .run("explain", "ravel-out/run-1/finding-1/schedule.ravel");

        for (Ended each : List.of(ended, explained)) {
            assertThat(each.out())
                    .contains(
                            "FAILURE: java.lang.AssertionError: lost \\u001b]0;title\\u0007 \\u202eRTL \\u2067 end in thread main.",
                            "a\\u001b[31mb\\u202ec")
                    .doesNotContainPattern("[\\p{Cc}\\u202a-\\u202e\\u2066-\\u2069&&[^\\r\\n\\t]]");
        }
        // What a page shows is JSON, in which a character has an escape of its own.
        assertThat(directory.resolve("ravel-out/run-1/report.html"))
                .content()
                .contains("lost \\\\u001b]0;title")
                .doesNotContainPattern("(?<!\\\\)\\\\u(001b|202e|2067)");
    }

    @Test
    void aThreadWithoutANameAndAnExceptionWithoutAMessageAreNamed() throws IOException {
        Ended ended = explore("\"\"", "new RuntimeException(\"\")");

        assertThat(ended.out())
                .contains("FAILURE: java.lang.RuntimeException in thread main.")
                .containsPattern("main +thread#2")
                .contains("start thread#2", "join thread#2");
    }

    @Test
    void anExceptionThatSaysNothingIsItsClass() throws IOException {
        Ended ended =
                explore(
                        "\"other\"",
                        "new RuntimeException() { public String toString() { return null; } }");

        assertThat(ended.out())
                .contains("FAILURE: Shown$1 in thread main.", "throws Shown$1")
                .doesNotContain("null");
    }

    @Test
    void anExceptionThatHidesItsStackIsAFailureAllTheSame() throws IOException {
        Ended ended =
                explore(
                        "\"other\"",
                        "new RuntimeException(\"lost\") { public StackTraceElement[] getStackTrace() { return null; } public Throwable getCause() { throw new Error(); } }");

        assertThat(ended.out()).contains("FAILURE: Shown$1: lost in thread main.");
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
