package dev.ravel.report;

import dev.ravel.model.Step;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The steps of an execution for a person: a column for each thread, a row for all that matters. */
public final class InterleavingTable {
    private static final String OTHERS = "other threads";
    static final char HOLDS = '|';
    private static final char WAITS = ':';

    /** More lines of code than that are no longer read at a glance. */
    private static final int MOST_CODE = 3;

    private final boolean colour;
    private final Map<Integer, String> names;
    private final ThreadStates states;
    private final List<Row> rows;
    private final Layout layout;
    private final List<String> lines = new ArrayList<>();

    private InterleavingTable(List<Step> steps, SourceLines sources, int width, boolean colour) {
        this.colour = colour;
        states = new ThreadStates(steps);
        names = states.names();
        Story story = Story.of(steps);
        rows = Rows.of(story, sources, Story.Most.ON_A_TERMINAL);
        layout = Layout.of(rows, story.leading(), names, width);
    }

    /**
     * The lines of the table; all are indented by two spaces. Where not even two columns have room,
     * it is a list.
     */
    public static List<String> lines(
            List<Step> steps, SourceLines sources, int width, boolean colour) {
        InterleavingTable table = new InterleavingTable(steps, sources, width, colour);
        if (table.layout.width() > width) {
            return new InterleavingList(table.names, table.states, width, colour).lines(table.rows);
        }
        table.heading();
        for (Row row : table.rows) {
            table.row(row);
        }
        table.legend();
        return table.lines;
    }

    private void heading() {
        Line title = new Line();
        Line rule = new Line();
        layout.columns()
                .forEach(
                        (thread, width) -> {
                            title.cell(
                                    Ink.HEADING,
                                    "  "
                                            + Wrapping.cutStart(
                                                    names.get(thread), width - Layout.SIGNS),
                                    width);
                            rule.cell(Ink.DIM, "-".repeat(width), width);
                        });
        if (layout.others() > 0) {
            title.cell(Ink.HEADING, "  " + OTHERS, layout.others());
            rule.cell(Ink.DIM, "-".repeat(layout.others()), layout.others());
        }
        int rest = layout.site() + (layout.code() == 0 ? 0 : Layout.GAP + layout.code());
        title.cell(Ink.HEADING, layout.file(), rest);
        rule.cell(Ink.DIM, "-".repeat(rest), rest);
        lines.add(title.text());
        lines.add(rule.text());
    }

    private void row(Row row) {
        if (row instanceof Row.Act act) {
            act(act);
        } else if (row instanceof Row.Fold fold) {
            fold(fold);
        }
    }

    private void act(Row.Act act) {
        Integer own = layout.columns().get(act.thread());
        String text = own == null ? names.get(act.thread()) + ": " + act.text() : act.text();
        List<String> parts = Wrapping.lines(text, space(act) - Layout.SIGNS);
        List<String> code = code(act, parts.size());
        for (int i = 0; i < Math.max(parts.size(), code.size()); i++) {
            Line line = new Line();
            boolean isFirst = i == 0;
            String cell = sign(act, isFirst) + (i < parts.size() ? parts.get(i) : "");
            layout.columns()
                    .forEach(
                            (thread, width) -> {
                                if (thread == act.thread()) {
                                    line.cell(Ink.of(act.mark()), cell, width);
                                } else if (act.mark().isLast() && thread > act.thread()) {
                                    line.cell(Ink.PLAIN, "", width);
                                } else {
                                    line.cell(Ink.DIM, idle(thread, act.index()), width);
                                }
                            });
            if (layout.others() > 0) {
                line.cell(Ink.of(act.mark()), own == null ? cell : "", layout.others());
            }
            if (i < code.size()) {
                line.cell(Ink.DIM, isFirst ? site(act) : "", layout.site());
                line.cell(Ink.PLAIN, code.get(i), layout.code());
            }
            lines.add(line.text());
        }
    }

    /** The width of a cell; the last one of a thread spreads over all that are right of it. */
    private int space(Row.Act act) {
        if (!layout.columns().containsKey(act.thread())) {
            return layout.others();
        }
        int space = layout.columns().get(act.thread());
        if (act.mark().isLast()) {
            for (Map.Entry<Integer, Integer> column : layout.columns().entrySet()) {
                space += column.getKey() > act.thread() ? Layout.GAP + column.getValue() : 0;
            }
            space += layout.others() == 0 ? 0 : Layout.GAP + layout.others();
        }
        return space;
    }

    private String site(Row.Act act) {
        return layout.file().isEmpty()
                ? act.site()
                : act.site().substring(Math.max(0, act.site().lastIndexOf(':')));
    }

    /**
     * The source line, broken where it is too long: as far as the row goes on below anyway, and
     * wholly where one has to see it to understand what went wrong.
     */
    private List<String> code(Row.Act act, int lines) {
        if (layout.code() == 0) {
            return List.of("");
        }
        // The brace of a block says nothing that would be worth a line.
        boolean fits = act.code().length() <= layout.code();
        String code = fits ? act.code() : act.code().replaceFirst(" \\{$", "");
        boolean isTelling = act.mark() == Row.Mark.CONFLICT || act.mark() == Row.Mark.STUCK;
        return Wrapping.lines(code, layout.code(), isTelling ? Math.max(lines, MOST_CODE) : lines);
    }

    private String sign(Row.Act act, boolean isFirst) {
        char holds = states.holdsDuring(act.thread(), act.index()) ? HOLDS : ' ';
        return "" + holds + (isFirst ? act.mark().sign : ' ');
    }

    private String idle(int thread, int index) {
        String holds = states.holds(thread, index) ? "" + HOLDS : "";
        return holds + (states.waits(thread, index) ? WAITS : "");
    }

    private void fold(Row.Fold fold) {
        Line line = new Line();
        int elsewhere = fold.steps().values().stream().mapToInt(Integer::intValue).sum();
        for (Map.Entry<Integer, Integer> column : layout.columns().entrySet()) {
            Integer steps = fold.steps().get(column.getKey());
            elsewhere -= steps == null ? 0 : steps;
            String text = steps == null ? idle(column.getKey(), fold.index()) : folded(steps);
            line.cell(Ink.DIM, text, column.getValue());
        }
        if (layout.others() > 0 && elsewhere > 0) {
            line.cell(Ink.DIM, folded(elsewhere), layout.others());
        }
        if (!line.text().isBlank()) {
            lines.add(line.text());
        }
    }

    static String folded(int steps) {
        return "  ... %d step%s".formatted(steps, steps == 1 ? "" : "s");
    }

    /** Explains the signs that occur. */
    private void legend() {
        boolean hasConflict = false;
        boolean hasHolds = false;
        boolean hasWaits = false;
        for (Row row : rows) {
            hasConflict |= row instanceof Row.Act act && act.mark() == Row.Mark.CONFLICT;
            for (int thread : layout.columns().keySet()) {
                hasHolds |= states.holds(thread, row.index());
                hasWaits |= idle(thread, row.index()).indexOf(WAITS) >= 0;
            }
        }
        lines.addAll(signs(hasConflict, hasHolds, hasWaits, colour));
    }

    /** A line that says what the signs mean that occur; none if there are none. */
    static List<String> signs(
            boolean hasConflict, boolean hasHolds, boolean hasWaits, boolean colour) {
        List<String> signs = new ArrayList<>();
        if (hasConflict) {
            signs.add("* accesses in conflict");
        }
        if (hasHolds) {
            signs.add(HOLDS + " holds a lock");
        }
        if (hasWaits) {
            signs.add(WAITS + " waits");
        }
        return signs.isEmpty()
                ? List.of()
                : List.of("  " + Ink.DIM.on("(" + String.join("; ", signs) + ")", colour));
    }

    /** A line that grows cell by cell. */
    private final class Line {
        private final StringBuilder text = new StringBuilder(" ".repeat(Layout.INDENT));
        private int missing;

        void cell(Ink ink, String content, int width) {
            text.append(" ".repeat(Math.max(0, missing))).append(ink.on(content, colour));
            // Negative while a cell spreads over the next ones, which are empty.
            missing = Math.min(missing, 0) + width - content.length() + Layout.GAP;
        }

        String text() {
            return text.toString().stripTrailing();
        }
    }
}
