package dev.ravel.model.crash;

import dev.ravel.model.BadFile;
import dev.ravel.model.Escaped;

/**
 * The words of a line, one after the other, with one space between them. What has a space in it, or
 * a character that cannot be seen, is in quotes.
 *
 * <p>A line that is not as it should be is a {@link BadFile} that says what is wrong, but not in
 * which line.
 */
final class Words {
    private static final int LONGEST_SHOWN = 120;

    private final String line;
    private int next;

    Words(String line) {
        this.line = line;
    }

    /** How a word is written. */
    static String word(String text) {
        boolean isBare =
                !text.isEmpty()
                        && text.indexOf(' ') < 0
                        && text.indexOf('"') < 0
                        && Escaped.of(text).equals(text);
        return isBare ? text : quoted(text);
    }

    static String quoted(String text) {
        return '"' + Escaped.of(text).replace("\"", "\\\"") + '"';
    }

    boolean isQuoted() {
        return next < line.length() && line.charAt(next) == '"';
    }

    /**
     * The next word.
     *
     * @param what belongs there, for whoever reads of a mistake
     */
    String next(String what) {
        if (next >= line.length()) {
            throw new BadFile("ends where " + what + " belongs");
        }
        return isQuoted() ? quotedWord(what) : bareWord(what);
    }

    private String bareWord(String what) {
        int space = line.indexOf(' ', next);
        int end = space < 0 ? line.length() : space;
        String word = line.substring(next, end);
        if (word.isEmpty()) {
            throw new BadFile("has a space where " + what + " belongs");
        }
        next = end + 1;
        return word;
    }

    private String quotedWord(String what) {
        int end = next + 1;
        while (end < line.length() && line.charAt(end) != '"') {
            end += line.charAt(end) == '\\' ? 2 : 1;
        }
        boolean isWhole =
                end < line.length() && (end + 1 == line.length() || line.charAt(end + 1) == ' ');
        if (!isWhole) {
            throw new BadFile("has no end of the quotes of " + what);
        }
        String word = Escaped.undo(line.substring(next + 1, end));
        next = end + 2;
        return word;
    }

    /** Whether the next word is this one; if so, the one after it is next. */
    boolean skip(String word) {
        boolean isNext =
                line.startsWith(word + " ", next)
                        || line.substring(Math.min(next, line.length())).equals(word);
        next += isNext ? word.length() + 1 : 0;
        return isNext;
    }

    void expect(String word) {
        String found = next("'" + word + "'");
        if (!found.equals(word)) {
            throw misplaced(found, "'" + word + "'");
        }
    }

    int number(String what, int least, int most) {
        return (int) number(what, (long) least, (long) most);
    }

    long number(String what, long least, long most) {
        String word = next(what);
        Long number = numberOf(word);
        if (number == null || number < least || number > most) {
            throw misplaced(word, "%s (from %d to %d)".formatted(what, least, most));
        }
        return number;
    }

    /** The number, or null if it is none, or is not written as Java writes it. */
    static Long numberOf(String word) {
        try {
            long number = Long.parseLong(word);
            return Long.toString(number).equals(word) ? number : null;
        } catch (NumberFormatException e) {
            return null;
        }
    }

    /** Nothing may follow. */
    void end() {
        if (next <= line.length()) {
            throw new BadFile(
                    "has more than belongs there: '%s'".formatted(shown(line.substring(next))));
        }
    }

    static BadFile misplaced(String found, String what) {
        return new BadFile("has '%s' where %s belongs".formatted(shown(found), what));
    }

    /** For a message: no longer than can be read, and nothing that a terminal obeys. */
    static String shown(String text) {
        String escaped = Escaped.of(text);
        return escaped.length() <= LONGEST_SHOWN
                ? escaped
                : escaped.substring(0, LONGEST_SHOWN) + "...";
    }
}
