package dev.ravel.junit.tests;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TestSelectionTest {
    @TempDir private Path directory;

    @Test
    void aStarStandsForTheJarsOfADirectory() throws IOException {
        for (String name : List.of("a.jar", "b.JAR", "c.Jar", "d.zip", "Loose.class")) {
            Files.createFile(directory.resolve(name));
        }
        Files.createDirectories(directory.resolve("below"));
        Files.createFile(directory.resolve("below/e.jar"));
        String path =
                String.join(
                        File.pathSeparator,
                        "classes",
                        directory + File.separator + "*",
                        directory.resolve("nowhere") + File.separator + "*");

        assertThat(new TestSelection(path, List.of(), List.of(), List.of()).entries())
                .containsExactlyInAnyOrder(
                        Path.of("classes"), directory.resolve("a.jar"), directory.resolve("b.JAR"));
    }
}
