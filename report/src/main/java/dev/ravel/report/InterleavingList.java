package dev.ravel.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * The rows of an interleaving one below the other, each with its thread: where there is no room for
 * columns, a reader still sees who does what, and in which order.
 */
final class InterleavingList {
    private final Map<Integer, String> names;
    private final ThreadStates states;
    private final int room;
    private final boolean colour;
    private final List<String> lines = new ArrayList<>();

    /** {@code width} is that of a line. */
    InterleavingList(Map<Integer, String> names, ThreadStates states, int width, boolean colour) {
        this.names = names;
        this.states = states;
        this.room = width - Layout.INDENT - Layout.SIGNS;
        this.colour = colour;
    }

    List<String> lines(List<Row> rows) {
        boolean hasConflict = false;
        boolean hasHolds = false;
        for (Row row : rows) {
            if (row instanceof Row.Act act) {
                add(act);
                hasConflict |= act.mark() == Row.Mark.CONFLICT;
                hasHolds |= states.holdsDuring(act.thread(), act.index());
            } else if (row instanceof Row.Fold fold) {
                int left = fold.steps().values().stream().mapToInt(Integer::intValue).sum();
                add("  ", Ink.DIM, InterleavingTable.folded(left).strip());
            }
        }
        lines.addAll(InterleavingTable.signs(hasConflict, hasHolds, false, colour));
        return lines;
    }

    private void add(Row.Act act) {
        boolean holds = states.holdsDuring(act.thread(), act.index());
        String signs = "" + (holds ? InterleavingTable.HOLDS : ' ') + act.mark().sign;
        String site = act.site().isEmpty() ? "" : " (" + act.site() + ")";
        add(signs, Ink.of(act.mark()), names.get(act.thread()) + ": " + act.text() + site);
    }

    private void add(String signs, Ink ink, String text) {
        String before = signs;
        for (String part : Wrapping.lines(text, room)) {
            lines.add(" ".repeat(Layout.INDENT) + ink.on(before + part, colour));
            before = " ".repeat(Layout.SIGNS);
        }
    }
}
