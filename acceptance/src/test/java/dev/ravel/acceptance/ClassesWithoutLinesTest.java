package dev.ravel.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Programs that were compiled without line numbers, or without the name of their file. */
class ClassesWithoutLinesTest {
    /** Two statements of one method race with each other, and with themselves. */
    private static final String COUNTER =
            """
            import java.util.ArrayList;
            import java.util.List;
            public class Counter {
                private int count;
                private final List<Integer> all = new ArrayList<>();
                void add() {
                    count = count + 1;
                    count = count + 2;
                }
                void fill() {
                    for (int i = 0; i < 2000; i++) {
                        all.add(i);
                    }
                }
                public static void main(String[] arguments) throws InterruptedException {
                    Counter counter = new Counter();
                    Runnable work = arguments.length == 0 ? counter::add : counter::fill;
                    Thread other = new Thread(work);
                    other.start();
                    work.run();
                    other.join();
                    if (arguments.length == 0 && counter.count != 6) {
                        throw new IllegalStateException("count is " + counter.count);
                    }
                }
            }
            """;

    /** What was checked is gone when it is used. */
    private static final String LAST =
            """
            public class Last {
                private Integer last;
                public void set(boolean isThere) {
                    last = isThere ? 1 : null;
                }
                public int get() {
                    return last == null ? 0 : last.intValue();
                }
            }
            """;

    /** It crashes in whatever order its threads run. */
    private static final String CRASH =
            """
            public class Crash {
                private Integer last = 1;
                void clear() {
                    last = null;
                }
                int last() {
                    int none = 0;
                    return none + last.intValue();
                }
                public static void main(String[] arguments) throws InterruptedException {
                    Crash crash = new Crash();
                    Thread other = new Thread(crash::clear);
                    other.start();
                    other.join();
                    crash.last();
                }
            }
            """;

    /** What stands for a place of which nothing is known. */
    private static final Pattern NO_PLACE = Pattern.compile("null:|:-\\d|\"null\"");

    private static final String NOTE = "Compiled without line numbers: ";

    @TempDir private Path directory;
    private Path classes;

    @BeforeEach
    void compile() throws IOException {
        classes = directory.resolve("classes");
        compile("-g:none");
    }

    private void compile(String debug) throws IOException {
        Sources.compile(debug, classes, classes, "Counter", COUNTER);
        Sources.compile(debug, classes, classes, "Last", LAST);
        Sources.compile(debug, classes, classes, "Crash", CRASH);
    }

    private Ended run(String command, String... words) {
        List<String> all = new ArrayList<>(List.of(command));
        all.addAll(List.of(words));
        if (all.contains("-cp")) {
            all.addAll(all.indexOf("-cp"), RavelProcess.SHORT_LIFE);
        }
        return RavelProcess.in(directory).run(all);
    }

    private String cp() {
        return classes.toString();
    }

    private static void assertFoundAndSaidOnce(Ended ended, String className) {
        assertThat(ended.status()).as(ended::toString).isEqualTo(1);
        assertThat(ended.err()).as(ended::toString).containsOnlyOnce(NOTE + className + ". ");
        assertThat(ended.err()).contains("Compile with -g ");
        assertThat(ended.out()).as(ended::toString).doesNotContainPattern(NO_PLACE);
    }

    @Test
    void statementsOfOneMethodThatRaceAreToldApart() throws IOException {
        compile("-g:none");

        Ended ended = run("race", "--runs=10", "-cp", cp(), "Counter");

        assertFoundAndSaidOnce(ended, "Counter");
        // As many as with lines: each reads and writes, and meets itself and the other one.
        assertThat(ended.out())
                .contains("5 pairs tried")
                .contains("read Counter.count (Counter.add@1)")
                .contains("write Counter.count (Counter.add@10)")
                .contains("    at Counter.add(bytecode:10)");
        String page = Files.readString(directory.resolve("ravel-out/run-1/report.html"));
        assertThat(page).contains(NOTE + "Counter. ").doesNotContainPattern(NO_PLACE);
    }

    @Test
    void whatIsFoundReplaysAndIsExplained() {
        Ended ended =
                run(
                        "explore",
                        "--memory",
                        "--sarif=s.sarif",
                        "--junit-xml=j.xml",
                        "-cp",
                        cp(),
                        "Counter");

        assertFoundAndSaidOnce(ended, "Counter");
        assertThat(ended.out()).contains("IllegalStateException: count is ", "Counter.add@10");
        String schedule = "ravel-out/run-1/finding-1/schedule.ravel";
        Ended replayed = run("replay", schedule);
        assertThat(replayed.status()).as(replayed::toString).isEqualTo(1);
        assertThat(replayed.out()).contains("Counter.add@10").doesNotContainPattern(NO_PLACE);
        Ended explained = run("explain", schedule);
        assertThat(explained.out()).contains("Counter.add@10").doesNotContainPattern(NO_PLACE);
        assertThat(directory.resolve("s.sarif"))
                .content()
                .contains("Counter.java")
                .doesNotContain("startLine");
        assertThat(directory.resolve("j.xml"))
                .content()
                .contains("Counter.add@10")
                .doesNotContainPattern(NO_PLACE);
    }

    @Test
    void verifySaysSoInItsNotes() {
        Ended ended = run("verify", "--json", "--time=60s", "-cp", cp(), "Counter");

        assertThat(ended.status()).as(ended::toString).isEqualTo(1);
        JsonObject answer = JsonParser.parseString(ended.out()).getAsJsonObject();
        assertThat(answer.getAsJsonArray("notes").get(0).getAsString())
                .startsWith(NOTE + "Counter. ");
        assertThat(ended.out()).contains("Counter.add@").doesNotContainPattern(NO_PLACE);
    }

    @Test
    void linesWithoutAFileAreThoseOfTheClass() throws IOException {
        compile("-g:lines");

        Ended ended = run("explore", "--memory", "-cp", cp(), "Counter");

        assertThat(ended.status()).as(ended::toString).isEqualTo(1);
        assertThat(ended.out())
                .contains("Counter:7", "Counter:8", "at Counter.main(Counter:")
                .doesNotContainPattern(NO_PLACE);
        assertThat(ended.err()).doesNotContain(NOTE);
    }

    @Test
    void whatIsWatchedHasPlacesToo() {
        Ended ended = run("watch", "-cp", cp(), "Counter", "fill");

        assertFoundAndSaidOnce(ended, "Counter");
        assertThat(ended.out())
                .contains("call java.util.List.add (Counter.fill@9)")
                .contains("    at Counter.fill(bytecode:9)");
    }

    @Test
    void aClassIsBrokenByGeneratedTests() {
        // One of the first tests fails, as for other small classes; the bound is far away.
        Ended ended =
                run(
                        "generate",
                        "--jobs=1",
                        "--seed=5",
                        "--time=30m",
                        "--tests=50000",
                        "-cp",
                        cp(),
                        "Last");

        assertFoundAndSaidOnce(ended, "Last");
        assertThat(ended.out()).contains("Last is not thread-safe", "Last.get@");
    }

    @Test
    void aCrashIsReproduced() {
        List<String> command =
                List.of(
                        Jdks.all().findFirst().orElseThrow().java(),
                        "-javaagent:" + Build.path("ravel.jar") + "=capture,out=crashes",
                        "-cp",
                        cp(),
                        "Crash");
        try (BoundedProcess process = new BoundedProcess(directory, Map.of(), command)) {
            Ended crashed = process.end();
            assertThat(crashed.err()).as(crashed::toString).contains("crash-1.bundle");
        }

        Ended ended = run("reproduce", "crashes/crash-1.bundle", "-cp", cp());

        assertFoundAndSaidOnce(ended, "Crash");
        assertThat(ended.out()).contains("Crash.last@2", "Crash.clear@1", "1 of 1 tests crash");
        Ended shown = run("bundle", "show", "crashes/crash-1.bundle");
        assertThat(shown.out()).contains("Crash.last@2").doesNotContainPattern(NO_PLACE);
    }
}
