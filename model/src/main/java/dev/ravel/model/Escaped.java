package dev.ravel.model;

/**
 * Text on one line in which every character can be seen: what a file, a terminal or an editor would
 * not keep, or would obey, is written with the escapes of Java.
 */
public final class Escaped {
    private static final int HEXADECIMAL = 16;
    private static final int DIGITS = 4;

    private Escaped() {}

    public static String of(String text) {
        if (text.codePoints().allMatch(Escaped::isPlain)) {
            return text;
        }
        StringBuilder escaped = new StringBuilder();
        text.codePoints().forEach(character -> append(escaped, character));
        return escaped.toString();
    }

    /** Half of a surrogate pair would become another character in a file. */
    private static boolean isPlain(int character) {
        return switch (Character.getType(character)) {
            case Character.CONTROL,
                    Character.FORMAT,
                    Character.SURROGATE,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR ->
                    false;
            default -> character != '\\';
        };
    }

    private static void append(StringBuilder escaped, int character) {
        switch (character) {
            case '\\' -> escaped.append("\\\\");
            case '\n' -> escaped.append("\\n");
            case '\r' -> escaped.append("\\r");
            case '\t' -> escaped.append("\\t");
            default -> {
                if (isPlain(character)) {
                    escaped.appendCodePoint(character);
                } else {
                    for (char c : Character.toChars(character)) {
                        escaped.append("\\u%04x".formatted((int) c));
                    }
                }
            }
        }
    }

    /** The text that {@link #of} was given; a backslash before any other character is dropped. */
    public static String undo(String escaped) {
        if (escaped.indexOf('\\') < 0) {
            return escaped;
        }
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < escaped.length(); i++) {
            char c = escaped.charAt(i);
            if (c != '\\' || i + 1 == escaped.length()) {
                text.append(c);
                continue;
            }
            char next = escaped.charAt(++i);
            int unit = next == 'u' ? unit(escaped, i + 1) : -1;
            if (unit >= 0) {
                text.append((char) unit);
                i += DIGITS;
            } else {
                text.append(
                        switch (next) {
                            case 'n' -> '\n';
                            case 'r' -> '\r';
                            case 't' -> '\t';
                            default -> next;
                        });
            }
        }
        return text.toString();
    }

    /** The number that four digits say, or -1 if there are none. */
    private static int unit(String text, int start) {
        if (start + DIGITS > text.length()) {
            return -1;
        }
        int unit = 0;
        for (int i = start; i < start + DIGITS; i++) {
            int digit = Character.digit(text.charAt(i), HEXADECIMAL);
            if (digit < 0) {
                return -1;
            }
            unit = unit * HEXADECIMAL + digit;
        }
        return unit;
    }
}
