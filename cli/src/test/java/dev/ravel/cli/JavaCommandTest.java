package dev.ravel.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ravel.model.JavaProgram;
import dev.ravel.session.UsageError;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JavaCommandTest {
    @TempDir private Path directory;

    @Test
    void takesOptionsClassPathMainAndArgumentsApart() {
        JavaProgram command =
                JavaCommand.parse(
                        "explore",
                        List.of(
                                "-Xmx1g",
                                "--add-opens",
                                "java.base/java.lang=ALL-UNNAMED",
                                "-cp",
                                directory.toString(),
                                "a.Main",
                                "-cp",
                                "x"));

        assertThat(command.javaOptions())
                .containsExactly("-Xmx1g", "--add-opens", "java.base/java.lang=ALL-UNNAMED");
        assertThat(command.classPath()).isEqualTo(directory.toAbsolutePath().toString());
        assertThat(command.mainClass()).isEqualTo("a.Main");
        assertThat(command.arguments()).containsExactly("-cp", "x");
    }

    @Test
    void namesAClassPathEntryThatIsNotThere() {
        assertThatThrownBy(
                        () ->
                                JavaCommand.parse(
                                        "explore", List.of("-cp", "no-such-place", "a.Main")))
                .isInstanceOf(UsageError.class)
                .hasMessageContaining("no-such-place");
    }

    @Test
    void asksForAMainClass() {
        assertThatThrownBy(() -> JavaCommand.parse("explore", List.of("-Xmx1g")))
                .isInstanceOf(UsageError.class)
                .hasMessageContaining("Name a main class");
    }

    @Test
    void asksForTheValueOfAnOption() {
        assertThatThrownBy(() -> JavaCommand.parse("explore", List.of("-cp")))
                .isInstanceOf(UsageError.class)
                .hasMessageContaining("-cp needs a value");
    }

    @Test
    void refusesModulePaths() {
        assertThatThrownBy(
                        () -> JavaCommand.parse("explore", List.of("-p", "mods", "-m", "a/a.Main")))
                .isInstanceOf(UsageError.class)
                .hasMessageContaining("class path");
    }

    @Test
    void namesAJarThatIsNone() throws IOException {
        Path jar = Files.writeString(directory.resolve("a.jar"), "no jar");

        assertThatThrownBy(() -> JavaCommand.parse("explore", List.of("-jar", jar.toString())))
                .isInstanceOf(UsageError.class)
                .hasMessageContaining(jar.toString());
    }

    @Test
    void refersToTheHelpOfTheCommandThatWasUsed() {
        assertThatThrownBy(() -> JavaCommand.parse("calibrate", List.of("--itertions", "5")))
                .isInstanceOf(UsageError.class)
                .hasMessageContaining("--itertions")
                .hasMessageContaining("'ravel calibrate --help'");
        assertThatThrownBy(
                        () ->
                                JavaCommand.program(
                                        "test",
                                        "a.Main",
                                        List.of(),
                                        directory.toString(),
                                        List.of("--itertions", "5")))
                .hasMessageContaining("'ravel test --help'");
    }
}
