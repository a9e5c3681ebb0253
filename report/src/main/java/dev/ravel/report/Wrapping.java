package dev.ravel.report;

import java.util.ArrayList;
import java.util.List;

/** Breaks text into lines of a width. */
final class Wrapping {
    private static final String MORE = "...";

    private Wrapping() {}

    /** Breaks at a space, a dot, or inside a name where a word begins; if need be, anywhere. */
    static List<String> lines(String text, int width) {
        List<String> lines = new ArrayList<>();
        String rest = text;
        while (rest.length() > width) {
            int end = width;
            for (int i = width; i >= Math.min(4, width / 3); i--) {
                if (" .".indexOf(rest.charAt(i)) >= 0) {
                    end = i;
                    break;
                }
                if (end == width && beginsWord(rest, i)) {
                    end = i;
                }
            }
            lines.add(rest.substring(0, end));
            rest = rest.substring(end).stripLeading();
        }
        lines.add(rest);
        return lines;
    }

    private static boolean beginsWord(String text, int index) {
        return Character.isUpperCase(text.charAt(index))
                        && Character.isLowerCase(text.charAt(index - 1))
                || text.charAt(index - 1) == '-';
    }

    /** Names of threads mostly differ at their end. */
    static String cutStart(String text, int width) {
        return text.length() <= width
                ? text
                : MORE + text.substring(text.length() - width + MORE.length());
    }

    static String cut(String text, int width) {
        if (text.length() <= width) {
            return text;
        }
        return width <= MORE.length()
                ? text.substring(0, width)
                : text.substring(0, width - MORE.length()) + MORE;
    }
}
