package dev.ravel.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import doors.RunTests;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What the pages show is what happens; CONTRIBUTING.md says which blocks are held to that. */
class DocsTest {
    private static final Jdk NEWEST = Jdks.all().reduce((first, last) -> last).orElseThrow();

    private static final List<String> MARKS =
            List.of("", "console", Page.INDENTED, "java", "json", "mermaid", "toml", "xml");

    private static final Pattern LINK = Pattern.compile("]\\(([^()\\s]+)\\)");

    private static final Pattern TYPE = Pattern.compile("(?:class|interface|record|enum) (\\w+)");

    /** How commands begin that no test would run if they stood in a block without a mark. */
    private static final Pattern COMMAND =
            Pattern.compile(
                    "(\\$ |mvn |javac? |(\\./)?ravel (?!bundle \\d)[a-z]|applicability/|bench/).*");

    private static ReadersProject project;

    @TempDir private Path directory;

    @BeforeAll
    static void makeTheReadersProject(@TempDir Path elsewhere) throws IOException {
        project = ReadersProject.in(elsewhere);
    }

    static List<Page> pages() {
        return Page.all().toList();
    }

    static Stream<Page> pagesWithCommands() {
        return Page.all().filter(page -> !page.commands().isEmpty());
    }

    static Stream<Page> pagesWithJava() {
        return Page.all().filter(page -> page.marked("java").findAny().isPresent());
    }

    /** One after the other, as a reader does it: later ones may need what earlier ones wrote. */
    @ParameterizedTest(name = "{0}")
    @MethodSource("pagesWithCommands")
    void commandsPrintWhatThePageSays(Page page) throws IOException {
        try (Checkout checkout = Checkout.in(directory, project)) {
            for (Page.Command command : page.commands()) {
                Ended ended = checkout.run(command.words());

                assertThat(ended.status())
                        .as("status of line %d of %s: %s", command.line(), page, ended)
                        .isLessThan(2);
                assertThat(Printed.missing(command.says(), ended.out()))
                        .as("line of %s that was not printed: %s", page, ended)
                        .isNull();
            }
        }
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("pagesWithJava")
    void javaIsThatOfAFileOrCompiles(Page page) throws IOException {
        for (Page.Block block : page.marked("java").toList()) {
            if (!block.source().isEmpty()) {
                assertThat(Files.readString(page.file().resolveSibling(block.source())))
                        .as("the file that line %d of %s shows", block.line(), page)
                        .contains(block.text());
            } else {
                Matcher type = TYPE.matcher(block.text());
                assertThat(type.find()).as("a type at line %d of %s", block.line(), page).isTrue();
                Sources.compile(
                        directory.resolve("line-" + block.line()),
                        classPath(),
                        type.group(1),
                        block.text());
            }
        }
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("pages")
    void commandsAreMarkedOrIndented(Page page) {
        assertThat(page.blocks())
                .extracting(Page.Block::mark)
                .as("marks of blocks in %s", page)
                .isSubsetOf(MARKS);
        assertThat(page.marked("").flatMap(block -> block.lines().stream()))
                .as("lines of blocks without a mark in %s", page)
                .noneMatch(line -> COMMAND.matcher(line).matches());
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("pages")
    void linksLeadSomewhere(Page page) throws IOException {
        Matcher link = LINK.matcher(Files.readString(page.file()));
        while (link.find()) {
            String[] parts = link.group(1).split("#", 2);
            if (!parts[0].contains(":")) {
                Path file = parts[0].isEmpty() ? page.file() : page.file().resolveSibling(parts[0]);
                assertThat(file).as("%s of %s", link.group(), page).exists();
                if (parts.length == 2) {
                    assertThat(anchors(file)).as("%s of %s", link.group(), page).contains(parts[1]);
                }
            }
        }
    }

    /** The second account of the tutorial deadlocks as the page says, the third one does not. */
    @Test
    void theTestOfTheTutorialFailsAndThenPasses() throws IOException {
        Path docs = Build.path("ravel.modules").resolve("docs");

        Ended second = runTest(docs.resolve("tutorial"), "2");
        Ended third = runTest(docs.resolve("tutorial"), "3");

        assertThat(TestJvm.results(second))
                .containsExactly("FAILED AccountTest > moneyGoesBothWays()");
        assertThat(second.out()).as(second::toString).contains("ConcurrencyFailure: DEADLOCK");
        assertThat(TestJvm.results(third))
                .as(third::toString)
                .containsExactly("SUCCESSFUL AccountTest > moneyGoesBothWays()");
    }

    private Ended runTest(Path sources, String step) throws IOException {
        Path project = Files.createDirectories(directory.resolve(step).resolve("src"));
        Path classes = directory.resolve(step).resolve("classes");
        for (Path file :
                List.of(
                        sources.resolve(step).resolve("Account.java"),
                        sources.resolve("AccountTest.java"))) {
            String name = file.getFileName().toString();
            Files.copy(file, project.resolve(name));
            Sources.compile(
                    classes,
                    Path.of(classPath() + File.pathSeparator + classes),
                    name.replace(".java", ""),
                    Files.readString(file));
        }
        return TestJvm.on(NEWEST, directory.resolve(step))
                .run(
                        Path.of(classes + File.pathSeparator + Build.testClasses()),
                        RunTests.class,
                        "AccountTest");
    }

    private static Path classPath() {
        return Path.of(
                String.join(
                        File.pathSeparator,
                        Build.path("ravel.jar").toString(),
                        Build.subjects().toString(),
                        TestJvm.libraries()));
    }

    /** The names that headings have in a page, as GitHub makes them. */
    private static List<String> anchors(Path file) throws IOException {
        return Files.readAllLines(file).stream()
                .filter(line -> line.startsWith("#"))
                .map(line -> line.replaceFirst("#+ ", "").toLowerCase(Locale.ROOT))
                .map(line -> line.replaceAll("[^\\w\\- ]", "").replace(' ', '-'))
                .toList();
    }
}
