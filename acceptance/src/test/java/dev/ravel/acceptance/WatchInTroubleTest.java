package dev.ravel.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is watched, and how it is asked for, is not always as one would wish. */
class WatchInTroubleTest {
    /** Two threads count without a lock, by turns, until the main one ends all in its way. */
    private static final String COUNTER =
            """
            public class Counter {
                static int count;
                public static void main(String[] a) throws Exception {
                    Thread other = new Thread(Counter::add, a[0].equals("nameless") ? "" : "other");
                    other.setDaemon(true);
                    other.start();
                    add();
                    if (a[0].equals("halts")) Runtime.getRuntime().halt(9);
                    if (a[0].equals("throws")) throw new IllegalStateException("as told");
                }
                static void add() {
                    for (int i = 0; i < 300; i++) {
                        count++;
                        // An interrupt that is pending must not keep anything from being written.
                        Thread.currentThread().interrupt();
                        count += 0;
                        Thread.interrupted();
                        try { Thread.sleep(2); } catch (InterruptedException e) { return; }
                    }
                }
            }
            """;

    @TempDir private Path directory;
    private Path classes;

    @BeforeEach
    void compile() throws IOException {
        classes = Files.createDirectories(directory.resolve("classes"));
        Sources.compile(classes, directory, "Counter", COUNTER);
    }

    private Ended watch(String... words) {
        return watchIn(RavelProcess.in(directory), words);
    }

    private Ended watchIn(RavelProcess ravel, String... words) {
        List<String> command = new ArrayList<>(List.of("watch"));
        command.addAll(List.of(words).subList(0, words.length - 1));
        command.addAll(List.of("-cp", classes.toString(), "Counter", words[words.length - 1]));
        return ravel.run(command);
    }

    private Ended runWithAgent(String agent, String... program) {
        List<String> command =
                Stream.concat(
                                Stream.of(
                                        Jdks.all().findFirst().orElseThrow().java(),
                                        "-javaagent:" + Build.path("ravel.jar") + agent,
                                        "-cp",
                                        classes.toString()),
                                Stream.of(program))
                        .toList();
        return BoundedProcess.run(directory, Map.of(), command);
    }

    @Test
    void aProgramThatHaltsIsToldOf() {
        Ended ended = watch("halts");

        assertThat(ended.status()).as(ended::toString).isEqualTo(1);
        assertThat(ended.err()).contains("The program ended with status 9.");
        assertThat(ended.out())
                .containsPattern("[1-9]\\d* accesses in 1 class were watched")
                .contains("1 of 1 JVM did not come to the end, and may have had more.");
    }

    @Test
    void aProgramThatFailsIsToldOf() {
        Ended ended = watch("throws");

        assertThat(ended.status()).as(ended::toString).isEqualTo(1);
        assertThat(ended.err()).contains("as told", "The program ended with status 1.");
        assertThat(ended.out()).contains("VIOLATION").doesNotContain("did not come to the end");
    }

    @Test
    void withoutDelaysNothingIsCaught() {
        Ended ended = watch("--delay=off", "ends");

        assertThat(ended.status()).as(ended::toString).isZero();
        assertThat(ended.out()).contains("Delays took 0.0 s.");
        assertThat(directory.resolve("ravel-out/watch/near-misses.txt")).isNotEmptyFile();
    }

    @Test
    void aThreadWithoutANameHasANumber() {
        Ended ended = watch("nameless");

        assertThat(ended.out()).as(ended::toString).containsPattern("\nthread #\\d+ is about to ");
    }

    @Test
    void commasAndSpacesInTheNameOfADirectory() {
        Ended ended = watch("--out", "here, there", "ends");

        assertThat(ended.status()).as(ended::toString).isEqualTo(1);
        assertThat(directory.resolve("here, there/run-1/violation-1.txt")).exists();
    }

    /** What was found is printed, and whoever reads the directory does not take it for clean. */
    @Test
    void aDiskThatIsFull() throws IOException {
        Disk out = Disk.in(directory, "size=4k");
        RavelProcess ravel = RavelProcess.in(directory).wrappedIn(out.wrapper());

        Ended ended = watchIn(ravel, "--out", out.place().toString(), "ends");

        assertThat(ended.status()).as(ended::toString).isEqualTo(3);
        assertThat(ended.err())
                .contains(
                        "What is found cannot be written",
                        "pair: read Counter.count in ",
                        "ravel: Violations could not be written to",
                        "Free some disk space there.");
        assertThat(out.files()).noneMatch(file -> file.toString().endsWith(".unfinished"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    =wach                | The agent does not know 'wach'
                    ''                   | The agent does not know ''
                    =watch,delay=-5ms    | not '-5ms'
                    =watch,delay=100000h | not '100000h'
                    =watch,delay=9223372036854775807s | an hour at the most
                    =watch,out=          | 'out=' names no file
                    =watch,table=nowhere | The table nowhere cannot be read
                    """)
    void whatTheAgentDoesNotUnderstandIsOneSentence(String agent, String complaint) {
        Ended ended = runWithAgent(agent, "Counter", "ends");

        assertThat(ended.status()).as(ended::toString).isZero();
        assertThat(ended.err().lines()).hasSize(1).first().asString().contains(complaint);
    }

    @ParameterizedTest
    @CsvSource({
        "klass java.util.ArrayList, begins with none of",
        "class, ends too early",
        "class java.util.ArrayList in, ends too early"
    })
    void aTableWithALineThatMeansNothing(String line, String complaint) throws IOException {
        Files.writeString(directory.resolve("table"), "# mine\n" + line + "\n");

        Ended ended = watch("--table", "table", "ends");

        assertThat(ended.status()).as(ended::toString).isEqualTo(2);
        assertThat(ended.err()).contains("Line 2 of ", complaint, "is not run");
    }

    @Test
    void toReadWhatNobodyHasWritten() {
        Ended ended = RavelProcess.in(directory).run("watch", "--read", "--out", "nowhere");

        assertThat(ended.status()).as(ended::toString).isEqualTo(2);
        assertThat(ended.err()).contains("No JVM with the agent has written to nowhere (--out).");
    }

    /** A method is called as Kotlin's tests are, which no Java source can say. */
    @Test
    void namesWithSpaces() throws IOException {
        String name = "adds_in_turn___ever";
        Sources.compile(
                classes,
                classes,
                "Counter",
                COUNTER.replace("add()", name + "()").replace("::add", "::" + name));
        Path file = classes.resolve("Counter.class");
        String bytes = Files.readString(file, StandardCharsets.ISO_8859_1);
        Files.writeString(
                file, bytes.replace(name, "adds in turn | ever"), StandardCharsets.ISO_8859_1);

        Ended ended = watch("--confirm", "--runs=1", "ends");

        assertThat(ended.status()).as(ended::toString).isEqualTo(1);
        assertThat(ended.out()).contains("    at Counter.adds in turn | ever(Counter.java:");
    }

    /** A class of the program's own that the user lists; its fields cannot be seen from here. */
    @Test
    void aTableNamesClassesOfTheProgram() throws IOException {
        Sources.compile(
                classes,
                classes,
                "Box",
                """
                public class Box {
                    private final java.util.concurrent.atomic.AtomicInteger inside =
                            new java.util.concurrent.atomic.AtomicInteger();
                    void fill() { inside.incrementAndGet(); }
                    int look() { return inside.get(); }
                    static void use(Box box) {
                        for (int i = 0; i < 200; i++) {
                            box.fill();
                            try { Thread.sleep(2); } catch (InterruptedException e) { return; }
                        }
                    }
                    public static void main(String[] a) throws InterruptedException {
                        Box box = new Box();
                        Thread other = new Thread(() -> use(box));
                        other.start();
                        use(box);
                        other.join();
                        box.look();
                    }
                }
                """);
        Files.writeString(directory.resolve("table"), "class Box\nwrites fill\nreads look\n");

        Ended ended =
                RavelProcess.in(directory)
                        .run(
                                "watch",
                                "--table=table",
                                "--format=pairs",
                                "-cp",
                                classes.toString(),
                                "Box");

        assertThat(ended.out().lines()).as(ended::toString).containsExactly("Box:8 Box:8");
    }

    /** Its resources are a secret, and nobody may compare it. */
    @Test
    void aClassLoaderThatRefuses() throws IOException {
        Path secret = Files.createDirectories(directory.resolve("secret"));
        Files.move(classes.resolve("Counter.class"), secret.resolve("Counter.class"));
        Sources.compile(
                classes,
                classes,
                "Loader",
                """
                import java.io.*;
                import java.nio.file.*;
                public class Loader extends ClassLoader {
                    @Override public InputStream getResourceAsStream(String name) {
                        throw new SecurityException(name);
                    }
                    @Override protected Class<?> findClass(String name) throws ClassNotFoundException {
                        try {
                            byte[] bytes = Files.readAllBytes(Path.of("secret", name + ".class"));
                            return defineClass(name, bytes, 0, bytes.length);
                        } catch (IOException e) {
                            throw new ClassNotFoundException(name);
                        }
                    }
                    @Override public boolean equals(Object o) { throw new SecurityException(); }
                    @Override public int hashCode() { throw new SecurityException(); }
                    public static void main(String[] a) throws Exception {
                        new Loader().loadClass("Counter").getMethod("main", String[].class)
                                .invoke(null, (Object) new String[] {"ends"});
                    }
                }
                """);

        Ended ended = runWithAgent("=watch", "Loader");

        assertThat(ended.status()).as(ended::toString).isZero();
        assertThat(ended.err())
                .as(ended::toString)
                .containsPattern("^ravel watch: \\d+ accesses in 2 classes were watched; [1-9]");
    }
}
