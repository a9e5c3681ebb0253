package dev.ravel.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A finding whose files somebody destroys while Ravel runs costs itself, and nothing else. */
class LostFindingTest {
    /** Fails if its threads do not read and write one after the other. */
    private static final String BROKEN =
            """
            import java.util.concurrent.atomic.AtomicInteger;
            import org.junit.jupiter.api.Test;
            class NAME {
                @Test
                void losesAnUpdate() throws InterruptedException {
                    AtomicInteger count = new AtomicInteger();
                    Thread other = new Thread(() -> count.set(count.get() + 1));
                    other.start();
                    count.set(count.get() + 1);
                    other.join();
                    if (count.get() != 2) {
                        throw new AssertionError("lost in NAME");
                    }
                }
            }
            """;

    /** A test that cleans up more than it should. */
    private static final String CLEANING =
            """
            import java.nio.file.Files;
            import java.nio.file.Path;
            import java.util.List;
            import java.util.stream.Stream;
            import org.junit.jupiter.api.Test;
            class BCleaning {
                @Test
                void empties() throws Exception {
                    Thread other = new Thread(() -> {});
                    other.start();
                    other.join();
                    List<Path> files;
                    try (Stream<Path> all = Files.walk(Path.of("ravel-out"))) {
                        files = all.filter(file -> file.endsWith("schedule.ravel")).toList();
                    }
                    for (Path file : files) {
                        Files.writeString(file, "");
                    }
                }
            }
            """;

    /** Fails in one of two ways, and empties what was found first. */
    private static final String TWO_WAYS =
            """
            import java.nio.file.Files;
            import java.nio.file.Path;
            import java.util.concurrent.atomic.AtomicReference;
            public class TwoWays {
                public static void main(String[] arguments) throws Exception {
                    Path file = Path.of("ravel-out/run-1/finding-1/schedule.ravel");
                    if (Files.exists(file)) {
                        Files.writeString(file, "");
                    }
                    AtomicReference<String> first = new AtomicReference<>();
                    Thread other = new Thread(() -> first.compareAndSet(null, "other"));
                    other.start();
                    first.compareAndSet(null, "main");
                    other.join();
                    if (first.get().equals("main")) {
                        throw new IllegalStateException("main");
                    }
                    throw new UnsupportedOperationException("other");
                }
            }
            """;

    /** Two fields are raced for, and what shows the first race is emptied. */
    private static final String TWO_RACES =
            """
            import java.nio.file.Files;
            import java.nio.file.Path;
            public class TwoRaces {
                static int one;
                static int two;
                public static void main(String[] arguments) throws Exception {
                    Path file = Path.of("ravel-out/run-1/race-1/schedule.ravel");
                    if (Files.exists(file)) {
                        Files.writeString(file, "");
                    }
                    Thread other = new Thread(() -> {
                        one = 1;
                        two = 1;
                    });
                    other.start();
                    one = 2;
                    two = 2;
                    other.join();
                }
            }
            """;

    private static final String LOST = "A failure was found, but cannot be shown. ";

    @TempDir private Path directory;

    private Ended test(List<String> classes) throws IOException {
        Path target = directory.resolve("classes");
        Path libraries = Path.of(TestJvm.libraries());
        for (String name : classes) {
            String code = name.equals("BCleaning") ? CLEANING : BROKEN.replace("NAME", name);
            Sources.compile(target, libraries, name, code);
        }
        List<String> words =
                new ArrayList<>(List.of("test", "-cp", target + File.pathSeparator + libraries));
        words.addAll(List.of("--iterations=200", "--scan", target.toString()));
        words.addAll(RavelProcess.SHORT_LIFE);
        return RavelProcess.in(directory).run(words);
    }

    private static String inOneLine(String text) {
        return text.replaceAll("\\s+", " ");
    }

    @Test
    void itsTestIsAnErrorAndTheOthersHaveTheirVerdicts() throws IOException {
        Ended ended = test(List.of("ABroken", "BCleaning", "CBroken"));

        assertThat(ended.status()).as(ended::toString).isEqualTo(1);
        assertThat(inOneLine(ended.out()))
                .as(ended::toString)
                .containsOnlyOnce(LOST)
                .contains("schedule.ravel is no schedule of Ravel", "(--out)")
                .contains("AssertionError: lost in CBroken")
                .contains("3 tests: 1 passed, 1 found, 1 error.");
    }

    @Test
    void aSuiteThatHasLostAllItFoundIsNotWell() throws IOException {
        Ended ended = test(List.of("ABroken", "BCleaning"));

        assertThat(ended.status()).as(ended::toString).isEqualTo(3);
        assertThat(inOneLine(ended.out())).contains(LOST, "2 tests: 1 passed, 1 error.");
    }

    @Test
    void explorationsShowWhatElseTheyFound() throws IOException {
        Path classes = directory.resolve("classes");
        Sources.compile(classes, classes, "TwoWays", TWO_WAYS);

        Ended both =
                RavelProcess.in(directory)
                        .run(
                                "explore",
                                "--continue",
                                "--iterations=50",
                                "-cp",
                                classes.toString(),
                                "TwoWays");

        assertThat(both.status()).as(both::toString).isEqualTo(1);
        assertThat(inOneLine(both.err())).as(both::toString).containsOnlyOnce(LOST);
        assertThat(both.out()).as(both::toString).containsOnlyOnce("Replay it with: ");
    }

    @Test
    void soDoRaces() throws IOException {
        Path classes = directory.resolve("classes");
        Sources.compile(classes, classes, "TwoRaces", TWO_RACES);

        Ended ended =
                RavelProcess.in(directory)
                        .run("race", "--runs=20", "-cp", classes.toString(), "TwoRaces");

        assertThat(ended.status()).as(ended::toString).isEqualTo(1);
        assertThat(inOneLine(ended.err())).as(ended::toString).containsOnlyOnce(LOST);
        assertThat(ended.out()).as(ended::toString).containsOnlyOnce("Replay it with: ");
    }
}
