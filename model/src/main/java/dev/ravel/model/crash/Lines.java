package dev.ravel.model.crash;

import dev.ravel.model.BadFile;
import dev.ravel.model.Escaped;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** The lines of a file, one after the other. What belongs to a line is indented below it. */
final class Lines {
    private static final String INDENT = "  ";

    /** One that may turn out to be wrong later. */
    record Line(int number, String text) {}

    private final String name;
    private final String text;
    private int start;
    private Line current;

    Lines(String name, String text) {
        this.name = name;
        this.text = text;
        current = lineAt(1);
    }

    /** At the end there is a line without text, again and again. */
    private Line lineAt(int number) {
        int end = text.indexOf('\n', start);
        return new Line(number, text.substring(start, end < 0 ? text.length() : end));
    }

    Line current() {
        return current;
    }

    boolean isAtEnd() {
        return start >= text.length();
    }

    /** Whether the current line is so deep at least. */
    boolean isAt(int depth) {
        return !isAtEnd() && current.text().startsWith(INDENT.repeat(depth));
    }

    boolean startsWith(String beginning) {
        return current.text().startsWith(beginning);
    }

    /** The current line without its indent; the next one is then the current one. */
    String take(int depth) {
        String taken = current.text().substring(depth * INDENT.length());
        start = Math.min(text.length(), start + current.text().length() + 1);
        current = lineAt(current.number() + 1);
        return taken;
    }

    /** Lines of text that is not made of words, from the current one on. */
    List<String> texts(int depth) {
        List<String> texts = new ArrayList<>();
        while (isAt(depth)) {
            texts.add(Escaped.undo(take(depth)));
        }
        return texts;
    }

    void skipEmpty() {
        while (!isAtEnd() && current.text().isEmpty()) {
            take(0);
        }
    }

    /** The current line has to be this one. */
    void expect(String line) {
        if (isAtEnd()) {
            throw new BadFile("%s has no line '%s'; take the original.".formatted(name, line));
        }
        if (!current.text().equals(line)) {
            throw bad("stands where '" + line.strip() + "' belongs");
        }
        take(0);
    }

    /** What the words of the current line say. */
    <T> T read(int depth, Function<Words, T> form) {
        if (!isAt(depth)) {
            throw bad("is not indented as it should be");
        }
        Line line = current;
        try {
            Words words = new Words(take(depth));
            T read = form.apply(words);
            words.end();
            return read;
        } catch (BadFile e) {
            throw bad(line, e.getMessage());
        }
    }

    BadFile bad(String problem) {
        return bad(current, problem);
    }

    BadFile bad(Line line, String problem) {
        String shown = Words.shown(line.text().strip());
        return new BadFile("%s, line %d: '%s' %s.".formatted(name, line.number(), shown, problem));
    }
}
