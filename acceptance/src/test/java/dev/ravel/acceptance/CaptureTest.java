package dev.ravel.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Programs that run freely, are recorded, and crash. */
class CaptureTest {
    /** What a program may do that is hard on whoever records it. */
    private static final String TROUBLE =
            """
            import java.lang.ref.WeakReference;
            import java.net.URL;
            import java.net.URLClassLoader;
            import java.util.ArrayList;
            import java.util.List;
            public class Trouble {
                static class Silent extends RuntimeException {
                    @Override public String getMessage() { throw new IllegalStateException("none"); }
                    @Override public StackTraceElement[] getStackTrace() { throw new AssertionError("none"); }
                }
                private int count;
                private volatile long sum;
                private static double half;
                public synchronized void step() { count++; sum += count; half += 0.5; }
                private static ClassLoader useAnotherLoader() throws Exception {
                    URL[] own = {Trouble.class.getProtectionDomain().getCodeSource().getLocation()};
                    URLClassLoader loader = new URLClassLoader(own, null);
                    Object other = loader.loadClass("Trouble").getConstructor().newInstance();
                    for (int i = 0; i < 100; i++) other.getClass().getMethod("step").invoke(other);
                    loader.close();
                    return loader;
                }
                public int deepAndWriting(int depth) { sum++; return deepAndWriting(depth + 1) + 1; }
                public int deepAndLocked(int depth) { synchronized (this) { return deepAndLocked(depth + 1) + 1; } }
                public int deep(int depth) { return deep(depth + 1) + 1; }
                public static void main(String[] arguments) throws Exception {
                    Trouble trouble = new Trouble();
                    switch (arguments[0]) {
                        case "threads" -> {
                            List<Thread> all = new ArrayList<>();
                            for (int i = 0; i < 2000; i++) {
                                all.add(new Thread(trouble::step));
                            }
                            all.forEach(Thread::start);
                            for (Thread thread : all) thread.join();
                            System.out.println(trouble.count + " " + trouble.sum + " " + half);
                            throw new IllegalStateException("the end");
                        }
                        case "silent" -> {
                            Thread thread = new Thread(() -> { throw new Silent(); }, "") {
                                @Override public long getId() { throw new IllegalStateException("none"); }
                            };
                            thread.setUncaughtExceptionHandler((t, e) -> System.out.println("handled " + e.getClass()));
                            thread.start();
                            thread.join();
                            System.exit(7);
                        }
                        case "deep" -> {
                            try { trouble.deep(0); } catch (StackOverflowError e) { System.out.println("overflow"); }
                            try { trouble.deepAndLocked(0); } catch (StackOverflowError e) { System.out.println("overflow"); }
                            for (int i = 0; i < 20; i++) {
                                try { trouble.deepAndWriting(0); } catch (StackOverflowError e) { System.out.println("overflow"); }
                            }
                            trouble.step();
                            System.out.println(trouble.count);
                        }
                        case "handler" -> {
                            Thread.setDefaultUncaughtExceptionHandler((t, e) -> { System.out.println(e); throw new IllegalStateException(); });
                            throw new IllegalArgumentException("first");
                        }
                        case "nothing" -> {
                            Trouble none = null;
                            int[] numbers = null;
                            Object[] texts = new String[1];
                            try { none.count = 1; } catch (NullPointerException e) { System.out.println(e.getMessage()); }
                            try { none.count++; } catch (NullPointerException e) { System.out.println(e.getMessage()); }
                            try { none.step(); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
                            try { numbers[3] = 1; } catch (NullPointerException e) { System.out.println(e.getMessage()); }
                            try { texts[0] = 1; } catch (ArrayStoreException e) { System.out.println(e.getMessage()); }
                            try { texts[1] = ""; } catch (ArrayIndexOutOfBoundsException e) { System.out.println(e.getMessage()); }
                            try { synchronized (none) { none.step(); } } catch (NullPointerException e) { System.out.println(e.getMessage()); }
                            texts[0] = "still here";
                            System.out.println(texts[0]);
                        }
                        case "loaders" -> {
                            WeakReference<ClassLoader> dropped = new WeakReference<>(useAnotherLoader());
                            // What is kept of its calls is replaced by others.
                            for (int i = 0; i < 1000; i++) trouble.step();
                            for (int i = 0; i < 50 && dropped.get() != null; i++) System.gc();
                            System.out.println(dropped.get());
                        }
                        case "waits" -> {
                            for (int i = 0; i < 2000; i++) { trouble.step(); Thread.sleep(50); }
                        }
                    }
                }
            }
            """;

    /** What is looked for in tables of all kinds, by keys that have a hash and an order. */
    private static final String MARKET =
            """
            import java.util.*;
            import java.util.concurrent.*;
            public class Market {
                record Good(String name, int size) implements Comparable<Good> {
                    public int compareTo(Good other) { return name.compareTo(other.name); }
                }
                static final CountDownLatch BOTH = new CountDownLatch(2);
                private final Map<Good, Integer> stock = new HashMap<>();
                private final ConcurrentHashMap<Good, String> labels = new ConcurrentHashMap<>();
                private final Set<Good> known = new LinkedHashSet<>();
                private final TreeMap<Good, Integer> sorted = new TreeMap<>();
                private final PriorityQueue<Good> queue = new PriorityQueue<>();
                private final Map<Object, Integer> shops = new HashMap<>();
                private final Set<Good> fixed = Set.of(new Good("apple", 1), new Good("fig", 1));
                private final Object own = new Object();
                Market() {
                    for (String name : List.of("pear", "apple", "plum", "fig")) {
                        Good good = new Good(name, 1);
                        stock.put(good, 1);
                        labels.put(good, "l-" + name);
                        known.add(good);
                        sorted.put(good, 1);
                        queue.add(good);
                    }
                    shops.put(own, 3);
                }
                public synchronized boolean has(Good good) {
                    return stock.get(good) > 0 && labels.get(good).startsWith("l-") && known.contains(good)
                        && sorted.get(good) == 1 && shops.get(own) == 3 && fixed.contains(good) && queue.contains(good);
                }
                public synchronized void take(Good good) {
                    int left = stock.get(good) - 1;
                    if (left < 0) throw new IllegalStateException("none left of " + good.name() + labels.get(good) + queue.poll().name() + sorted.firstKey().name());
                    stock.put(good, left);
                }
                public void buy(Good good) throws InterruptedException {
                    if (has(good)) {
                        BOTH.countDown();
                        BOTH.await();
                        take(good);
                    }
                }
                public static void main(String[] arguments) throws Exception {
                    Market market = new Market();
                    Good[] goods = {new Good("apple", 1), new Good("apple", 1)};
                    for (Good good : goods) {
                        new Thread(() -> { try { market.buy(good); } catch (InterruptedException e) { throw new IllegalStateException(e); } }).start();
                    }
                }
            }
            """;

    @TempDir private Path directory;

    static Stream<Jdk> jdks() {
        return Jdks.all();
    }

    private static String agent(String options) {
        return "-javaagent:%s=capture,out=found%s".formatted(Build.path("ravel.jar"), options);
    }

    private Ended run(Jdk jdk, Path classes, List<String> jvmOptions, String... program) {
        return BoundedProcess.run(directory, Map.of(), command(jdk, classes, jvmOptions, program));
    }

    private static List<String> command(
            Jdk jdk, Path classes, List<String> jvmOptions, String... program) {
        List<String> command = new ArrayList<>(List.of(jdk.java()));
        command.addAll(jvmOptions);
        command.addAll(List.of("-cp", classes.toString()));
        command.addAll(List.of(program));
        return command;
    }

    private Path trouble() throws IOException {
        Path classes = Files.createDirectories(directory.resolve("classes"));
        Sources.compile(classes, directory, "Trouble", TROUBLE);
        return classes;
    }

    /** From the crash of a program that ran freely to a test that fails each time. */
    @ParameterizedTest
    @CsvSource({
        "CornerShop, IndexOutOfBoundsException, Shelf.take",
        "Crawler, NullPointerException, Task.cancel",
        "PingPong, NullPointerException, Table.hit"
    })
    void aCrashIsReproduced(String program, String exception, String nearest) {
        Jdk jdk = Jdks.all().findFirst().orElseThrow();
        Ended crashed =
                run(
                        jdk,
                        Build.subjects(),
                        List.of(agent("")),
                        "subjects.capture." + program,
                        "crash");
        assertThat(crashed.err())
                .as(crashed::toString)
                .contains("ravel capture: java.lang." + exception, "found/crash-1.bundle");

        Ended reproduced =
                RavelProcess.in(directory)
                        .run(
                                "reproduce",
                                "found/crash-1.bundle",
                                "-cp",
                                Build.subjects().toString(),
                                "--time=30s");

        assertThat(reproduced.status()).as(reproduced::toString).isEqualTo(1);
        assertThat(reproduced.out())
                .containsPattern("nearest .*" + nearest.replace(".", "\\.") + ".*\\n +REPRODUCED");
    }

    /** Hash tables and what is sorted are put together without a question to their elements. */
    @ParameterizedTest
    @MethodSource("jdks")
    void objectsInTablesAreFoundAgain(Jdk jdk) throws IOException {
        Path classes = Files.createDirectories(directory.resolve("classes"));
        Sources.compile(classes, directory, "Market", MARKET);
        run(jdk, classes, List.of(agent("")), "Market");

        Ended reproduced =
                RavelProcess.in(directory)
                        .run(
                                "reproduce",
                                "found/crash-1.bundle",
                                "-cp",
                                classes.toString(),
                                "--java-home",
                                jdk.home().toString());

        assertThat(reproduced.out())
                .as(reproduced::toString)
                .containsPattern("1 call .*Market\\.buy.*\\n +REPRODUCED");
    }

    /** Threads that wait for each other go on doing so. */
    @Test
    void aDeadlockIsRecorded() throws IOException {
        Jdk jdk = Jdks.all().findFirst().orElseThrow();
        Path bundle = directory.resolve("found/crash-1.bundle");
        List<String> command =
                command(
                        jdk,
                        Build.subjects(),
                        List.of(agent("")),
                        "subjects.capture.Animation",
                        "crash");
        try (BoundedProcess process = new BoundedProcess(directory, Map.of(), command)) {
            waitFor(bundle, process);
        }

        assertThat(Files.readString(bundle)).contains("kind: DEADLOCK");
        Ended shown = RavelProcess.in(directory).run("bundle", "show", bundle.toString());
        assertThat(shown.out()).as(shown::toString).contains("scheduler", "painter");
    }

    private static void waitFor(Path file, BoundedProcess process) {
        long end = System.nanoTime() + BoundedProcess.LIMIT_SECONDS * 1_000_000_000L;
        while (Files.notExists(file) && System.nanoTime() < end) {
            assertThat(process.handle().isAlive()).isTrue();
            Thread.onSpinWait();
        }
        assertThat(file).exists();
    }

    /** The same output, messages of exceptions included, and the same exit code. */
    @ParameterizedTest
    @MethodSource("jdks")
    void whatAProgramDoesIsNotChanged(Jdk jdk) throws IOException {
        Path classes = trouble();
        for (String mode : List.of("threads", "silent", "deep", "handler", "nothing", "loaders")) {
            Ended plain = run(jdk, classes, List.of(), "Trouble", mode);
            Ended recorded = run(jdk, classes, List.of(agent(",sites=all")), "Trouble", mode);

            assertThat(recorded.out()).as(recorded::toString).isEqualTo(plain.out());
            assertThat(recorded.status()).as(recorded::toString).isEqualTo(plain.status());
        }
    }

    @Test
    void aDiskThatIsFull() throws IOException {
        Jdk jdk = Jdks.all().findFirst().orElseThrow();
        Path classes = trouble();
        Disk out = Disk.in(directory, "size=4k");
        List<String> command = new ArrayList<>(out.wrapper());
        String agent =
                "-javaagent:%s=capture,out=%s".formatted(Build.path("ravel.jar"), out.place());
        command.addAll(command(jdk, classes, List.of(agent), "Trouble", "threads"));

        Ended ended = BoundedProcess.run(directory, Map.of(), command);

        assertThat(ended.status()).as(ended::toString).isEqualTo(1);
        assertThat(ended.out()).startsWith("2000 2001000 ");
        assertThat(ended.err()).contains("A crash cannot be written down", "the end");
        assertThat(out.files()).isEmpty();
    }

    @Test
    void aBundleCanBeAskedFor() throws IOException {
        Jdk jdk = Jdks.all().findFirst().orElseThrow();
        List<String> command = command(jdk, trouble(), List.of(agent("")), "Trouble", "waits");
        try (BoundedProcess process = new BoundedProcess(directory, Map.of(), command)) {
            String pid = Long.toString(process.handle().pid());
            Ended asked = askUntilItListens(pid);

            assertThat(asked.status()).as(asked::toString).isZero();
            assertThat(Path.of(asked.out().strip())).exists();
        }
        Ended refused = RavelProcess.in(directory).run("capture", "nobody");
        assertThat(refused.status()).as(refused::toString).isEqualTo(2);
        assertThat(refused.err()).contains("'nobody' is no process of a JVM");
    }

    /** A JVM that has just been started does not know yet that it is one. */
    private Ended askUntilItListens(String pid) {
        Ended asked = RavelProcess.in(directory).run("capture", pid);
        for (int i = 0; i < 20 && asked.status() == 2; i++) {
            asked = RavelProcess.in(directory).run("capture", pid);
        }
        return asked;
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "dept=2                | 'dept=2' is no option",
                "depth=none            | 'depth=none' needs a whole number",
                "sites=no-such-file    | no-such-file cannot be read",
                "signal=NONSENSE       | The signal 'NONSENSE' cannot be used"
            })
    void anOptionThatMeansNothingIsOneSentence(String option, String sentence) throws IOException {
        Jdk jdk = Jdks.all().findFirst().orElseThrow();
        Path classes = trouble();

        Ended runs = run(jdk, classes, List.of(agent("," + option)), "Trouble", "nothing");
        assertThat(runs.status()).as(runs::toString).isZero();
        assertThat(runs.out()).contains("still here");
        assertThat(runs.err().lines()).hasSize(1);
        assertThat(runs.err()).contains(sentence, "runs without being recorded");

        Ended refused =
                run(jdk, classes, List.of(agent(",strict," + option)), "Trouble", "nothing");
        assertThat(refused.status()).as(refused::toString).isEqualTo(2);
        assertThat(refused.out()).isEmpty();
    }
}
