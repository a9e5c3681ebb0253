package dev.ravel.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import org.junit.jupiter.api.Test;

class ToolResultTest {
    private static String text(JsonObject result) {
        return result.getAsJsonArray("content").get(0).getAsJsonObject().get("text").getAsString();
    }

    @Test
    void aCommandThatFailsIsAnErrorWithItsReason() {
        JsonObject result =
                ToolResult.of(
                        new Answer(2, "", "3 executions\nravel: There is no file a.ravel.\n", ""));

        assertThat(result.get("isError").getAsBoolean()).isTrue();
        assertThat(text(result))
                .isEqualTo("ravel: There is no file a.ravel.\nThe command ended with status 2.");
        assertThat(result.has("structuredContent")).isFalse();
    }

    @Test
    void theObjectOfAFailureIsKept() {
        JsonObject result =
                ToolResult.of(new Answer(3, "", "ravel: a", "{\"verdict\":\"error\"}\n"));

        assertThat(result.getAsJsonObject("structuredContent").get("verdict").getAsString())
                .isEqualTo("error");
    }

    @Test
    void ofALongTextTheMiddleIsLeftOut() {
        String text = text(ToolResult.of(new Answer(0, "a" + "b".repeat(100_000) + "c", "", "")));

        assertThat(text).startsWith("ab").endsWith("bc").contains("40002 characters are left out");
        assertThat(text.length()).isLessThan(61_000);
    }
}
