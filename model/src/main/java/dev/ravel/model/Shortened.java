package dev.ravel.model;

/**
 * The beginning and the end of a text that is too long, with an ellipsis for what is between: the
 * end of a message says which thread it is of, and names mostly differ at their end.
 */
public final class Shortened {
    private static final String ELLIPSIS = "…";

    /** The end gets one part of so many. */
    private static final int PARTS = 4;

    private Shortened() {}

    /** At most so many characters; what has no more stays as it is. */
    public static String of(String text, int most) {
        if (text.length() <= most) {
            return text;
        }
        int tail = most / PARTS;
        // There may be a space on both sides of the ellipsis.
        int head = most - tail - ELLIPSIS.length() - 2;
        String first = text.substring(0, endOfWord(text, head));
        String last = text.substring(beginningOfWord(text, text.length() - tail));
        return isSpace(text, first.length())
                ? first.stripTrailing() + " " + ELLIPSIS + " " + last.stripLeading()
                : first + ELLIPSIS + last;
    }

    /** Where the last word ends before that place; in the middle of one that is very long. */
    private static int endOfWord(String text, int end) {
        for (int i = end; i > end / 2; i--) {
            if (isSpace(text, i)) {
                return i;
            }
        }
        return Character.isLowSurrogate(text.charAt(end)) ? end - 1 : end;
    }

    private static int beginningOfWord(String text, int start) {
        int latest = start + (text.length() - start) / 2;
        for (int i = start; i < latest; i++) {
            if (isSpace(text, i)) {
                return i;
            }
        }
        return Character.isLowSurrogate(text.charAt(start)) ? start + 1 : start;
    }

    private static boolean isSpace(String text, int index) {
        return Character.isWhitespace(text.charAt(index));
    }
}
