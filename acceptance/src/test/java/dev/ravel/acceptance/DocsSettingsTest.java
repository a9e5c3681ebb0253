package dev.ravel.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.Gson;
import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Settings and answers that pages show are those of a build, a client or a run. */
class DocsSettingsTest {
    private static final Path TOP = Build.path("ravel.modules");

    private static final Pattern GOAL = Pattern.compile("(?<= )ravel:[a-z-]+");
    private static final Pattern PROPERTY = Pattern.compile("(?<= -D)ravel\\.[A-Za-z-]+");
    private static final Pattern MAVEN = Pattern.compile("(?m)(?:`|^    )(mvn [^`\\n]*)");

    @TempDir private Path directory;

    private static List<Page.Block> marked(String mark) {
        List<Page.Block> blocks = Page.all().flatMap(page -> page.marked(mark)).toList();
        assertThat(blocks).as("blocks with the mark %s", mark).isNotEmpty();
        return blocks;
    }

    /** The files of the plugin's projects, which Maven runs, or of its sources. */
    private static List<String> files(String where, String name) {
        try (Stream<Path> files = Files.walk(TOP.resolve("maven-plugin/src").resolve(where))) {
            return files.filter(file -> file.toString().endsWith(name))
                    .map(DocsSettingsTest::text)
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void xmlIsThatOfAProjectThatMavenRuns() {
        String version =
                XmlTree.parse(text(TOP.resolve("pom.xml"))).inside().stream()
                        .filter(child -> child.name().equals("version"))
                        .findFirst()
                        .orElseThrow()
                        .text();
        List<XmlTree> projects = files("it", "pom.xml").stream().map(XmlTree::parse).toList();

        for (Page.Block block : marked("xml")) {
            XmlTree part = XmlTree.parse(block.text().replace(version, "@project.version@"));

            assertThat(projects).as(block.text()).anyMatch(project -> project.has(part));
        }
    }

    @Test
    void goalsAreRunByAProjectAndPropertiesAreTheirs() {
        String projects = String.join("\n", files("it", "invoker.properties"));
        String sources = String.join("\n", files("main", ".java"));
        List<String> commands =
                Page.all()
                        .flatMap(page -> all(MAVEN, text(page.file()), match -> match.group(1)))
                        .toList();
        assertThat(commands).isNotEmpty();

        for (String command : commands) {
            assertThat(all(GOAL, command, Matcher::group))
                    .as("goals of '%s', of which each is run by a project", command)
                    .allMatch(goal -> projects.contains(" " + goal));
            if (command.contains("ravel:")) {
                assertThat(all(PROPERTY, command, Matcher::group))
                        .as("properties of '%s'", command)
                        .allMatch(property -> sources.contains("\"" + property + "\""));
            }
        }
    }

    private static Stream<String> all(
            Pattern pattern, String text, Function<Matcher, String> found) {
        List<String> matches = new ArrayList<>();
        Matcher matcher = pattern.matcher(text);
        while (matcher.find()) {
            matches.add(found.apply(matcher));
        }
        return matches.stream();
    }

    /** Strictly: Gson's own parser of elements takes more than JSON. */
    private static JsonObject object(Page.Block block) {
        try {
            return new Gson().getAdapter(JsonObject.class).fromJson(block.text());
        } catch (IOException e) {
            throw new AssertionError("This is no JSON: " + block.text(), e);
        }
    }

    /** What starts the server, from settings of the form {@code {"...":{"ravel":{...}}}}. */
    private static Stream<JsonObject> servers() {
        return marked("json").stream()
                .map(DocsSettingsTest::object)
                .flatMap(
                        settings ->
                                Stream.of("mcpServers", "servers")
                                        .filter(settings::has)
                                        .map(settings::getAsJsonObject))
                .map(servers -> servers.getAsJsonObject("ravel"));
    }

    @Test
    void settingsOfClientsStartTheServer() throws IOException {
        List<JsonObject> servers = servers().toList();
        assertThat(servers).hasSizeGreaterThan(1);
        Path input =
                Files.writeString(
                        directory.resolve("input"),
                        "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\"}\n");

        for (JsonObject server : servers) {
            String command =
                    "%s %s < %s"
                            .formatted(
                                    server.get("command").getAsString(),
                                    String.join(" ", words(server)),
                                    input);
            Ended ended = BoundedProcess.run(directory, Map.of(), List.of("sh", "-c", command));

            assertThat(ended.status()).as(ended::toString).isZero();
            assertThat(ended.out().strip())
                    .isEqualTo("{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{}}");
        }
    }

    private static List<String> words(JsonObject server) {
        return StreamSupport.stream(server.getAsJsonArray("args").spliterator(), false)
                .map(word -> word.getAsString())
                .map(word -> word.replace("/path/to/ravel.jar", Build.path("ravel.jar").toString()))
                .toList();
    }

    /** There is no parser of TOML here, so it is compared with the settings that are run. */
    @Test
    void settingsInTomlAreThoseInJson() {
        JsonObject server = servers().findFirst().orElseThrow();

        for (Page.Block block : marked("toml")) {
            assertThat(block.lines().stream().map(line -> line.replace(" ", "")))
                    .containsExactly(
                            "[mcp_servers.ravel]",
                            "command=" + server.get("command"),
                            "args=" + server.get("args"));
        }
    }

    @Test
    void anAnswerHasWhatThePageShowsOfIt() {
        Ended ended =
                RavelProcess.in(directory)
                        .run(
                                "verify",
                                "--json",
                                "--sources",
                                TOP.resolve("subjects/src/main/java").toString(),
                                "-cp",
                                Build.subjects().toString(),
                                "subjects.buggy.LostUpdateVolatile");
        JsonElement finding =
                JsonParser.parseString(ended.out())
                        .getAsJsonObject()
                        .getAsJsonArray("findings")
                        .get(0);
        List<JsonObject> shown =
                marked("json").stream()
                        .map(DocsSettingsTest::object)
                        .filter(object -> object.has("explanation"))
                        .toList();
        assertThat(shown).isNotEmpty();

        assertThat(shown).allSatisfy(object -> assertThat(has(finding, object)).isTrue());
    }

    /** Members and elements may be left out. */
    private static boolean has(JsonElement whole, JsonElement part) {
        if (part instanceof JsonObject object && whole instanceof JsonObject other) {
            return object.entrySet().stream()
                    .allMatch(
                            member ->
                                    other.has(member.getKey())
                                            && has(other.get(member.getKey()), member.getValue()));
        }
        if (part instanceof JsonArray elements && whole instanceof JsonArray others) {
            return elements.asList().stream()
                    .allMatch(element -> others.asList().stream().anyMatch(it -> has(it, element)));
        }
        return part.equals(whole);
    }
}
