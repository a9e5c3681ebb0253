package dev.ravel.report;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.JsonNode;

/** What a page has to show, as its scripts see it. */
record PageData(JsonNode root) {
    private static final String BEFORE = "<script id=\"data\" type=\"application/json\">";

    static PageData of(RunPage page, Path... sources) {
        return in(page.html(new SourceDirectories(List.of(sources)), name -> "replay " + name));
    }

    static PageData in(String html) {
        int from = html.indexOf(BEFORE) + BEFORE.length();
        return new PageData(JsonSchema.read(html.substring(from, html.indexOf("</script>", from))));
    }

    /** The block of the overview that has that title. */
    JsonNode block(String title) {
        for (JsonNode block : root.path("overview")) {
            if (block.path("title").asString().equals(title)) {
                return block;
            }
        }
        throw new AssertionError("No block is called '%s': %s".formatted(title, root));
    }

    /** What stands in a cell of a table, a line each; one that leads to a finding ends with it. */
    static List<String> lines(JsonNode table, int row, int column) {
        List<String> lines = new ArrayList<>();
        for (JsonNode line : table.path("rows").path(row).path(column)) {
            String to = line.has("to") ? " -> " + line.path("to").asInt() : "";
            lines.add(line.path("text").asString() + to);
        }
        return lines;
    }

    static List<String> texts(JsonNode array) {
        List<String> texts = new ArrayList<>();
        array.forEach(text -> texts.add(text.asString()));
        return texts;
    }
}
