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
        assertThatThrownBy(() -> JavaCommand.parse(List.of("-cp", "no-such-place", "a.Main")))
                .isInstanceOf(UsageError.class)
                .hasMessageContaining("no-such-place");
    }

    @Test
    void asksForAMainClass() {
        assertThatThrownBy(() -> JavaCommand.parse(List.of("-Xmx1g")))
                .isInstanceOf(UsageError.class)
                .hasMessageContaining("Name a main class");
    }

    @Test
    void asksForTheValueOfAnOption() {
        assertThatThrownBy(() -> JavaCommand.parse(List.of("-cp")))
                .isInstanceOf(UsageError.class)
                .hasMessageContaining("-cp needs a value");
    }

    @Test
    void refusesModulePaths() {
        assertThatThrownBy(() -> JavaCommand.parse(List.of("-p", "mods", "-m", "a/a.Main")))
                .isInstanceOf(UsageError.class)
                .hasMessageContaining("class path");
    }

    @Test
    void namesAJarThatIsNone() throws IOException {
        Path jar = Files.writeString(directory.resolve("a.jar"), "no jar");

        assertThatThrownBy(() -> JavaCommand.parse(List.of("-jar", jar.toString())))
                .isInstanceOf(UsageError.class)
                .hasMessageContaining(jar.toString());
    }
}
