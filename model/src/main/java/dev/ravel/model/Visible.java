package dev.ravel.model;

/**
 * Text in which every character can be seen that a terminal or a browser would obey, and not show:
 * it is written with the escape of Java, as in {@code \u005cu001b}. Otherwise a message could clear
 * the screen, or turn the words of Ravel around it. Unlike in {@link Escaped}, a backslash is left
 * as it is, since nobody has to read the text back.
 */
final class Visible {
    private static final char FIRST_EMBEDDING = '\u202a';
    private static final char LAST_OVERRIDE = '\u202e';
    private static final char FIRST_ISOLATE = '\u2066';
    private static final char LAST_ISOLATE = '\u2069';
    private static final char LINE_SEPARATOR = '\u2028';
    private static final char PARAGRAPH_SEPARATOR = '\u2029';

    private Visible() {}

    /** On one line. */
    static String line(String text) {
        return of(text, false);
    }

    /** With its tabs and line breaks. */
    static String text(String text) {
        return of(text.indexOf('\r') < 0 ? text : text.replace("\r\n", "\n"), true);
    }

    /** A plain loop: this is asked of every step of a traced execution. */
    private static String of(String text, boolean hasLines) {
        StringBuilder visible = null;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            boolean isKept = !isObeyed(c) || hasLines && (c == '\n' || c == '\t');
            if (!isKept && visible == null) {
                visible = new StringBuilder(text.length() + 16).append(text, 0, i);
            }
            if (visible != null) {
                append(visible, c, isKept);
            }
        }
        return visible == null ? text : visible.toString();
    }

    private static void append(StringBuilder visible, char c, boolean isKept) {
        if (isKept) {
            visible.append(c);
            return;
        }
        switch (c) {
            case '\n' -> visible.append("\\n");
            case '\r' -> visible.append("\\r");
            case '\t' -> visible.append("\\t");
            default -> visible.append("\\u%04x".formatted((int) c));
        }
    }

    private static boolean isObeyed(char c) {
        return Character.isISOControl(c)
                || c >= FIRST_EMBEDDING && c <= LAST_OVERRIDE
                || c >= FIRST_ISOLATE && c <= LAST_ISOLATE
                || c == LINE_SEPARATOR
                || c == PARAGRAPH_SEPARATOR;
    }
}
