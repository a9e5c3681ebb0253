package dev.ravel.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import doors.RunTests;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.objectweb.asm.Opcodes;

/** Programs that run freely with Ravel's jar as an agent, and no other flag. */
class WatchTest {
    private static final String EVERY_CLASS = "subjects.watch.EveryClass";

    @TempDir private Path directory;

    private Ended watch(Jdk jdk, String options, String... program) {
        Stream<String> head =
                Stream.of(
                        jdk.java(),
                        "-javaagent:" + Build.path("ravel.jar") + "=watch" + options,
                        "-cp",
                        Build.subjects().toString());
        List<String> command = Stream.concat(head, Stream.of(program)).toList();
        return BoundedProcess.run(directory, Map.of(), command);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("jdks")
    void whatIsLockedIsNoViolation(Jdk jdk) {
        Ended ended = watch(jdk, "", EVERY_CLASS, "locked");

        assertThat(ended.status()).as(ended::toString).isZero();
        assertThat(ended.err())
                .as(ended::toString)
                .containsPattern("[1-9]\\d* accesses in [1-9]\\d* classes were watched; 0 pairs");
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("jdks")
    void violationsAreWrittenAsTheyAreFound(Jdk jdk) throws IOException {
        Ended ended = watch(jdk, ",out=found", EVERY_CLASS, "unsafe");

        assertThat(ended.status()).as(ended::toString).isZero();
        Path first = directory.resolve("found/run-1/violation-1.txt");
        assertThat(first).as(ended::toString).exists();
        assertThat(Files.readString(first))
                .contains(
                        "pair: call java.",
                        "object: java.",
                        ", holding no lock:\n    at subjects.");
        assertThat(Files.readAllLines(directory.resolve("found/near-misses.txt"))).isNotEmpty();
    }

    @Test
    void aProgramRunsAlthoughAnOptionIsMisspelt() {
        Ended ended =
                watch(Jdks.all().findFirst().orElseThrow(), ",trak=calls", EVERY_CLASS, "locked");

        assertThat(ended.status()).as(ended::toString).isZero();
        assertThat(ended.out()).contains("HashMap");
        assertThat(ended.err()).contains("'trak=calls' is no option", "runs without being watched");
    }

    @Test
    void unlessTheUserIsStrict() {
        Ended ended =
                watch(
                        Jdks.all().findFirst().orElseThrow(),
                        ",trak=calls,strict",
                        EVERY_CLASS,
                        "locked");

        assertThat(ended.status()).as(ended::toString).isEqualTo(2);
        assertThat(ended.out()).isEmpty();
        assertThat(ended.err()).contains("'trak=calls' is no option", "is not run");
    }

    /** Two threads fill a list, and it shows when nothing is right any more. */
    private static final String SHARED_LIST =
            """
            class SharedList {
                static final java.util.List<Integer> LIST = new java.util.ArrayList<>();
                public static void main(String[] a) throws Exception {
                    Thread other = new Thread(SharedList::fill);
                    other.start();
                    fill();
                    other.join();
                    if (a.length > 0 && LIST.size() != 1000) throw new IllegalStateException("lost");
                }
                static void fill() {
                    for (int i = 0; i < 500; i++) {
                        LIST.add(i);
                        try { Thread.sleep(2); } catch (InterruptedException e) { return; }
                    }
                }
            }
            """;

    private Ended watchSharedList(String... words) throws IOException {
        Path classes = directory.resolve("classes");
        Sources.compile(classes, directory, "SharedList", SHARED_LIST);
        List<String> command = new ArrayList<>(List.of("watch"));
        command.addAll(List.of(words));
        command.addAll(List.of("-cp", classes.toString(), "SharedList"));
        return RavelProcess.in(directory).run(command.toArray(String[]::new));
    }

    @Test
    void theCommandTellsOfPairsInItsOwnFormAndInThatOfThePaper() throws IOException {
        Ended ended = watchSharedList("--format", "pairs", "--json-file", "found.json");

        assertThat(ended.status()).as(ended::toString).isEqualTo(1);
        assertThat(ended.out().lines()).containsExactly("SharedList:12 SharedList:12");
        assertThat(Files.readString(directory.resolve("found.json")))
                .contains("\"object\":\"java.util.ArrayList\"", "\"proof\":\"not-tried\"");

        Ended again =
                RavelProcess.in(directory)
                        .run("watch", "--read", "--out", "ravel-out/watch", "--junit-xml=all.xml");
        assertThat(again.status()).as(again::toString).isEqualTo(1);
        assertThat(again.out())
                .contains(
                        "VIOLATION: Two threads are about to call java.util.List.add (SharedList.java:12)",
                        "\n    at SharedList.fill(SharedList.java:12)\n",
                        "1 pair of them violates thread safety.");
        assertThat(Files.readString(directory.resolve("all.xml"))).contains("type=\"race\"");
    }

    @Test
    void theEngineProvesWhatWasWatched() throws IOException {
        Ended ended = watchSharedList("--confirm", "--runs", "5");

        assertThat(ended.status()).as(ended::toString).isEqualTo(1);
        assertThat(ended.out())
                .contains("VIOLATION (real): ", "1 pair tried, 1 race made to happen");
    }

    @Test
    void theEngineProvesWhatWasWatchedInTests() {
        Jdk jdk = Jdks.all().findFirst().orElseThrow();
        Ended tests =
                TestJvm.on(jdk, directory)
                        .with("-javaagent:%s=watch,out=found".formatted(Build.path("ravel.jar")))
                        .run(RunTests.class, "doors.watched.SharesInJupiter");
        assertThat(tests.out()).as(tests::toString).contains("FAILED", "SUCCESSFUL");

        String classPath = Build.testClasses() + File.pathSeparator + TestJvm.libraries();
        Ended ended =
                RavelProcess.in(directory)
                        .run(
                                "watch",
                                "--read",
                                "--out=found",
                                "--confirm",
                                "--runs=5",
                                "--json-file=found.json",
                                "-cp",
                                classPath);

        assertThat(ended.status()).as(ended::toString).isEqualTo(1);
        Map<String, Set<String>> proofs = new TreeMap<>();
        Set<String> schedules = new TreeSet<>();
        for (JsonElement each : violations(directory.resolve("found.json"))) {
            JsonObject violation = each.getAsJsonObject();
            proofs.computeIfAbsent(violation.get("test").getAsString(), test -> new TreeSet<>())
                    .add(violation.get("proof").getAsString());
            assertThat(schedules.add(violation.get("schedule").getAsString())).isTrue();
        }
        assertThat(proofs)
                .as(ended::toString)
                .containsEntry("doors.watched.SharesInJupiter.sharesAList", Set.of("real"))
                .hasEntrySatisfying(
                        "doors.watched.SharesInJupiter$Inside.losesACount",
                        all -> assertThat(all).contains("harmful"))
                .hasSize(2);
        for (String schedule : schedules.stream().limit(3).toList()) {
            Ended replay = RavelProcess.in(directory).run("replay", schedule);
            assertThat(replay.status()).as(replay::toString).isEqualTo(1);
        }
    }

    private static JsonArray violations(Path file) {
        try {
            return JsonParser.parseString(Files.readString(file))
                    .getAsJsonObject()
                    .getAsJsonArray("violations");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void toProveWhatTestsDoNeedsTheirClassPathAndNothingElse() {
        Ended ended =
                RavelProcess.in(directory)
                        .run("watch", "--read", "--confirm", "-cp", ".", "shop.Main");

        assertThat(ended.status()).as(ended::toString).isEqualTo(2);
        assertThat(ended.err()).contains("'shop.Main' is no option of Ravel or of java.");
    }

    /** One file is as of Java 1.4, which knows no call sites, one of 1.1, with a subroutine. */
    @Test
    void oldClassFilesAreWatched() throws IOException {
        Path classes = Files.createDirectories(directory.resolve("classes"));
        Files.write(classes.resolve("Old.class"), OldClassFileTest.oldClass());
        Sources.compile(
                classes,
                classes,
                "Aged",
                """
                class Aged extends Thread {
                    static int count;
                    static long[] longs = new long[1];
                    public void run() {
                        for (int i = 0; i < 1500; i++) {
                            Old.add();
                            count++;
                            longs[0]++;
                            try { Thread.sleep(2); } catch (InterruptedException e) { return; }
                        }
                    }
                    public static void main(String[] a) throws InterruptedException {
                        Thread other = new Aged();
                        other.start();
                        new Aged().run();
                        other.join();
                        if (Old.count != 3000) throw new AssertionError(Old.count);
                    }
                }
                """);
        OldClassFileTest.age(classes.resolve("Aged.class"), Opcodes.V1_4);

        Ended ended =
                RavelProcess.in(directory)
                        .run(
                                "watch",
                                "--format=pairs",
                                // The first delay is an eighth of this. On a busy machine the other
                                // thread may be silent for as long as a short one, and some delays
                                // are in vain: there has to be time for more of them.
                                "--delay=1s",
                                "--overhead=1000%",
                                "-cp",
                                classes.toString(),
                                "Aged");

        assertThat(ended.out().lines())
                .as(ended::toString)
                .containsOnly("Aged:7 Aged:7", "Aged:8 Aged:8");
    }

    @Test
    void aTableWithAnUnknownClassIsRefused() throws IOException {
        Path table = Files.writeString(directory.resolve("table.txt"), "class acme.NoSuch\n");

        Ended refused = watchSharedList("--table", table.toString());
        assertThat(refused.status()).as(refused::toString).isEqualTo(2);
        assertThat(refused.err()).contains("There is no class 'acme.NoSuch'", "is not run");

        Ended runs =
                watch(
                        Jdks.all().findFirst().orElseThrow(),
                        ",table=" + table,
                        EVERY_CLASS,
                        "locked");
        assertThat(runs.status()).as(runs::toString).isZero();
        assertThat(runs.err()).contains("There is no class 'acme.NoSuch'", "without being watched");
    }

    @Test
    void aDirectoryThatCannotBeWrittenIsNamed() throws IOException {
        Path file = Files.writeString(directory.resolve("file"), "");

        Ended runs =
                watch(Jdks.all().findFirst().orElseThrow(), ",out=" + file, EVERY_CLASS, "locked");

        assertThat(runs.status()).as(runs::toString).isZero();
        assertThat(runs.err())
                .contains("The directory ", "file cannot be written to", "without being watched");
    }

    @Test
    void aProgramInWhichNothingIsWatchedIsNoPass() throws IOException {
        Path classes = directory.resolve("classes");
        Sources.compile(
                classes,
                directory,
                "Idle",
                "class Idle { public static void main(String[] a) {} }");

        Ended ended = RavelProcess.in(directory).run("watch", "-cp", classes.toString(), "Idle");

        assertThat(ended.status()).as(ended::toString).isEqualTo(3);
        assertThat(ended.err()).contains("Nothing was watched");
    }

    /**
     * A sample of the correct subjects; a campaign has all of them, and more runs: {@code
     * -Dravel.watched=.* -Dravel.watchRuns=100}.
     */
    @Test
    void noPairIsMadeUp() {
        Pattern chosen = Pattern.compile(System.getProperty("ravel.watched", ".*\\.[PR].*"));
        int runs = Integer.getInteger("ravel.watchRuns", 1);
        List<String> programs =
                Subject.all()
                        .filter(subject -> !subject.isBuggy())
                        .map(Subject::mainClass)
                        .filter(name -> chosen.matcher(name).matches())
                        .toList();
        assertThat(programs).isNotEmpty();

        List<String> found =
                programs.parallelStream()
                        .flatMap(program -> IntStream.range(0, runs).mapToObj(i -> found(program)))
                        .filter(text -> !text.isEmpty())
                        .toList();

        assertThat(found).isEmpty();
    }

    /** What a run of a program shows, each of which knows what came close in those before it. */
    private String found(String program) {
        List<String> command =
                List.of(
                        Jdks.all().findFirst().orElseThrow().java(),
                        "-javaagent:%s=watch,out=%s".formatted(Build.path("ravel.jar"), program),
                        "-cp",
                        Build.subjects().toString(),
                        program);
        try (BoundedProcess process = new BoundedProcess(directory, Map.of(), command)) {
            // Some leave threads behind, and do not end without a scheduler.
            process.endOrKill(10);
        }
        Path runs = directory.resolve(program);
        try (Stream<Path> files = Files.walk(runs)) {
            List<Path> all = files.toList();
            String text = program;
            for (Path file : all) {
                text += file.toString().contains("violation-") ? "\n" + Files.readString(file) : "";
            }
            boolean isWatched = all.stream().anyMatch(file -> file.endsWith("summary.txt"));
            return isWatched && text.equals(program) ? "" : text;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static Stream<Jdk> jdks() {
        return Jdks.all();
    }
}
