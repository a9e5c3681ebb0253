package dev.ravel.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a program does is the same if it is watched, and what is not shared is no pair. */
class WatchedProgramTest {
    @TempDir private Path directory;
    private Path classes;

    @BeforeEach
    void create() throws IOException {
        classes = Files.createDirectories(directory.resolve("classes"));
    }

    private Ended watch(String name, String source, String... javaOptions) throws IOException {
        Sources.compile(classes, classes, name, source);
        return run(name, javaOptions);
    }

    private Ended run(String name, String... javaOptions) {
        List<String> command = new ArrayList<>();
        command.add(Jdks.all().findFirst().orElseThrow().java());
        command.add("-javaagent:" + Build.path("ravel.jar") + "=watch,out=found");
        command.addAll(List.of(javaOptions));
        command.addAll(List.of("-cp", classes.toString(), name));
        Ended ended = BoundedProcess.run(directory, Map.of(), command);
        assertThat(ended.status()).as(ended::toString).isZero();
        return ended;
    }

    /** Both have a class of that name, each with a field of its own. */
    @Test
    void aStaticFieldInTwoClassLoaders() throws IOException {
        Path twice = Files.createDirectories(directory.resolve("twice"));
        Sources.compile(
                twice,
                twice,
                "Counter",
                """
                public class Counter implements Runnable {
                    static int count;
                    public void run() {
                        for (int i = 0; i < 300; i++) {
                            count++;
                            try { Thread.sleep(1); } catch (InterruptedException e) { return; }
                        }
                    }
                }
                """);

        Ended ended =
                watch(
                        "Loaders",
                        """
                        import java.net.*;
                        import java.nio.file.Path;
                        class Loaders {
                            public static void main(String[] a) throws Exception {
                                Thread[] threads = {new Thread(counter()), new Thread(counter())};
                                for (Thread thread : threads) thread.start();
                                for (Thread thread : threads) thread.join();
                            }
                            static Runnable counter() throws Exception {
                                URL[] urls = {Path.of("twice").toUri().toURL()};
                                return (Runnable) new URLClassLoader(urls).loadClass("Counter")
                                        .getConstructor().newInstance();
                            }
                        }
                        """);

        assertThat(ended.err()).as(ended::toString).contains("; 0 pairs of them");
    }

    @Test
    void aListThatNamesATypeWhichIsNotThere() throws IOException {
        Sources.compile(
                classes,
                classes,
                "Names",
                """
                class Gone {}
                class Names extends java.util.ArrayList<String> {
                    void use(Gone gone) {}
                    public static void main(String[] a) {
                        java.util.List<String> names = new Names();
                        names.add("one");
                        System.out.println(names.size());
                    }
                }
                """);
        Files.delete(classes.resolve("Gone.class"));

        assertThat(run("Names").out()).isEqualTo("1\n");
    }

    @Test
    void aReferenceToAMethodThatIsWrittenToAStream() throws IOException {
        Ended ended =
                watch(
                        "Stream",
                        """
                        import java.io.*;
                        import java.util.*;
                        import java.util.function.Function;
                        class Stream {
                            interface Size extends Function<List<String>, Integer>, Serializable {}
                            public static void main(String[] a) throws Exception {
                                ByteArrayOutputStream bytes = new ByteArrayOutputStream();
                                try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
                                    out.writeObject((Size) List::size);
                                }
                                Size size = (Size) new ObjectInputStream(
                                        new ByteArrayInputStream(bytes.toByteArray())).readObject();
                                System.out.println(size.apply(List.of("one", "two")));
                            }
                        }
                        """);

        assertThat(ended.out()).isEqualTo("2\n");
    }

    /** Nobody but the program calls its methods, and pairs are found all the same. */
    @Test
    void methodsThatTheAgentWouldLikeToCall() throws IOException {
        Ended ended =
                watch(
                        "Own",
                        """
                        class Own extends Thread {
                            static volatile boolean isOver;
                            static Number shared = new Money();
                            static int interrupts;
                            int asked;
                            static class Money extends Number {
                                public int intValue() { return 0; }
                                public long longValue() { return 0; }
                                public float floatValue() { return 0; }
                                public double doubleValue() { return 0; }
                                @Override public boolean equals(Object o) {
                                    System.out.println("equals");
                                    return true;
                                }
                                @Override public int hashCode() { return 0; }
                            }
                            @Override public long getId() { asked++; return -7; }
                            @Override public StackTraceElement[] getStackTrace() { return null; }
                            @Override public void interrupt() { interrupts++; super.interrupt(); }
                            @Override public void run() {
                                while (!isOver) {
                                    shared = new Money();
                                    try { Thread.sleep(1); } catch (InterruptedException e) { }
                                }
                            }
                            public static void main(String[] a) throws Exception {
                                Thread[] threads = {new Own(), new Own()};
                                for (Thread thread : threads) thread.start();
                                for (int i = 0; i < 100; i++) {
                                    Thread.sleep(5);
                                    threads[i % 2].interrupt();
                                }
                                isOver = true;
                                for (Thread thread : threads) thread.join();
                                System.out.println(interrupts);
                            }
                        }
                        """);

        assertThat(ended.out()).as(ended::toString).isEqualTo("100\n");
        assertThat(directory.resolve("found/run-1/violation-1.txt"))
                .content()
                .contains("object: Own.shared\n", "holding no lock:\n    at Own.run(Own.java:");
    }

    /** Where it makes room again, there is no memory that the agent could use. */
    @Test
    void aProgramThatUsesAllMemory() throws IOException {
        Ended ended =
                watch(
                        "Hog",
                        """
                        class Hog {
                            static Object[] all;
                            static int rounds;
                            static void clear() { all = null; rounds++; }
                            public static void main(String[] a) {
                                clear();
                                while (rounds < 4) {
                                    try {
                                        while (true) all = new Object[] {all, null};
                                    } catch (OutOfMemoryError e) {
                                        clear();
                                    }
                                }
                                System.out.println(rounds);
                            }
                        }
                        """,
                        "-Xmx16m");

        assertThat(ended.out()).as(ended::toString).isEqualTo("4\n");
    }
}
