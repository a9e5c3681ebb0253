package dev.ravel.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The steps of a finding tell what was read and written. */
class ValuesTest {
    /** The text of its objects must not be asked for. */
    private static final String PROGRAM =
            """
            import java.util.concurrent.atomic.AtomicInteger;
            import java.util.concurrent.atomic.AtomicReference;
            public class Values {
                static volatile int number = 7;
                static int[] cells = {1, 2};
                String name;
                static final AtomicInteger count = new AtomicInteger(3);
                static final AtomicReference<Object> last = new AtomicReference<>();
                @Override public String toString() { throw new IllegalStateException("asked"); }
                public static void main(String[] arguments) throws InterruptedException {
                    Values values = new Values();
                    Thread thread = new Thread(() -> {
                        number = number + 1;
                        cells[1] = 5;
                        values.name = "Ada";
                        count.incrementAndGet();
                        last.set(values);
                        number = 9;
                    });
                    thread.start();
                    thread.join();
                    synchronized (count) { number++; }
                    throw new IllegalStateException("the end");
                }
            }
            """;

    @TempDir private Path directory;

    @ParameterizedTest
    @MethodSource("dev.ravel.acceptance.Host#all")
    void areThoseOfTheExecution(Host host) throws IOException {
        Path classes = directory.resolve("classes");
        Sources.compile(classes, directory, "Values", PROGRAM);

        Ended ended = RavelProcess.in(directory).explore(host, classes, "Values", "--memory");

        assertThat(ended.status()).as(ended::toString).isEqualTo(1);
        assertThat(steps())
                .as(ended::toString)
                .contains(
                        "read Values.number 7",
                        "write Values.number 8",
                        "plain-read Values.cells an int[]",
                        "plain-write int[]#1[1] 5",
                        "plain-write Values#1.name \"Ada\"",
                        "update AtomicInteger#1 4",
                        "update AtomicReference#1 a Values",
                        "write Values.number 9");
        assertThat(columns().map(step -> step[9])).contains("AtomicInteger#1");
        assertThat(columns().map(step -> step[9]).reduce((first, last) -> last))
                .as("the locks that the failing thread still holds")
                .contains("");
    }

    /** To look at a field must not initialise its class, and one may hide another. */
    @Test
    void aLookAtAStaticFieldChangesNothing() throws IOException {
        String code =
                """
                class Statics {
                    static class Above { static volatile int other = 5; static volatile int hidden = 6; }
                    static class Below extends Above { static volatile int count; static volatile int hidden = 7; }
                    public static void main(String[] arguments) throws InterruptedException {
                        Runnable add = () -> { Below.count++; Below.hidden = 8; };
                        Thread one = new Thread(add);
                        Thread two = new Thread(add);
                        one.start();
                        two.start();
                        one.join();
                        two.join();
                        if (Below.count != 2) throw new IllegalStateException("count is " + Below.count);
                    }
                }
                """;
        Path classes = directory.resolve("classes");
        Sources.compile(classes, directory, "Statics", code);

        Host host = Host.all().findFirst().orElseThrow();
        Ended ended = RavelProcess.in(directory).explore(host, classes, "Statics");

        assertThat(ended.status()).as(ended::toString).isEqualTo(1);
        assertThat(ended.out())
                .contains("FAILURE: java.lang.IllegalStateException: count is 1", "write hidden=8")
                .contains("write count=1");
    }

    /** A name may be what came over a network. */
    @Test
    void aThreadMayHaveAnyName() throws IOException {
        String code =
                """
                class Named {
                    static volatile int count;
                    public static void main(String[] arguments) throws InterruptedException {
                        Thread one = new Thread(() -> count++, "GET\\t/one\\r\\n\\u001b[31m");
                        Thread two = new Thread(() -> count++, "a\\nb");
                        one.start();
                        two.start();
                        one.join();
                        two.join();
                        if (count != 2) {
                            throw new IllegalStateException("lost");
                        }
                    }
                }
                """;
        Path classes = directory.resolve("classes");
        Sources.compile(classes, directory, "Named", code);

        Ended ended =
                RavelProcess.in(directory)
                        .explore(Host.all().findFirst().orElseThrow(), classes, "Named");

        assertThat(ended.status()).as(ended::toString).isEqualTo(1);
        assertThat(ended.out()).contains("start a\\nb", "lost").doesNotContain("\u001b");
        assertThat(columns()).allMatch(step -> step.length == 12);
    }

    /** The operation, what it was on, and the value. */
    private List<String> steps() throws IOException {
        return columns().map(step -> step[3] + " " + step[4] + " " + step[11]).toList();
    }

    private Stream<String[]> columns() throws IOException {
        Path file = directory.resolve("ravel-out/run-1/finding-1/interleaving.txt");
        return Files.readAllLines(file).stream().map(line -> line.split("\t", -1));
    }
}
