package dev.ravel.report;

import java.util.ArrayList;
import java.util.List;

/** Breaks text into lines of a width. */
public final class Wrapping {
    private static final String MORE = "...";

    /** Between the columns of a table. */
    private static final String GAP = "  ";

    private Wrapping() {}

    /**
     * Breaks a sentence, or a row of a table, at spaces; a word that is too long stays whole. The
     * lines that follow begin where the text of the first one does, right of the columns before it.
     */
    public static List<String> hanging(String text, int width) {
        int gap = text.lastIndexOf(GAP, width / 2);
        int margin = gap < 0 ? 0 : gap + GAP.length();
        List<String> lines = new ArrayList<>();
        String rest = text;
        int end = breakAt(rest, margin, width);
        while (end > 0) {
            lines.add(rest.substring(0, end).stripTrailing());
            rest = " ".repeat(margin) + rest.substring(end).strip();
            end = breakAt(rest, margin, width);
        }
        lines.add(rest);
        return lines;
    }

    /** The space at which a line is to end, or -1 if it is to stay as it is. */
    private static int breakAt(String text, int margin, int width) {
        if (text.length() <= width) {
            return -1;
        }
        int space = text.lastIndexOf(' ', width);
        return space > margin ? space : text.indexOf(' ', margin + 1);
    }

    /** Breaks at a space, a dot, or inside a name where a word begins; if need be, anywhere. */
    static List<String> lines(String text, int width) {
        return lines(text, width, Integer.MAX_VALUE);
    }

    /** Not more lines than {@code most}; what is left is cut off. */
    static List<String> lines(String text, int width, int most) {
        List<String> lines = new ArrayList<>();
        String rest = text;
        while (rest.length() > width && lines.size() < most - 1) {
            int end = width;
            for (int i = width; i >= Math.min(2, width / 3); i--) {
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
        lines.add(cut(rest, width));
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

    /** The beginning of a text that is too long, and dots. */
    public static String cut(String text, int width) {
        if (text.length() <= width) {
            return text;
        }
        return width <= MORE.length()
                ? text.substring(0, width)
                : text.substring(0, width - MORE.length()) + MORE;
    }
}
