package dev.ravel.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code ravel mcp}, driven as an agent drives it. */
class McpTest {
    private static final String BUGGY = "subjects.buggy.LostUpdateVolatile";
    private static final String CORRECT = "subjects.correct.AtomicCounters";

    @TempDir private Path directory;
    private McpClient client;

    @BeforeEach
    void begin() {
        client = new McpClient(directory);
        client.request(1, "initialize", object("{'protocolVersion':'2025-06-18'}"));
        JsonObject result = client.answer(1).getAsJsonObject("result");
        assertThat(result.get("protocolVersion").getAsString()).isEqualTo("2025-06-18");
        client.send("{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}");
    }

    @AfterEach
    void end() {
        client.close();
    }

    /** With single quotes for double ones. */
    private static JsonObject object(String json) {
        return JsonParser.parseString(json.replace('\'', '"')).getAsJsonObject();
    }

    private static JsonObject program(String name, String value) {
        JsonObject arguments = new JsonObject();
        arguments.addProperty("classPath", Build.subjects().toString());
        arguments.addProperty(name, value);
        arguments.add(
                "javaOptions",
                JsonParser.parseString("[\"-XX:TieredStopAtLevel=1\",\"-XX:+UseSerialGC\"]"));
        return arguments;
    }

    private static String text(JsonObject result) {
        return result.getAsJsonArray("content").get(0).getAsJsonObject().get("text").getAsString();
    }

    @Test
    void exploresAProgramAndExplainsAndReplaysItsBug() {
        client.call(2, "explore", program("mainClass", BUGGY));
        JsonObject explored = client.answer(2).getAsJsonObject("result");

        assertThat(explored.get("isError").getAsBoolean()).as("%s", explored).isFalse();
        assertThat(text(explored)).contains("FAILURE", "*write count", "Replay it with");
        JsonObject finding =
                explored.getAsJsonObject("structuredContent")
                        .getAsJsonArray("findings")
                        .get(0)
                        .getAsJsonObject();
        assertThat(finding.get("confirmed").getAsBoolean()).isTrue();
        assertThat(directory.resolve(finding.get("schedule").getAsString())).exists();

        JsonObject file = new JsonObject();
        file.add("file", finding.get("schedule"));
        client.call(3, "explain", file);
        JsonObject explained = client.answer(3).getAsJsonObject("result");
        assertThat(text(explained)).contains("Between 'read count=0' of", "Accesses in conflict:");
        assertThat(explained.getAsJsonObject("structuredContent").getAsJsonArray("conflicts"))
                .hasSize(4);

        client.call(4, "replay", file);
        JsonObject replayed = client.answer(4).getAsJsonObject("result");
        assertThat(replayed.getAsJsonObject("structuredContent").get("verdict").getAsString())
                .isEqualTo("same");
    }

    @Test
    void findsNothingInACorrectProgram() {
        JsonObject arguments = program("mainClass", CORRECT);
        arguments.addProperty("iterations", 20);
        client.call(2, "explore", arguments);
        JsonObject result = client.answer(2).getAsJsonObject("result");

        assertThat(result.get("isError").getAsBoolean()).as("%s", result).isFalse();
        JsonObject content = result.getAsJsonObject("structuredContent");
        assertThat(content.getAsJsonArray("findings")).isEmpty();
        assertThat(content.get("executions").getAsInt()).isEqualTo(20);
    }

    @Test
    void verifiesInADirectoryOfItsOwn() throws Exception {
        Path project = Files.createDirectory(directory.resolve("project"));
        JsonObject arguments = program("target", BUGGY);
        arguments.addProperty("directory", project.toString());
        client.call(2, "verify", arguments);
        JsonObject result = client.answer(2).getAsJsonObject("result");

        assertThat(text(result)).startsWith("BUG: ");
        assertThat(result.getAsJsonObject("structuredContent").get("verdict").getAsString())
                .isEqualTo("bug");
        assertThat(project.resolve("ravel-out")).isDirectory();
        assertThat(directory.resolve("ravel-out")).doesNotExist();
    }

    @Test
    void looksForRaces() {
        JsonObject arguments = program("mainClass", "subjects.buggy.LostUpdatePlain");
        arguments.addProperty("iterations", 10);
        client.call(2, "race", arguments);
        JsonObject result = client.answer(2).getAsJsonObject("result");

        assertThat(result.get("isError").getAsBoolean()).as("%s", result).isFalse();
        assertThat(result.getAsJsonObject("structuredContent").getAsJsonArray("pairs"))
                .isNotEmpty();
    }

    @Test
    void aCallThatIsCancelledLeavesNothingBehind() throws Exception {
        callWithoutEnd(2);

        List<ProcessHandle> started = client.descendants();
        client.send(
                "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/cancelled\",\"params\":{\"requestId\":2}}");

        assertThat(started).as("a command and its target JVM").hasSizeGreaterThan(1);
        for (ProcessHandle process : started) {
            process.onExit().get(BoundedProcess.LIMIT_SECONDS, TimeUnit.SECONDS);
        }
        client.request(3, "ping", new JsonObject());
        client.answer(3);
    }

    @Test
    void theEndOfTheInputEndsAll() throws Exception {
        callWithoutEnd(2);
        List<ProcessHandle> started = client.descendants();

        assertThat(client.end()).isZero();
        for (ProcessHandle process : started) {
            process.onExit().get(BoundedProcess.LIMIT_SECONDS, TimeUnit.SECONDS);
        }
    }

    /** It has come to its executions when this returns, for it tells how many there were. */
    private void callWithoutEnd(int id) {
        JsonObject arguments = program("mainClass", CORRECT);
        arguments.addProperty("iterations", 0);
        arguments.addProperty("time", "1h");
        client.call(id, "explore", arguments);
        JsonObject progress = client.receive();
        while (!progress.toString().contains("distinct interleavings")) {
            progress = client.receive();
        }
        assertThat(progress.getAsJsonObject("params").get("progressToken").getAsInt())
                .isEqualTo(id);
    }

    @Test
    void badInputIsToldAndEndsNothing() {
        client.send("{bad");
        assertThat(client.answer(-1).getAsJsonObject("error").get("code").getAsInt())
                .isEqualTo(-32700);
        client.call(2, "dance", new JsonObject());
        assertThat(client.answer(2).getAsJsonObject("error").get("code").getAsInt())
                .isEqualTo(-32602);
        client.call(3, "replay", object("{'file':'no-such-file'}"));
        JsonObject refused = client.answer(3).getAsJsonObject("result");
        assertThat(refused.get("isError").getAsBoolean()).isTrue();
        assertThat(text(refused)).contains("There is no file no-such-file.");
        client.call(4, "verify", program("target", "no.such.Class"));
        JsonObject unknown = client.answer(4).getAsJsonObject("result");
        assertThat(unknown.get("isError").getAsBoolean()).isTrue();
        assertThat(unknown.getAsJsonObject("structuredContent").get("verdict").getAsString())
                .isEqualTo("error");
        client.request(5, "tools/list", new JsonObject());
        assertThat(client.answer(5).getAsJsonObject("result").getAsJsonArray("tools")).hasSize(5);
    }
}
