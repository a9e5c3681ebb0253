package dev.ravel.report;

import java.util.ArrayList;
import java.util.List;

/** A cell of a table on a page: lines, one below the other, some of which lead to a finding. */
final class Cell {
    private final List<Json> lines = new ArrayList<>();

    Cell text(String text) {
        return line("", text);
    }

    Cell dim(String text) {
        return line("dim", text);
    }

    Cell code(String text) {
        return line("code", text);
    }

    /** A word that is seen from afar: something has gone wrong. */
    Cell bad(String text) {
        return line("bad", text);
    }

    /** Leads to the finding of that number, if there is one. */
    Cell link(String text, int finding) {
        if (finding == PageFindings.NONE) {
            return text(text);
        }
        lines.add(Json.object().with("kind", "").with("text", text).with("to", finding));
        return this;
    }

    private Cell line(String kind, String text) {
        if (!text.isEmpty()) {
            lines.add(Json.object().with("kind", kind).with("text", text));
        }
        return this;
    }

    Json json() {
        return Json.array(lines.stream());
    }
}
