package dev.ravel.acceptance;

import static java.util.stream.Collectors.toSet;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** No command of a page is left to itself: it is run, held to something, or listed with why not. */
class DocsBlocksTest {
    /** Marks of blocks that {@link DocsTest} and {@link DocsSettingsTest} hold to something. */
    private static final Set<String> CHECKED = Set.of("console", "java", "json", "toml", "xml");

    /** A command of Ravel in a sentence or in an indented block. */
    private static final Pattern IN_TEXT =
            Pattern.compile("(?m)(?:`|^    )(?:\\./)?ravel ([a-z][a-z-]*(?: show)?)([^`\\n]*)");

    private static final Pattern OPTION = Pattern.compile("(?<= )--[a-z][a-z-]*");

    @TempDir private Path directory;

    @Test
    void everyBlockIsCheckedOrListed() {
        List<Page.Command> commands = Page.all().flatMap(page -> page.commands().stream()).toList();
        Set<String> run =
                commands.stream()
                        .map(command -> Page.Command.withoutComment(command.words()))
                        .collect(toSet());

        Stream<String> left =
                Page.all()
                        .flatMap(
                                page ->
                                        page.blocks().stream()
                                                .flatMap(block -> unchecked(block, run, commands))
                                                .map(line -> page + ": " + line));

        assertThat(NotRun.lines()).containsExactlyInAnyOrderElementsOf(left.toList());
    }

    /** Of an indented block each command that no page runs; of another one its first line. */
    private static Stream<String> unchecked(
            Page.Block block, Set<String> run, List<Page.Command> commands) {
        if (block.mark().equals(Page.INDENTED)) {
            return block.lines().stream()
                    .map(Page.Command::withoutComment)
                    .filter(line -> !run.contains(line));
        }
        boolean isChecked =
                CHECKED.contains(block.mark())
                        || commands.stream().anyMatch(command -> isPartOf(block, command));
        return isChecked ? Stream.empty() : Stream.of(block.lines().get(0));
    }

    /** A page may show an output again that another one has from a run. */
    private static boolean isPartOf(Page.Block block, Page.Command command) {
        return Printed.missing(block.lines(), String.join("\n", command.says())) == null;
    }

    /** What takes too long to be run has to be there all the same. */
    @Test
    void campaignsNameWhatIsThere() throws IOException {
        Path top = Build.path("ravel.modules");
        String tests = sources(top.resolve("acceptance/src/test/java"));
        String bench =
                Files.readString(top.resolve("bench/src/main/java/dev/ravel/bench/Options.java"));

        for (String line : NotRun.lines()) {
            find("applicability/\\w+", line)
                    .forEach(script -> assertThat(top.resolve(script)).isExecutable());
            if (line.contains("mvn verify") || line.contains("mvn -q verify")) {
                find("(?<=-Dtest='?)\\w+Test", line)
                        .forEach(test -> assertThat(tests).contains("class " + test + " "));
                find("(?<=Test#)\\w+", line)
                        .forEach(method -> assertThat(tests).contains("void " + method + "("));
            }
            if (line.contains("dev.ravel.bench.Bench ")) {
                find("(?<= \\[?)--\\w+", line)
                        .forEach(option -> assertThat(bench).contains("case \"" + option + "\""));
            }
        }
    }

    private static Stream<String> find(String pattern, String text) {
        return Pattern.compile(pattern).matcher(text).results().map(it -> it.group());
    }

    private static String sources(Path directory) throws IOException {
        StringBuilder sources = new StringBuilder();
        try (Stream<Path> files = Files.walk(directory)) {
            for (Path file : files.filter(it -> it.toString().endsWith(".java")).toList()) {
                sources.append(Files.readString(file));
            }
        }
        return sources.toString();
    }

    /** What stands in a sentence is not run, but has to be something that can be run. */
    @Test
    void commandsAndOptionsInSentencesExist() throws IOException {
        TreeMap<String, Set<String>> used = new TreeMap<>();
        for (Page page : Page.all().toList()) {
            Matcher command = IN_TEXT.matcher(Files.readString(page.file()));
            while (command.find()) {
                Set<String> options =
                        used.computeIfAbsent(command.group(1), name -> new TreeSet<>());
                OPTION.matcher(command.group(2)).results().forEach(it -> options.add(it.group()));
            }
        }
        assertThat(used).containsKeys("explore", "race", "watch", "generate", "reproduce");

        used.forEach(
                (command, options) -> {
                    Ended help = RavelProcess.in(directory).run((command + " --help").split(" "));
                    assertThat(help.status()).as(help::toString).isZero();
                    assertThat(OPTION.matcher(help.out()).results().map(it -> it.group()))
                            .as("options of %s that pages name", command)
                            .containsAll(options);
                });
    }
}
