package dev.ravel.bench;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** Prints headings, tables and sentences; a table row by row, since a row can take a minute. */
final class Report {
    private static final int FIRST_WIDTH = 40;
    private static final int WIDTH = 12;

    private final boolean markdown;

    Report(boolean markdown) {
        this.markdown = markdown;
    }

    void heading(String text) {
        System.out.println(markdown ? "\n### " + text + "\n" : "\n" + text);
    }

    void sentence(String text) {
        System.out.println(markdown ? "\n" + text : text);
    }

    void columns(String... names) {
        row(names);
        if (markdown) {
            System.out.println("|---" + "|---:".repeat(names.length - 1) + "|");
        }
    }

    void row(String... cells) {
        if (markdown) {
            System.out.println("| " + String.join(" | ", cells) + " |");
        } else {
            System.out.println(
                    pad(cells[0], -FIRST_WIDTH)
                            + List.of(cells).stream()
                                    .skip(1)
                                    .map(cell -> pad(cell, WIDTH))
                                    .collect(Collectors.joining()));
        }
    }

    /** A number in the same form whatever the locale. */
    static String number(String format, double value) {
        return String.format(Locale.ROOT, format, value);
    }

    /** A negative width pads on the right. */
    private static String pad(String text, int width) {
        return String.format("%" + width + "s", text);
    }
}
