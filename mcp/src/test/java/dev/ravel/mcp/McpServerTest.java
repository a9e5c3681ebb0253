package dev.ravel.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(120)
class McpServerTest {
    private static final String EXPLORE =
            "{'jsonrpc':'2.0','id':%s,'method':'tools/call','params':{'name':'explore','arguments':{'classPath':'classes','mainClass':'%s'}%s}}";

    private final FakeCommands commands =
            new FakeCommands(new Answer(1, "a table\n", "", "{\"executions\":3}"));
    private final Client client = new Client(commands);

    @AfterEach
    void theServerEndsWithItsInput() {
        client.close();
    }

    private static String code(JsonObject answer) {
        return answer.getAsJsonObject("error").get("code").getAsString();
    }

    private static String message(JsonObject answer) {
        return answer.getAsJsonObject("error").get("message").getAsString();
    }

    @ParameterizedTest
    @CsvSource({
        "2024-11-05, 2024-11-05",
        "2025-03-26, 2025-03-26",
        "2025-06-18, 2025-06-18",
        "2099-01-01, 2025-06-18"
    })
    void speaksTheVersionThatIsAskedForIfItIsKnown(String asked, String spoken) {
        JsonObject answer =
                client.ask(
                        "{'jsonrpc':'2.0','id':'a','method':'initialize','params':{'protocolVersion':'%s','capabilities':{},'clientInfo':{'name':'test','version':'1'}}}"
                                .formatted(asked));

        JsonObject result = answer.getAsJsonObject("result");
        assertThat(answer.get("id").getAsString()).isEqualTo("a");
        assertThat(result.get("protocolVersion").getAsString()).isEqualTo(spoken);
        assertThat(result.getAsJsonObject("capabilities").has("tools")).isTrue();
        assertThat(result.getAsJsonObject("serverInfo").get("version").getAsString())
                .isEqualTo("1.2.3");
    }

    @Test
    void answersPingsAndNoNotification() {
        client.send("{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}");
        client.send("");
        client.send("{\"jsonrpc\":\"2.0\",\"method\":\"notifications/unheard\",\"params\":[]}");

        JsonObject answer = client.ask("{'jsonrpc':'2.0','id':7,'method':'ping'}");

        assertThat(answer.get("id").getAsInt()).isEqualTo(7);
        assertThat(answer.getAsJsonObject("result").size()).isZero();
    }

    @Test
    void listsToolsWithTheirArguments() {
        JsonArray tools =
                client.ask("{'jsonrpc':'2.0','id':1,'method':'tools/list'}")
                        .getAsJsonObject("result")
                        .getAsJsonArray("tools");

        assertThat(tools)
                .extracting(tool -> tool.getAsJsonObject().get("name").getAsString())
                .containsExactly("verify", "explore", "race", "explain", "replay");
        for (JsonElement tool : tools) {
            JsonObject schema = tool.getAsJsonObject().getAsJsonObject("inputSchema");
            assertThat(schema.get("type").getAsString()).isEqualTo("object");
            assertThat(schema.getAsJsonArray("required")).isNotEmpty();
            schema.getAsJsonArray("required")
                    .forEach(
                            name ->
                                    assertThat(schema.getAsJsonObject("properties").keySet())
                                            .contains(name.getAsString()));
        }
    }

    @Test
    void aCallHasTextAndAnObject() throws InterruptedException {
        JsonObject answer = client.ask(EXPLORE.formatted("1", "a.Main", ""));

        JsonObject result = answer.getAsJsonObject("result");
        JsonObject content = result.getAsJsonArray("content").get(0).getAsJsonObject();
        assertThat(content.get("type").getAsString()).isEqualTo("text");
        assertThat(content.get("text").getAsString()).isEqualTo("a table\n");
        assertThat(result.getAsJsonObject("structuredContent").get("executions").getAsInt())
                .isEqualTo(3);
        assertThat(result.get("isError").getAsBoolean()).isFalse();
        assertThat(commands.begun.take())
                .isEqualTo(List.of("explore", "--time=30s", "-cp", "classes", "a.Main"));
    }

    @Test
    void tellsOfProgressIfItIsAskedTo() {
        JsonObject first =
                client.ask(EXPLORE.formatted("1", "a.Main", ",'_meta':{'progressToken':'t'}"));
        JsonObject second = client.receive();

        assertThat(first.get("method").getAsString()).isEqualTo("notifications/progress");
        assertThat(first.getAsJsonObject("params").get("progressToken").getAsString())
                .isEqualTo("t");
        assertThat(first.getAsJsonObject("params").get("message").getAsString()).isEqualTo("first");
        assertThat(second.getAsJsonObject("params").get("progress").getAsInt())
                .isGreaterThan(first.getAsJsonObject("params").get("progress").getAsInt());
        assertThat(client.receive().has("result")).isTrue();
    }

    @Test
    void aCallThatIsCancelledEndsWithoutAnAnswer() throws InterruptedException {
        client.send(EXPLORE.formatted("5", FakeCommands.ENDLESS, "").replace('\'', '"'));
        commands.begun.take();
        JsonObject other = client.ask("{'jsonrpc':'2.0','id':6,'method':'ping'}");
        assertThat(other.get("id").getAsInt()).as("answered meanwhile").isEqualTo(6);

        client.send(
                "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/cancelled\",\"params\":{\"requestId\":5}}");

        assertThat(commands.interrupted.await(60, TimeUnit.SECONDS)).isTrue();
        client.close();
        assertThat(client.unread()).isEmpty();
    }

    @Test
    void theEndOfTheInputEndsCalls() throws InterruptedException {
        client.send(EXPLORE.formatted("5", FakeCommands.ENDLESS, "").replace('\'', '"'));
        commands.begun.take();

        client.close();

        assertThat(commands.interrupted.getCount()).isZero();
        assertThat(client.unread()).isEmpty();
    }

    @Test
    void anIdIsTakenWhileItsCallIsUnderWay() throws InterruptedException {
        client.send(EXPLORE.formatted("5", FakeCommands.ENDLESS, "").replace('\'', '"'));
        commands.begun.take();

        assertThat(code(client.ask(EXPLORE.formatted("5", "a.Main", "")))).isEqualTo("-32600");
    }

    @Test
    void cancellingWhatIsNotUnderWayIsNoMistake() {
        client.send(
                "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/cancelled\",\"params\":{\"requestId\":9}}");

        assertThat(client.ask("{'jsonrpc':'2.0','id':1,'method':'ping'}").has("result")).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"{", "nonsense", "{\"a\":1} {}", "{'a':1}", "{\"a\":1,}", "\u0000"})
    void whatIsNoJsonIsAParseError(String line) {
        client.send(line);
        JsonObject answer = client.receive();

        assertThat(code(answer)).isEqualTo("-32700");
        assertThat(message(answer))
                .startsWith("The line is no JSON")
                .doesNotContainIgnoringCase("gson")
                .doesNotContain("Strictness", "malformed", "path $");
        assertThat(answer.get("id").isJsonNull()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "[]",
                "3",
                "{'id':1}",
                "{'jsonrpc':'1.0','id':1,'method':'ping'}",
                "{'jsonrpc':'2.0','id':1}",
                "{'jsonrpc':'2.0','id':1,'method':3}",
                "{'jsonrpc':'2.0','id':null,'method':'ping'}",
                "{'jsonrpc':'2.0','id':{},'method':'ping'}"
            })
    void whatIsNoMessageIsAnInvalidRequest(String message) {
        assertThat(code(client.ask(message))).isEqualTo("-32600");
    }

    @Test
    void anUnknownMethodIsNamed() {
        JsonObject answer = client.ask("{'jsonrpc':'2.0','id':1,'method':'resources/list'}");

        assertThat(code(answer)).isEqualTo("-32601");
        assertThat(message(answer)).contains("resources/list");
        assertThat(answer.get("id").getAsInt()).isEqualTo(1);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "'name':'dance' | dance",
                "'name':3 | no tool",
                "'name':'replay' | 'file'",
                "'name':'replay','arguments':[] | object",
                "'name':'replay','arguments':{'file':3} | a string",
                "'name':'replay','arguments':{'file':'-x'} | '-x'",
                "'name':'replay','arguments':{'file':'a','times':1.5} | an integer",
                "'name':'replay','arguments':{'file':'a','tmies':1} | 'tmies'",
                "'name':'replay','arguments':{'file':'a','directory':'/no/such'} | /no/such",
                "'name':'explore','arguments':{'mainClass':'A'} | 'classPath'",
                "'name':'explore','arguments':{'mainClass':'A','classPath':'a','arguments':'b'} | array",
                "'name':'explore','arguments':{'mainClass':'A','classPath':'a','javaOptions':['B']} | 'B'",
                "'name':'race','arguments':{'mainClass':'A','classPath':'a','strategy':'dfs'} | 'strategy'"
            })
    void wrongArgumentsAreToldWithTheirNames(String params, String said) {
        JsonObject answer =
                client.ask(
                        "{'jsonrpc':'2.0','id':1,'method':'tools/call','params':{%s}}"
                                .formatted(params));

        assertThat(code(answer)).isEqualTo("-32602");
        assertThat(message(answer)).contains(said);
        assertThat(commands.begun).isEmpty();
    }

    @Test
    void answersToRequestsThatWereNeverMadeAreIgnored() {
        client.send("{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{}}");

        assertThat(client.ask("{'jsonrpc':'2.0','id':2,'method':'ping'}").get("id").getAsInt())
                .isEqualTo(2);
    }
}
