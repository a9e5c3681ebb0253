package dev.ravel.model;

import java.util.ArrayList;
import java.util.List;

/**
 * The choices of one execution, and under what conditions they were made.
 *
 * <p>As text: a first line that names the format, the header, one line per choice with its number,
 * kind, thread and what a reader wants to know, and a last line that shows that nothing is missing.
 */
public record Schedule(Header header, List<Choice> choices) {
    private static final String FIRST_LINE = "ravel schedule 1";
    private static final String LAST_LINE = "end";

    public Schedule {
        choices = List.copyOf(choices);
    }

    public List<String> text() {
        List<String> lines = new ArrayList<>();
        lines.add(FIRST_LINE);
        lines.addAll(header.text());
        lines.add("");
        for (int i = 0; i < choices.size(); i++) {
            Choice choice = choices.get(i);
            lines.add(
                    "%d %s %d %s"
                            .formatted(
                                    i + 1,
                                    choice.kind().word(),
                                    choice.thread(),
                                    choice.description())
                            .stripTrailing());
        }
        lines.add(LAST_LINE);
        return lines;
    }

    /** Reads what {@link #text} wrote; {@code name} is what an error calls the file. */
    public static Schedule parse(String name, List<String> lines) {
        if (lines.isEmpty() || !lines.get(0).equals(FIRST_LINE)) {
            throw new BadFile(
                    "%s is no schedule of Ravel: its first line is not '%s'."
                            .formatted(name, FIRST_LINE));
        }
        if (!lines.get(lines.size() - 1).equals(LAST_LINE)) {
            throw new BadFile(
                    "%s is cut off after line %d: its last line is not '%s'. Find the schedule anew, or restore the file."
                            .formatted(name, lines.size(), LAST_LINE));
        }
        Header header = new Header();
        int line = 1;
        for (; line < lines.size() && !lines.get(line).isEmpty(); line++) {
            if (!header.parse(lines.get(line))) {
                throw bad(name, line, lines.get(line), "is neither 'key: value' nor empty");
            }
        }
        List<Choice> choices = new ArrayList<>();
        for (line++; line < lines.size() - 1; line++) {
            choices.add(choice(name, line, lines.get(line), choices.size() + 1));
        }
        return new Schedule(header, choices);
    }

    private static Choice choice(String name, int line, String text, int number) {
        String[] words = text.split(" ", 4);
        try {
            if (words.length < 3 || Integer.parseInt(words[0]) != number) {
                throw bad(name, line, text, "is not choice number " + number);
            }
            return new Choice(
                    ChoiceKind.ofWord(words[1]),
                    Integer.parseInt(words[2]),
                    words.length > 3 ? words[3] : "");
        } catch (IllegalArgumentException e) {
            throw bad(name, line, text, "is no choice (" + e.getMessage() + ")");
        }
    }

    private static BadFile bad(String name, int line, String text, String problem) {
        return new BadFile("%s, line %d: '%s' %s.".formatted(name, line + 1, text, problem));
    }
}
