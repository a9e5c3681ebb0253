package dev.ravel.acceptance;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** A page of the documentation, as far as a test can hold it to its word. */
record Page(Path file, List<Block> blocks) {
    private static final String FENCE = "```";
    private static final String PROMPT = "$ ";
    private static final Pattern SOURCE = Pattern.compile("]\\(([^()]+\\.java)\\)");

    /**
     * What stands between two fences.
     *
     * @param mark what the first fence says: a language, {@code console}, or nothing
     * @param line the number of that fence in the page
     * @param source the last link to a Java file before it, since the block before; or empty
     */
    record Block(String mark, int line, List<String> lines, String source) {
        String text() {
            return String.join("\n", lines) + "\n";
        }

        /** Of a block of Java: it shows how something looks, and leaves out the rest. */
        boolean isSketch() {
            return text().contains("...");
        }
    }

    /** A command, and what the page says that it prints. */
    record Command(String words, int line, List<String> says) {}

    /** The README, what contributors read, and all pages of docs. */
    static Stream<Page> all() {
        Path top = Build.path("ravel.modules");
        try (Stream<Path> docs = Files.list(top.resolve("docs"))) {
            List<Path> pages =
                    docs.filter(file -> file.toString().endsWith(".md")).sorted().toList();
            return Stream.concat(
                            Stream.of("README.md", "CONTRIBUTING.md").map(top::resolve),
                            pages.stream())
                    .map(Page::read);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static Page read(Path file) {
        List<Block> blocks = new ArrayList<>();
        try {
            List<String> lines = Files.readAllLines(file);
            String source = "";
            for (int i = 0; i < lines.size(); i++) {
                String line = lines.get(i);
                Matcher link = SOURCE.matcher(line);
                while (link.find()) {
                    source = link.group(1);
                }
                if (line.startsWith(FENCE)) {
                    int end = i + 1;
                    while (!lines.get(end).equals(FENCE)) {
                        end++;
                    }
                    String mark = line.substring(FENCE.length());
                    blocks.add(new Block(mark, i + 1, lines.subList(i + 1, end), source));
                    source = "";
                    i = end;
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return new Page(file, blocks);
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

    @Override
    public String toString() {
        return file.getFileName().toString();
    }
}
