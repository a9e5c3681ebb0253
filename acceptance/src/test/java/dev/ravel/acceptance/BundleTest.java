package dev.ravel.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonParser;
import dev.ravel.model.crash.Bundle;
import dev.ravel.model.crash.RecordedThread;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A bundle is shown as the documentation says, or refused with a sentence. */
class BundleTest {
    private static String example;
    private static String page;

    @TempDir private Path directory;

    @BeforeAll
    static void readTheDocumentation() throws IOException {
        String doc =
                Files.readString(Build.path("ravel.modules").resolve("docs/capture-bundle.md"));
        List<String> blocks = List.of(doc.split("```\n"));
        example = block(blocks, "ravel bundle 1\n");
        page = block(blocks, "java.lang.IllegalStateException");
    }

    private static String block(List<String> blocks, String start) {
        return blocks.stream().filter(block -> block.startsWith(start)).findAny().orElseThrow();
    }

    private Ended show(String... arguments) {
        List<String> words = new ArrayList<>(List.of("bundle", "show"));
        words.addAll(List.of(arguments));
        return RavelProcess.in(directory).run(words);
    }

    private void write(String text) throws IOException {
        Files.writeString(directory.resolve("shop.bundle"), text);
    }

    @Test
    void isShownAsTheDocumentationSays() throws IOException {
        write(example);

        Ended ended = show("shop.bundle");

        assertThat(ended.status()).as(ended::toString).isZero();
        assertThat(ended.err()).isEmpty();
        assertThat(ended.out().lines()).containsExactlyElementsOf(page.lines().toList());
    }

    @Test
    void isWrittenAsTheDocumentationSays() {
        assertThat(Bundle.parse("example", example).text()).isEqualTo(example);
    }

    @Test
    void isShownToPrograms() throws IOException {
        write(example);

        Ended ended = show("shop.bundle", "--json");

        assertThat(ended.status()).as(ended::toString).isZero();
        assertThat(
                        JsonParser.parseString(ended.out())
                                .getAsJsonObject()
                                .get("message")
                                .getAsString())
                .isEqualTo("item 1 was sold before");
    }

    @Test
    void givesNoOrdersToTheTerminal() throws IOException {
        Bundle shop = Bundle.parse("example", example);
        List<RecordedThread> threads =
                shop.threads().stream()
                        .map(
                                thread ->
                                        new RecordedThread(
                                                thread.number(),
                                                "\u001b[2J\u009b31m" + thread.name(),
                                                thread.isAlive(),
                                                List.of("\u001b]0;title\u0007"),
                                                0,
                                                thread.events(),
                                                thread.calls()))
                        .toList();
        write(
                new Bundle(
                                shop.crash(),
                                "\u001b[0m",
                                shop.jdkVersion(),
                                shop.time(),
                                shop.classes(),
                                shop.sites(),
                                threads,
                                shop.states(),
                                shop.leftOut())
                        .text());

        Ended ended = show("--all", "shop.bundle");

        assertThat(ended.status()).as(ended::toString).isZero();
        assertThat(ended.out()).contains("\\u001b[2J").doesNotContain("\u001b", "\u009b", "\u0007");
    }

    @Test
    void oneThatIsCutOffIsRefused() throws IOException {
        write(example.substring(0, example.length() / 2));

        Refusal.of(show("shop.bundle"))
                .isTheUsersMistake()
                .names(List.of("shop.bundle was cut off after line ", "copy it again"));
    }

    @Test
    void oneThatIsCutInTheMiddleOfACharacterIsRefused() throws IOException {
        byte[] bytes = "ravel bundle 1\nmessage: \u00fc".getBytes(StandardCharsets.UTF_8);
        Files.write(directory.resolve("shop.bundle"), Arrays.copyOf(bytes, bytes.length - 1));

        Refusal.of(show("shop.bundle"))
                .isTheUsersMistake()
                .names(List.of("shop.bundle was cut off after line 2"));
    }

    @Test
    void oneThatWasChangedIsRefused() throws IOException {
        write(example.replace("with int 1", "with int 2"));

        Refusal.of(show("shop.bundle"))
                .isTheUsersMistake()
                .names(List.of("shop.bundle was changed after it was written", "the original"));
    }

    @Test
    void whatIsNoBundleIsRefused() throws IOException {
        for (String other : List.of("", "Dear diary,\n", "ravel schedule 1\nend\n")) {
            write(other);

            Refusal.of(show("shop.bundle"))
                    .isTheUsersMistake()
                    .names(List.of("shop.bundle is no bundle of Ravel"));
        }
        Refusal.of(show(Build.path("ravel.jar").toString()))
                .isTheUsersMistake()
                .names(List.of("is no bundle of Ravel"));
    }

    @Test
    void aFileThatIsNotThereAndADirectoryAreRefused() {
        Refusal.of(show("gone.bundle")).isTheUsersMistake().names(List.of("no file gone.bundle"));
        Refusal.of(show(".")).isTheUsersMistake().names(List.of("is a directory"));
    }

    @Test
    void aCommandThatIsNotCompleteIsRefused() {
        Refusal.of(RavelProcess.in(directory).run("bundle"))
                .isTheUsersMistake()
                .names(List.of("show"));
        Refusal.of(show()).isTheUsersMistake().names(List.of("FILE"));
        Refusal.of(show("--al", "shop.bundle")).isTheUsersMistake().names(List.of("--al"));
    }
}
