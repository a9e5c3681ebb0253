package dev.ravel.maven;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ArgumentsTest {
    @TempDir private Path directory;

    @Test
    void whatIsNotAskedForIsLeftOut() {
        Arguments arguments =
                new Arguments("test")
                        .option("--time", null)
                        .option("--seed", 7)
                        .flag("--memory", false)
                        .flag("--leaks", true)
                        .options("--class", List.of("A", "B"))
                        .words(List.of("-Xmx1g"));

        assertThat(arguments.words())
                .containsExactly(
                        "test", "--seed", "7", "--leaks", "--class", "A", "--class", "B", "-Xmx1g");
    }

    @Test
    void aFileHasOneQuotedWordInALine() throws IOException {
        Path file = directory.resolve("new/words");

        String word = new Arguments("test").words(List.of("a b", "C:\\x", "\"\n")).fileWord(file);

        assertThat(word).isEqualTo("@" + file);
        assertThat(file)
                .content()
                .isEqualToNormalizingNewlines("\"test\"\n\"a b\"\n\"C:\\\\x\"\n\"\\\"\\n\"\n");
    }
}
