package dev.ravel.acceptance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import doors.RunTests;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Tests are generated that break a class, and none for a class that is thread-safe. */
class GenerateTest {
    private static final Jdk OLDEST = Jdks.all().findFirst().orElseThrow();
    private static final Jdk NEWEST = Jdks.all().reduce((first, last) -> last).orElseThrow();

    /** No run of this class is to end because of the time; the number of tests is the bound. */
    private static final String NO_TIME = "--time=30m";

    @TempDir private Path directory;

    private Ended generate(Jdk jdk, String... words) {
        return generate(jdk, Build.subjects(), words);
    }

    private Ended generate(Jdk jdk, Path classPath, String... words) {
        List<String> all = new ArrayList<>(List.of("generate", "--jobs=1", NO_TIME));
        all.addAll(List.of("--java-home", jdk.home().toString()));
        all.addAll(List.of(words).subList(0, words.length - 1));
        all.addAll(RavelProcess.SHORT_LIFE);
        all.addAll(List.of("-cp", classPath.toString(), words[words.length - 1]));
        return RavelProcess.in(directory).run(all);
    }

    static Stream<Arguments> broken() {
        return Stream.of(
                // Figures 1, 2 and 5 of the paper.
                arguments(NEWEST, "java.lang.StringBuffer", "IndexOutOfBoundsException"),
                arguments(NEWEST, "java.util.ArrayList", "Exception"),
                arguments(NEWEST, "subjects.generate.Registry", "ConcurrentModificationException"),
                arguments(NEWEST, "subjects.generate.OwnThread", "IllegalStateException"),
                arguments(NEWEST, "subjects.generate.TwoLocks", "DEADLOCK"),
                arguments(OLDEST, "subjects.generate.Parser", "NullPointerException"));
    }

    @ParameterizedTest(name = "{0} {1}")
    @MethodSource("broken")
    void aTestIsFoundThatBreaksTheClass(Jdk jdk, String name, String failure) {
        // One of the first tests fails, so that it matters little that a seed makes other tests on
        // a busy machine; some seeds need six thousand.
        Ended ended = generate(jdk, "--seed=5", "--tests=50000", name);

        assertThat(ended.status()).as(ended::toString).isEqualTo(1);
        assertThat(ended.out())
                .as(ended::toString)
                .contains(failure, name + " is not thread-safe", "No order of whole calls ends so")
                .contains("ravel replay");
        String simple = name.substring(name.lastIndexOf('.') + 1);
        assertThat(directory.resolve("ravel-out/run-1/" + simple + "ThreadSafetyTest.java"))
                .exists();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("safe")
    void nothingIsSaidOfAClassThatIsThreadSafe(String name, String oracle) {
        Ended ended = generate(NEWEST, "--tests=150", oracle, name);

        assertThat(ended.status()).as(ended::toString).isZero();
        assertThat(ended.out()).as(ended::toString).contains("no violation found in 150 tests");
        assertThat(directory.resolve("ravel-out")).doesNotExist();
    }

    static Stream<Arguments> safe() {
        return Stream.of(
                arguments("subjects.generate.GuardedList", "--oracle=results"),
                arguments("java.util.concurrent.atomic.AtomicInteger", "--oracle=results"),
                // Whoever unlocks has to be the one who has locked.
                arguments("java.util.concurrent.locks.ReentrantLock", "--oracle=failures"),
                // Who takes from an empty queue waits for the other thread.
                arguments("java.util.concurrent.ArrayBlockingQueue", "--oracle=failures"));
    }

    @Test
    void resultsTellOfWhatDoesNotThrow() throws IOException {
        Ended silent = generate(NEWEST, "--tests=100", "subjects.generate.Hits");
        Ended told = generate(NEWEST, "--tests=100", "--oracle=results", "subjects.generate.Hits");

        assertThat(silent.status()).as(silent::toString).isZero();
        assertThat(told.status()).as(told::toString).isEqualTo(1);
        assertThat(told.out()).contains("AssertionError: In no order of whole calls: getCount 1");
        assertThat(source("HitsThreadSafety")).contains("hits.hit()", "getCount");
    }

    /** Ravel itself runs on another JDK, if there is one. */
    @Test
    void theCommandThatIsPrintedReplaysIt() {
        Ended ended = generate(NEWEST, "--tests=5000", "java.util.ArrayList");
        String command =
                ended.out()
                        .lines()
                        .filter(line -> line.startsWith("Replay it with:"))
                        .findFirst()
                        .orElseThrow()
                        .replaceFirst("Replay it with: *ravel ", "");

        Ended replayed = RavelProcess.in(directory).run(List.of(command.split(" ")));

        assertThat(replayed.status()).as(replayed::toString).isEqualTo(1);
        assertThat(replayed.out()).contains("The failure shows again");
    }

    /**
     * What the reader wants to see are the steps inside of the class, and not those of the test.
     */
    @Test
    void theTableIsAboutTheClass() {
        Ended ended = generate(NEWEST, "--tests=5000", "java.util.ArrayList");

        assertThat(ended.out())
                .as(ended::toString)
                .containsPattern("(read|write) size +ArrayList\\.java:\\d+")
                .doesNotContain("Thread[]", "Throwable[]", "Calls[]", "Runnable[]");
    }

    @Test
    void aTestAsksForNoMoreThanItsFailureTakes() throws IOException {
        generate(NEWEST, "--seed=2", "--tests=5000", "subjects.generate.TwoLocks");
        generate(NEWEST, "--seed=2", "--tests=5000", "subjects.generate.Registry");

        assertThat(source("TwoLocksThreadSafetyTest"))
                .contains("@ConcurrencyTest(iterations = 10_000)")
                .doesNotContain("SimpleDateFormat", "@SuppressWarnings");
        assertThat(source("RegistryThreadSafetyTest"))
                .contains("@ConcurrencyTest(memory = true, iterations = 10_000)")
                .doesNotContain("SimpleDateFormat");
    }

    @Test
    void theTestFailsInJunitEachTime() throws IOException {
        generate(NEWEST, "--tests=5000", "java.util.ArrayList");
        Path classes = directory.resolve("junit");
        String name = "ArrayListThreadSafetyTest";
        Sources.compile(
                classes,
                Path.of(Build.path("ravel.jar") + File.pathSeparator + TestJvm.libraries()),
                name,
                source(name));

        for (int i = 0; i < 2; i++) {
            Ended ended =
                    TestJvm.on(NEWEST, directory)
                            .with("-Dravel.shrink=0")
                            .run(
                                    Path.of(classes + File.pathSeparator + Build.testClasses()),
                                    RunTests.class,
                                    name);

            assertThat(TestJvm.results(ended))
                    .as(ended::toString)
                    .hasSize(1)
                    .allMatch(line -> line.startsWith("FAILED " + name));
            assertThat(ended.out()).contains("ConcurrencyFailure");
        }
    }

    @Test
    void theSameSeedMakesTheSameTest() throws IOException {
        generate(NEWEST, "--seed=5", "--tests=5000", "subjects.generate.Registry");
        String first = source("RegistryThreadSafety");
        Files.delete(directory.resolve("ravel-out/run-1/RegistryThreadSafety.java"));

        generate(NEWEST, "--seed=5", "--tests=5000", "--out=again", "subjects.generate.Registry");

        assertThat(Files.readString(directory.resolve("again/run-1/RegistryThreadSafety.java")))
                .isEqualTo(first);
    }

    @Test
    void whatMethodsDoStaysInside() throws IOException {
        Ended ended =
                generate(
                        NEWEST,
                        "--tests=40",
                        "--max-steps=2000",
                        "--json",
                        "subjects.generate.Harmful");

        assertThat(ended.status()).as(ended::toString).isZero();
        assertThat(ended.out())
                .contains(
                        "Left out: exit() ends the JVM",
                        "Left out: loop() does not come to an end");
        assertThat(directory).isEmptyDirectory();
        assertThat(Path.of(System.getProperty("java.io.tmpdir")))
                .isDirectoryNotContaining("glob:**/ravel-harmful*");
    }

    /** To see that something does not end takes seconds, so that it must not be tried again. */
    @Test
    void whatDoesNotEndIsTriedTwiceAtTheMost() throws IOException {
        Path notes = Files.createFile(directory.resolve("notes"));

        Ended ended =
                generate(
                        NEWEST,
                        "--seed=2",
                        "--tests=60",
                        "-Dwheel.notes=" + notes,
                        "subjects.generate.Wheel");

        assertThat(ended.status()).as(ended::toString).isZero();
        assertThat(ended.out()).contains("Left out: turn() does not come to an end");
        assertThat(Files.readString(notes)).hasSizeBetween(1, 2);
    }

    @Test
    void aPackageIsAnnotated() throws IOException {
        Ended ended =
                generate(
                        NEWEST,
                        "--tests=20",
                        "--annotate=table.md",
                        "--json",
                        "subjects.generate.*Shape*");

        assertThat(ended.status()).as(ended::toString).isEqualTo(2);
        assertThat(Files.readString(directory.resolve("table.md")))
                .contains("| `subjects.generate.AbstractShape` | not tested |")
                .contains("| `subjects.generate.Shape` | not tested |");
        assertThat(ended.out()).contains("\"safety\":\"not tested\"");
    }

    @Test
    void whatFitsNothingIsToldAndStopsNothing() {
        Ended ended =
                generate(
                        NEWEST,
                        "--tests=10",
                        "--exclude=join;colse;add( int )",
                        "--aux=subjects,subject.generate",
                        "subjects.generate.GuardedList");

        assertThat(ended.status()).as(ended::toString).isZero();
        assertThat(ended.err())
                .contains(
                        "has a public method 'colse' (--exclude)",
                        "has a public method 'add( int )'",
                        "in the package 'subject.generate' (--aux)")
                .doesNotContain("'join'", "'subjects'");
    }

    @Test
    void ofManyClassesOneIsEnoughToHaveAMethod() {
        Ended ended =
                RavelProcess.in(directory)
                        .run(
                                "generate",
                                NO_TIME,
                                "--tests=10",
                                "--exclude=join;colse",
                                "-cp",
                                Build.subjects().toString(),
                                "subjects.generate.GuardedList",
                                "subjects.generate.Hits");

        assertThat(ended.status()).as(ended::toString).isZero();
        assertThat(ended.err()).contains("'colse' (--exclude)").doesNotContain("'join'");
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("wrong")
    void whatCannotBeTestedIsRefusedWithTheReason(String name, List<String> words) {
        Refusal.of(generate(NEWEST, name)).isTheUsersMistake().names(words);
        assertThat(directory).isEmptyDirectory();
    }

    static Stream<Arguments> wrong() {
        return Stream.of(
                arguments("subjects.generate.Shape", List.of("is an interface", "CLASS#METHOD")),
                arguments("subjects.generate.AbstractShape", List.of("is abstract")),
                arguments("subjects.generate.Hidden", List.of("has no public constructor")),
                arguments("subjects.NoSuch", List.of("no class subjects.NoSuch", "-cp")),
                arguments("java.util.NoSuch", List.of("no class java.util.NoSuch")),
                arguments("java.lang.Thread", List.of("java.lang.Thread")),
                arguments("no.such.*", List.of("'no.such.*'", "-cp")),
                arguments("java.util.Collections#no", List.of("no public static method", "'no'")));
    }

    @Test
    void aClassThatIsMissingIsNamed() throws IOException {
        Path classes = directory.resolve("classes");
        Sources.compile(classes, classes, "Needed", "public class Needed {}");
        Sources.compile(
                classes,
                classes,
                "Needs",
                "public class Needs { public Needs(Needed needed) {} public void run() {} }");
        Files.delete(classes.resolve("Needed.class"));

        Refusal.of(generate(NEWEST, classes, "Needs"))
                .isTheUsersMistake()
                .names(List.of("Needs needs Needed", "-cp"));
    }

    private String source(String name) throws IOException {
        try (Stream<Path> files = Files.walk(directory)) {
            return Files.readString(
                    files.filter(file -> file.endsWith(name + ".java")).findFirst().orElseThrow());
        }
    }
}
