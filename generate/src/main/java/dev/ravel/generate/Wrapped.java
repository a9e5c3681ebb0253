package dev.ravel.generate;

import java.util.ArrayList;
import java.util.List;

/** Breaks a line of code that is too long to be read. */
final class Wrapped {
    private static final int WIDTH = 100;
    private static final String DEEPER = " ".repeat(8);
    private static final String LAMBDA = "() -> ";
    private static final String ASSIGNED = " = ";

    private Wrapped() {}

    /**
     * The statement, or the lambda of one, in as few lines as it takes, each of which ends with a
     * line break.
     */
    static String statement(String indent, String code) {
        if (fits(indent, code)) {
            return indent + code + "\n";
        }
        int value =
                code.startsWith(LAMBDA)
                        ? LAMBDA.length()
                        : code.indexOf(ASSIGNED) + ASSIGNED.length();
        boolean isWhole = value < ASSIGNED.length() || code.lastIndexOf('(', value - 1) > 0;
        return isWhole
                ? broken(indent, code)
                : indent
                        + code.substring(0, value).stripTrailing()
                        + "\n"
                        + statement(indent + DEEPER, code.substring(value));
    }

    private static boolean fits(String indent, String code) {
        return indent.length() + code.length() <= WIDTH;
    }

    /** One call of a chain in each line, or else one argument. */
    private static String broken(String indent, String code) {
        List<Integer> breaks = new ArrayList<>();
        for (int i = code.indexOf(')'); i >= 0; i = code.indexOf(')', i + 1)) {
            if (code.startsWith(").", i) && depth(code, i + 1) == 0) {
                breaks.add(i + 1);
            }
        }
        if (breaks.isEmpty()) {
            int open = code.indexOf('(');
            for (int i = Math.max(0, open); open >= 0 && i < code.length() - 1; i++) {
                boolean isComma = code.startsWith(", ", i) && depth(code, i) == 1;
                if (i == open || isComma) {
                    breaks.add(i + (isComma ? 2 : 1));
                }
            }
        }
        StringBuilder lines = new StringBuilder(indent);
        int begin = 0;
        for (int end : breaks) {
            lines.append(code.substring(begin, end).stripTrailing())
                    .append('\n')
                    .append(indent)
                    .append(DEEPER);
            begin = end;
        }
        return lines.append(code.substring(begin)).append('\n').toString();
    }

    /** How many brackets are open at a place, or -1 if it is in a text. */
    private static int depth(String code, int place) {
        int depth = 0;
        char quote = 0;
        for (int i = 0; i < place; i++) {
            char c = code.charAt(i);
            if (quote != 0) {
                i += c == '\\' ? 1 : 0;
                quote = c == quote ? 0 : quote;
            } else if (c == '"' || c == '\'') {
                quote = c;
            } else {
                depth += "([{".indexOf(c) >= 0 ? 1 : ")]}".indexOf(c) >= 0 ? -1 : 0;
            }
        }
        return quote == 0 ? depth : -1;
    }
}
