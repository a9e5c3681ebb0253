package dev.ravel.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Element;

/** {@code ravel test} on tests whose author has not heard of Ravel. */
class TestCommandTest {
    private static final Path CLASSES = Path.of("doors", "existing");
    private static final Path EASILY_MISSED = Path.of("doors", "found");

    private static final String NOT_LOADED =
            "               It cannot be loaded: java.lang.NoClassDefFoundError: doors/found/Missing. Is all that it needs on the class path?";

    private static final List<String> SHORT_LIFE =
            List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC");

    @TempDir private Path directory;

    private Ended test(Path classes, String... options) {
        String classPath = classes + File.pathSeparator + TestJvm.libraries();
        return RavelProcess.in(directory)
                .run(
                        Stream.of(
                                        Stream.of("test", "-cp", classPath),
                                        Stream.of(options),
                                        SHORT_LIFE.stream())
                                .flatMap(words -> words)
                                .toList());
    }

    private static List<Path> classFiles(Path inside) throws IOException {
        try (Stream<Path> files = Files.list(Build.testClasses().resolve(inside))) {
            return files.filter(file -> !file.endsWith("Missing.class")).toList();
        }
    }

    private Path classesInDirectory() throws IOException {
        Path classes = directory.resolve("classes");
        Files.createDirectories(classes.resolve(CLASSES));
        for (Path file : classFiles(CLASSES)) {
            Files.copy(file, classes.resolve(CLASSES).resolve(file.getFileName()));
        }
        return classes;
    }

    private static byte[] halfOf(Path file) throws IOException {
        byte[] whole = Files.readAllBytes(file);
        return Arrays.copyOf(whole, whole.length / 2);
    }

    private Path classesInJar(Path inside, Path jar) throws IOException {
        Files.createDirectories(jar.getParent());
        try (OutputStream out = Files.newOutputStream(jar);
                JarOutputStream entries = new JarOutputStream(out)) {
            for (Path file : classFiles(inside)) {
                String name = inside.resolve(file.getFileName()).toString();
                entries.putNextEntry(new JarEntry(name.replace(File.separatorChar, '/')));
                Files.copy(file, entries);
            }
            entries.putNextEntry(new JarEntry("damaged/Half.class"));
            entries.write(halfOf(classFiles(inside).get(0)));
        }
        return jar;
    }

    /** Three generations of JUnit, tests that end or stop their JVM, and all reports. */
    @Test
    void everyTestHasAVerdict() throws Exception {
        Ended ended =
                test(
                        classesInDirectory(),
                        "--iterations=20",
                        "--shrink=0",
                        "--plain-limit=2s",
                        "--json",
                        "--junit-xml=reports/junit.xml",
                        "--sarif=reports/ravel.sarif",
                        "--json-file=reports/ravel.json");

        assertThat(ended.status()).as(ended::toString).isEqualTo(1);
        assertThat(ended.out().lines().map(line -> line.replaceAll(" +[0-9]+.* s +", " ")))
                .as(ended::toString)
                .contains(
                        "fails-plainly doors.existing.Difficult.aExits",
                        "               It ended its JVM.",
                        "fails-plainly doors.existing.Difficult.aRunsOutOfMemory",
                        "               java.lang.OutOfMemoryError: as if",
                        "found doors.existing.Difficult.bHangs",
                        "passed doors.existing.Difficult.cJoins",
                        "passed doors.existing.InJunit3.testAddsBoth",
                        "skipped doors.existing.InJunit4.assumes",
                        "passed doors.existing.InJunit4.usesAPool",
                        "found doors.existing.InJupiter.losesAnUpdate",
                        "found doors.existing.InJupiter.failsInMostOrders",
                        "passed doors.existing.InJupiter.joins [1] 1",
                        "passed doors.existing.InJupiter.joins [2] 2",
                        "fails-plainly doors.existing.InJupiter.failsPlainly",
                        "passed doors.existing.InJupiter$Inside.joinsToo",
                        "14 tests: 6 passed, 1 single-threaded, 1 skipped, 3 found, 3 fails-plainly.");
        assertThat(ended.out()).contains("printed in a test", "*AtomicInteger#1");
        checkReports(ended);
    }

    private void checkReports(Ended ended) throws Exception {
        Path reports = directory.resolve("reports");
        String[] lines = ended.out().split("\\R");
        assertThat(Files.readString(reports.resolve("ravel.json")).strip())
                .isEqualTo(lines[lines.length - 1]);
        JsonObject json = JsonParser.parseString(lines[lines.length - 1]).getAsJsonObject();
        assertThat(json.getAsJsonArray("tests")).hasSize(14);

        JsonObject sarif =
                JsonParser.parseString(Files.readString(reports.resolve("ravel.sarif")))
                        .getAsJsonObject();
        JsonObject run = sarif.getAsJsonArray("runs").get(0).getAsJsonObject();
        assertThat(run.getAsJsonArray("results")).hasSize(3);

        Element suites =
                DocumentBuilderFactory.newInstance()
                        .newDocumentBuilder()
                        .parse(reports.resolve("junit.xml").toFile())
                        .getDocumentElement();
        assertThat(suites.getAttribute("tests")).isEqualTo("14");
        assertThat(suites.getAttribute("failures")).isEqualTo("6");
        assertThat(suites.getAttribute("skipped")).isEqualTo("1");
        assertThat(suites.getElementsByTagName("testcase").getLength()).isEqualTo(14);
    }

    /**
     * All in a jar that only a star names, without a class that some of them need, and with half a
     * class.
     */
    @Test
    void noTestIsMissedOrTakenForAnother() throws IOException {
        Path jar = classesInJar(EASILY_MISSED, directory.resolve("lib").resolve("tests.JAR"));

        Ended ended =
                test(jar.resolveSibling("*"), "--iterations=20", "--shrink=0", "--plain-limit=2s");

        String oneOrder = "2 threads ran, but only one interleaving was seen";
        assertThat(ended.status()).as(ended::toString).isEqualTo(3);
        assertThat(ended.out()).contains(oneOrder);
        assertThat(
                        ended.out()
                                .lines()
                                .filter(line -> !line.contains(oneOrder))
                                .map(line -> line.replaceAll(" +[0-9]+.* s +", " "))
                                .map(
                                        line ->
                                                line.replaceAll(
                                                        "after [0-9]+ bytes", "after N bytes")))
                .as(ended::toString)
                .containsSequence(
                        "fails-plainly doors.found.Around$After.joins",
                        "               After it, doors.found.Around$After.(all tests) fails: java.lang.IllegalStateException: after all",
                        "fails-plainly doors.found.Around$AfterInJunit4.joins",
                        "               After it, doors.found.Around$AfterInJunit4.(all tests) fails: java.lang.IllegalStateException: after class",
                        "fails-plainly doors.found.Around$Before.(all tests)",
                        "               java.lang.IllegalStateException: before all",
                        "fails-plainly doors.found.Around$BeforeInJunit4.(all tests)",
                        "               java.lang.IllegalStateException: before class",
                        "fails-plainly doors.found.Around$Factory.makesNone",
                        "               java.lang.IllegalStateException: no tests",
                        "passed doors.found.ByAnnotation.isFast",
                        "passed doors.found.ByMember$Inside.isInside",
                        "fails-plainly doors.found.Invocations.repeated repetition 1 of 4",
                        "               It ended its JVM.",
                        "passed doors.found.Invocations.repeated repetition 3 of 4",
                        "passed doors.found.Invocations.repeated repetition 4 of 4",
                        "passed doors.found.KeepsTheContract.keepsTheContract",
                        "passed doors.found.OneAfterTheOther.prepares",
                        "fails-plainly doors.found.OneAfterTheOther.needsTheOther",
                        "               It fails without Ravel, too, when it is run alone: org.opentest4j.AssertionFailedError: expected: <true> but was: <false>",
                        "skipped doors.found.OneAfterTheOther.assumesTheOther",
                        "               org.opentest4j.TestAbortedException: Assumption failed: prepared",
                        "passed doors.found.UsesTheCommonPool.second",
                        "passed doors.found.UsesTheCommonPool.first",
                        "error damaged.Half.(all tests)",
                        "               Its class file cannot be read: it ends after N bytes, too soon. Compile it again.",
                        "error doors.found.WithoutAParameter.(all tests)",
                        NOT_LOADED,
                        "error doors.found.WithoutAnotherParameter.(all tests)",
                        NOT_LOADED,
                        "error doors.found.WithoutItsSuperclass.(all tests)",
                        NOT_LOADED,
                        "error doors.found.Around$Exits.(all tests)",
                        "               It ended its JVM. That was in no test, but in what belongs to the class, such as its set-up.",
                        "22 tests: 8 passed, 1 single-threaded, 1 skipped, 7 fails-plainly, 5 error.");
    }

    /** JUnit 4 is there, but no engine for Jupiter; and of a jar, only the first half. */
    @Test
    void whatCannotBeRunIsAnError() throws IOException {
        Path half = directory.resolve("half.jar");
        Files.write(half, halfOf(Build.placeOf(org.junit.Test.class)));
        String classPath =
                Stream.of(
                                classesInDirectory(),
                                half,
                                Build.placeOf(org.junit.Test.class),
                                Build.placeOf(org.hamcrest.Matcher.class))
                        .map(Path::toString)
                        .collect(Collectors.joining(File.pathSeparator));

        Ended listed = RavelProcess.in(directory).run("test", "-cp", classPath, "--list");

        assertThat(listed.status()).as(listed::toString).isEqualTo(3);
        assertThat(listed.out())
                .as(listed::toString)
                .containsPattern("error +doors.existing.InJupiter.*junit-jupiter-engine")
                .containsPattern("error +.*half.jar.*zip END header not found")
                .contains("InJunit4.usesAPool", "InJunit3.testAddsBoth");
    }

    @Test
    void aLongTestIsNoLivelock() throws IOException {
        Ended ended =
                test(classesInDirectory(), "--class=InJunit4", "--method=uses*", "--max-steps=5");

        assertThat(ended.status()).as(ended::toString).isEqualTo(3);
        assertThat(ended.out())
                .contains("no execution ended within 5 steps", "1 test: 1 error.")
                .doesNotContain("LIVELOCK");
    }

    @Test
    void testsOfAJarAreChosenByName() throws IOException {
        Path jar = classesInJar(CLASSES, directory.resolve("tests.jar"));

        Ended listed = test(jar, "--list", "--class=In*", "--method=joins*", "--method=test*");
        assertThat(listed.status()).as(listed::toString).isZero();
        assertThat(listed.out().lines().map(line -> line.replaceAll(".* ms  ", "")))
                .as(listed::toString)
                .containsExactly(
                        "doors.existing.InJunit3.testAddsBoth",
                        "doors.existing.InJupiter.joins [1] 1",
                        "doors.existing.InJupiter.joins [2] 2",
                        "doors.existing.InJupiter$Inside.joinsToo");

        Ended explored =
                test(jar, "--class=InJunit3", "--package=doors", "--iterations=20", "--shrink=0");
        assertThat(explored.status()).as(explored::toString).isZero();
        assertThat(explored.out()).contains("1 test: 1 passed.");
    }

    /** And no report of an earlier run is left to pass for one of this. */
    @Test
    void nothingToTestIsAMistake() throws IOException {
        List<String> reports = List.of("junit.xml", "ravel.sarif", "ravel.json", "table.txt");
        for (String report : reports) {
            Files.writeString(directory.resolve(report), "of yesterday");
        }
        Refusal.of(
                        test(
                                classesInDirectory(),
                                "--package=nowhere",
                                "--junit-xml=junit.xml",
                                "--sarif=ravel.sarif",
                                "--json-file=ravel.json",
                                "--table-file=table.txt"))
                .isTheUsersMistake()
                .names(List.of("No test was found", "--package"));
        assertThat(reports).noneMatch(report -> Files.exists(directory.resolve(report)));
    }

    @Test
    void aJvmThatDoesNotStartIsToldOf() throws IOException {
        Ended ended = test(classesInDirectory(), "-XX:Nonsense");

        assertThat(ended.status()).as(ended::toString).isEqualTo(3);
        assertThat(ended.err())
                .contains("The JVM that runs the tests ended before it came to the first test.");
    }

    @Test
    void aClassPathWithoutJunitIsAMistake() throws IOException {
        Refusal.of(RavelProcess.in(directory).run("test", "-cp", classesInDirectory().toString()))
                .isTheUsersMistake()
                .names(List.of("no JUnit on the class path"));
    }

    /** What did not show again, and what came to no end, is told, and the search goes on. */
    @Test
    void goesOnAfterWhatSaysNothing() throws IOException {
        Path classes = directory.resolve("classes");
        Sources.compile(
                classes,
                Build.placeOf(Test.class),
                "Flaky",
                """
                import java.nio.file.Files;
                import java.nio.file.Path;
                import java.util.concurrent.atomic.AtomicInteger;
                @org.junit.jupiter.api.TestMethodOrder(org.junit.jupiter.api.MethodOrderer.MethodName.class)
                class Flaky {
                    private volatile boolean asked;
                    private int rounds;

                    /** Fails without a reason of its own in the first execution under control. */
                    @org.junit.jupiter.api.Test
                    void failsOnce() throws Exception {
                        AtomicInteger count = new AtomicInteger();
                        Thread other = new Thread(() -> count.set(count.get() + 1));
                        other.start();
                        count.set(count.get() + 1);
                        other.join();
                        if (Files.notExists(Path.of("plain"))) {
                            Files.createFile(Path.of("plain"));
                        } else if (Files.notExists(Path.of("once"))) {
                            Files.createFile(Path.of("once"));
                            throw new IllegalStateException("only once");
                        } else if (count.get() != 2) {
                            throw new AssertionError("lost");
                        }
                    }

                    @org.junit.jupiter.api.Test
                    void isLong() throws Exception {
                        Thread other = new Thread(() -> asked = true);
                        other.start();
                        while (asked && rounds < 1_000_000) {
                            synchronized (this) {
                                rounds++;
                            }
                        }
                        other.join();
                    }
                }
                """);
        Path xml = directory.resolve("report.xml");

        Ended ended =
                test(
                        classes,
                        "--scan=" + classes,
                        "--iterations=60",
                        "--max-steps=500",
                        "--json",
                        "--junit-xml=" + xml);

        assertThat(ended.status()).as(ended::toString).isEqualTo(1);
        assertThat(ended.out())
                .contains("FAILURE (NOT REPRODUCED): java.lang.IllegalStateException: only once")
                .contains("FAILURE: java.lang.AssertionError: lost")
                .containsPattern("\\d+ of 60 executions came to no end")
                .containsPattern(
                        "\"isLong\\(?\\)?\",\"verdict\":\"passed\"[^}]*\"withoutEnd\":[1-9]")
                .contains("2 tests: 1 passed, 1 found.");
        assertThat(xml).content().containsPattern("\\d+ of 60 executions came to no end");
    }
}
