package dev.ravel.acceptance;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** A page of the documentation, as far as a test can hold it to its word. */
record Page(Path file, List<Block> blocks) {
    private static final String FENCE = "```";
    private static final String PROMPT = "$ ";
    private static final String INDENT = "    ";
    private static final Pattern SOURCE = Pattern.compile("]\\(([^()]+\\.java)\\)");

    /** The mark of a block that has no fences, but four spaces before each line. */
    static final String INDENTED = "indented";

    /**
     * What stands between two fences, or is indented.
     *
     * @param mark what the first fence says: a language, {@code console}, or nothing
     * @param line the number of that fence, or of the line before the block, in the page
     * @param source the last link to a Java file before it, since the block before; or empty
     */
    record Block(String mark, int line, List<String> lines, String source) {
        String text() {
            return String.join("\n", lines) + "\n";
        }
    }

    /** A command, and what the page says that it prints. */
    record Command(String words, int line, List<String> says) {
        /** The words without the comment behind them. */
        static String withoutComment(String words) {
            return words.replaceFirst("\\s+# .*", "");
        }
    }

    /** The README, what agents and contributors read, and all pages of docs. */
    static Stream<Page> all() {
        Path top = Build.path("ravel.modules");
        try (Stream<Path> docs = Files.list(top.resolve("docs"))) {
            List<Path> pages =
                    docs.filter(file -> file.toString().endsWith(".md")).sorted().toList();
            return Stream.concat(
                            Stream.of("README.md", "AGENTS.md", "CONTRIBUTING.md")
                                    .map(top::resolve),
                            pages.stream())
                    .map(Page::read);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static Page read(Path file) {
        try {
            return new Page(file, blocks(Files.readAllLines(file)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<Block> blocks(List<String> lines) {
        List<Block> blocks = new ArrayList<>();
        String source = "";
        for (int i = 0; i < lines.size(); i++) {
            String line = lines.get(i);
            Matcher link = SOURCE.matcher(line);
            while (link.find()) {
                source = link.group(1);
            }
            if (line.startsWith(FENCE)) {
                int end = first(lines, i + 1, FENCE::equals);
                String mark = line.substring(FENCE.length());
                blocks.add(new Block(mark, i + 1, lines.subList(i + 1, end), source));
                source = "";
                i = end;
            } else if (line.startsWith(INDENT) && lines.get(i - 1).isBlank()) {
                int end = first(lines, i, other -> !other.startsWith(INDENT));
                blocks.add(new Block(INDENTED, i, outdented(lines.subList(i, end)), ""));
                i = end - 1;
            }
        }
        return blocks;
    }

    /** The number of the first such line, or of the end of the page. */
    private static int first(List<String> lines, int from, Predicate<String> such) {
        int line = from;
        while (line < lines.size() && !such.test(lines.get(line))) {
            line++;
        }
        return line;
    }

    private static List<String> outdented(List<String> lines) {
        return lines.stream().map(line -> line.substring(INDENT.length())).toList();
    }

    Stream<Block> marked(String mark) {
        return blocks.stream().filter(block -> block.mark().equals(mark));
    }

    /** What the blocks marked {@code console} say, from the top of the page to its end. */
    List<Command> commands() {
        List<Command> commands = new ArrayList<>();
        for (Block block : marked("console").toList()) {
            for (int i = 0; i < block.lines().size(); i++) {
                String line = block.lines().get(i);
                if (line.startsWith(PROMPT)) {
                    String words = line.substring(PROMPT.length());
                    commands.add(new Command(words, block.line() + i + 1, new ArrayList<>()));
                } else if (!commands.isEmpty()) {
                    commands.get(commands.size() - 1).says().add(line);
                }
            }
        }
        return commands;
    }

    /** Its path from the top of the checkout. */
    @Override
    public String toString() {
        return Build.path("ravel.modules").relativize(file).toString();
    }
}
