package dev.ravel.acceptance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Whoever makes a mistake is told which, in one sentence, and loses nothing. */
class BadInputTest {
    private static final String CORRECT = "subjects.correct.SynchronizedCounter";

    @TempDir private Path directory;

    @ParameterizedTest(name = "ravel {0}")
    @MethodSource("wrongCommands")
    void aWrongCommandIsRefusedWithItsCause(String arguments, List<String> cause) {
        Ended ended =
                RavelProcess.in(directory)
                        .run(Stream.of(arguments.split(" ")).filter(w -> !w.isEmpty()).toList());

        Refusal.of(ended).isTheUsersMistake().names(cause);
        assertThat(directory).isEmptyDirectory();
    }

    static Stream<Arguments> wrongCommands() {
        return Stream.of(
                arguments("", List.of("explore", "replay")),
                arguments("expolre", List.of("expolre")),
                arguments("explore", List.of("main class")),
                arguments("replay", List.of("FILE")),
                arguments("replay no-such-file", List.of("no-such-file")));
    }

    /** A shell makes the letter, since the locale of this test may not know it either. */
    @Test
    void aPathThatTheLocaleCannotExpressIsRefused() {
        String script = "LC_ALL=C exec \"$@\" -cp \"$(printf '/\\303\\251')\" Main";
        Ended ended =
                RavelProcess.in(directory)
                        .wrappedIn(List.of("sh", "-c", script, "sh"))
                        .run("explore");

        Refusal.of(ended).isTheUsersMistake().names(List.of("path", "locale", "LC_ALL"));
    }

    /** Whoever takes up a hint may write it to the end of the line. */
    @Test
    void anOptionBehindTheMainClassIsTheProgramsAndThatIsSaid() {
        Ended ended =
                RavelProcess.in(directory)
                        .run(
                                List.of(
                                        "explore",
                                        "--iterations=5",
                                        "-cp",
                                        Build.subjects().toString(),
                                        CORRECT,
                                        "--memory"));

        assertThat(ended.status()).as(ended::toString).isZero();
        assertThat(ended.err()).contains("--memory stands behind the main class");
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("wrongOptions")
    void aWrongOptionIsRefusedWithItsCause(String options, List<String> cause) {
        Refusal.of(explore(options, CORRECT)).isTheUsersMistake().names(cause);
        assertThat(directory).isEmptyDirectory();
    }

    static Stream<Arguments> wrongOptions() {
        return Stream.of(
                arguments("--iterations -1", List.of("--iterations", "-1")),
                arguments("--iterations many", List.of("--iterations", "many")),
                arguments("--time xyz", List.of("--time", "xyz")),
                arguments("--time 0s", List.of("--time", "0s")),
                arguments("--stuck-after soon", List.of("--stuck-after", "soon")),
                arguments("--max-steps 0", List.of("--max-steps", "0")),
                arguments("--seed lucky", List.of("--seed", "lucky")),
                arguments("--strategy clever", List.of("--strategy", "clever")),
                arguments("--carrier pigeon", List.of("--carrier", "pigeon")),
                arguments("--timeouts never", List.of("--timeouts", "never")),
                arguments("--itarations 5", List.of("--itarations", "'ravel explore --help'")),
                arguments("--memmory", List.of("--memmory")),
                arguments("--java-home .", List.of("--java-home", "JDK")),
                arguments("--java-home no-such-directory", List.of("no-such-directory")),
                arguments("-cp no-such-directory", List.of("no-such-directory")),
                arguments("-cp no-such.jar", List.of("no-such.jar")),
                arguments("--module-path mods", List.of("--module-path")));
    }

    @Test
    void aMissingClassIsNamed() {
        Refusal.of(explore("", "subjects.NoSuchProgram"))
                .isTheUsersMistake()
                .names(List.of("subjects.NoSuchProgram", "class path"));
    }

    @Test
    void aClassWithoutAMainMethodIsNamed() {
        String name = outside.NoMain.class.getName();
        Ended ended =
                RavelProcess.in(directory)
                        .run("explore", "-cp", Build.testClasses().toString(), name);

        Refusal.of(ended).isTheUsersMistake().names(List.of(name, "main"));
    }

    @Test
    void whatIsNoJarIsNamed() throws IOException {
        Path file = Files.writeString(directory.resolve("program.jar"), "no jar");

        Ended ended = RavelProcess.in(directory).run("explore", "-jar", file.toString());

        Refusal.of(ended).isTheUsersMistake().names(List.of("program.jar"));
    }

    @Test
    void anOutDirectoryThatIsAFileIsRefusedAndKept() throws IOException {
        Path file = Files.writeString(directory.resolve("precious"), "content");

        Refusal.of(explore("--out precious", CORRECT))
                .isTheUsersMistake()
                .names(List.of("precious", "--out"));
        assertThat(file).hasContent("content");
    }

    @ParameterizedTest(name = "RAVEL_CACHE={0}")
    @MethodSource("impossibleCaches")
    void aCacheThatCannotBeWrittenIsNamed(String cache) throws IOException {
        Path file = Files.writeString(directory.resolve("precious"), "content");

        Ended ended =
                RavelProcess.in(directory)
                        .withCache(directory.resolve(cache))
                        .run("explore", "-cp", Build.subjects().toString(), CORRECT);

        Refusal.of(ended).isRavelsFailure().names(List.of(cache, "RAVEL_CACHE"));
        assertThat(file).hasContent("content");
    }

    static Stream<String> impossibleCaches() {
        return Stream.of("precious", "precious/cache");
    }

    @Test
    void aTimeTooShortForOneExecutionSaysSo() throws IOException {
        Sources.compile(
                directory,
                directory,
                "Long",
                """
                import java.util.concurrent.atomic.AtomicInteger;

                class Long {
                    public static void main(String[] args) {
                        AtomicInteger count = new AtomicInteger();
                        Runnable counting = () -> { while (count.incrementAndGet() > 0) {} };
                        new Thread(counting).start();
                        counting.run();
                    }
                }
                """);
        Ended ended =
                RavelProcess.in(directory)
                        .run("explore --time 1s --max-steps 2000000000 -cp . Long".split(" "));

        assertThat(ended.status()).as(ended::toString).isEqualTo(3);
        assertThat(ended.err()).contains("No execution came to its end within --time.");
        assertThat(ended.out()).doesNotContain("Nothing found");
    }

    @Test
    void aSecondRunKeepsTheFilesOfTheFirst() throws IOException {
        String buggy = "subjects.buggy.LostUpdateVolatile";
        Ended first = explore("--json --out findings", buggy);
        Path schedule = directory.resolve(first.summary().findings().get(0).schedule());
        String before = Files.readString(schedule);

        Ended second = explore("--json --seed 2 --out findings", buggy);

        assertThat(directory.resolve(second.summary().findings().get(0).schedule()))
                .exists()
                .isNotEqualTo(schedule);
        assertThat(schedule).hasContent(before);
    }

    /** Explores a subject; a class path among the options takes the place of the subjects'. */
    private Ended explore(String options, String mainClass) {
        String classPath = options.startsWith("-cp ") ? "" : "-cp " + Build.subjects();
        return RavelProcess.in(directory)
                .run(
                        Stream.of("explore", options, classPath, mainClass)
                                .flatMap(words -> Stream.of(words.split(" ")))
                                .filter(word -> !word.isEmpty())
                                .toList());
    }
}
