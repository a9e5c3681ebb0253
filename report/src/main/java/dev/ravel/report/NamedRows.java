package dev.ravel.report;

import java.util.ArrayList;
import java.util.List;

/**
 * A table of narrow columns and one of names, which may be long. If one of them has no room beside
 * the columns, all stand below them.
 */
final class NamedRows {
    private static final String GAP = "  ";

    /**
     * A row.
     *
     * @param columns all but the name, of the same width in all rows
     * @param below what else is told, a line each
     */
    private record NamedRow(String columns, String name, List<String> below) {}

    private final List<NamedRow> rows = new ArrayList<>();
    private final String margin;

    /** What stands below begins right of so many characters. */
    NamedRows(int margin) {
        this.margin = " ".repeat(margin);
    }

    void add(String columns, String name, List<String> below) {
        rows.add(new NamedRow(columns, name, below));
    }

    List<String> lines(TextWidth width) {
        boolean fits = rows.stream().allMatch(row -> beside(row).length() <= width.sentences());
        List<String> lines = new ArrayList<>();
        for (NamedRow row : rows) {
            if (fits) {
                lines.add(beside(row));
            } else {
                lines.add(row.columns.stripTrailing());
                lines.add(margin + row.name);
            }
            row.below.forEach(line -> lines.add(margin + line));
        }
        return lines;
    }

    private static String beside(NamedRow row) {
        return row.columns + GAP + row.name;
    }
}
