package dev.ravel.mcp;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;

/** An answer as the result of a call: text for models, and the same as an object. */
final class ToolResult {
    /** More would push what matters out of the sight of a model. */
    private static final int MOST_CHARACTERS = 60_000;

    /** How a command of Ravel begins what it has to say of its failure. */
    private static final String COMPLAINT = "ravel: ";

    private ToolResult() {}

    static JsonObject of(Answer answer) {
        JsonObject content = new JsonObject();
        content.addProperty("type", "text");
        content.addProperty("text", shortened(text(answer)));
        JsonArray contents = new JsonArray();
        contents.add(content);
        JsonObject result = new JsonObject();
        result.add("content", contents);
        if (!answer.json().isBlank()) {
            result.add("structuredContent", JsonParser.parseString(answer.json()));
        }
        result.addProperty("isError", !answer.isGood());
        return result;
    }

    private static String text(Answer answer) {
        if (answer.isGood()) {
            return answer.text();
        }
        int start = Math.max(0, answer.errors().indexOf(COMPLAINT));
        return (answer.text() + "\n" + answer.errors().substring(start)).strip()
                + "\nThe command ended with status %d.".formatted(answer.status());
    }

    /** What failed is at the beginning, and what came of it at the end. */
    private static String shortened(String text) {
        if (text.length() <= MOST_CHARACTERS) {
            return text;
        }
        int half = MOST_CHARACTERS / 2;
        return "%s\n... %d characters are left out ...\n%s"
                .formatted(
                        text.substring(0, half),
                        text.length() - 2 * half,
                        text.substring(text.length() - half));
    }
}
