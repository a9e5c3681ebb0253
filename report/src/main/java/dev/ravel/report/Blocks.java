package dev.ravel.report;

import java.util.List;
import java.util.stream.Stream;

/** The parts of a page that are no lanes, as data; {@code blocks.js} draws them. */
final class Blocks {
    private Blocks() {}

    /** {@code note} is a sentence below the table, or empty. */
    static Json table(String title, List<String> heads, Stream<Json> rows, String note) {
        return block("table", title)
                .with("heads", heads.stream().map(Json::of))
                .with("rows", rows)
                .with("note", note);
    }

    static Json row(Cell... cells) {
        return Json.array(Stream.of(cells).map(Cell::json));
    }

    /** Columns are as many side by side as have room. */
    static Json columns(String title, Stream<Json> columns) {
        return block("columns", title).with("columns", columns);
    }

    /**
     * A thread, and where it is.
     *
     * @param notes sentences on it
     * @param code its source line, or empty
     * @param frames lines that stay as they are
     */
    static Json column(String title, List<String> notes, String code, List<String> frames) {
        return Json.object()
                .with("title", title)
                .with("notes", notes.stream().map(Json::of))
                .with("code", code)
                .with("frames", frames.stream().map(Json::of));
    }

    static Json list(String title, List<String> sentences) {
        return block("list", title).with("items", sentences.stream().map(Json::of));
    }

    /** A text that stays as it is; whether it can be seen at once, or is behind its title. */
    static Json text(String title, String text, boolean isOpen) {
        return block("text", title).with("text", text).with("open", isOpen);
    }

    private static JsonObject block(String type, String title) {
        return Json.object().with("type", type).with("title", title);
    }
}
