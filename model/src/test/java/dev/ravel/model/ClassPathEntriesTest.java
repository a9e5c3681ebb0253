package dev.ravel.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ClassPathEntriesTest {
    @TempDir private Path directory;

    @Test
    void aStarMeansTheJarsOfItsDirectory() throws IOException {
        for (String name : new String[] {"b.jar", "a.JAR", "notes.txt"}) {
            Files.createFile(directory.resolve(name));
        }
        Files.createFile(Files.createDirectory(directory.resolve("below")).resolve("c.jar"));

        String classPath =
                String.join(
                        File.pathSeparator, "classes", directory + File.separator + "*", "x.jar");
        assertThat(ClassPathEntries.of(classPath))
                .containsExactly(
                        Path.of("classes"),
                        directory.resolve("a.JAR"),
                        directory.resolve("b.jar"),
                        Path.of("x.jar"));
    }

    @Test
    void aDirectoryThatIsNotThereHasNoJars() {
        assertThat(ClassPathEntries.of(directory.resolve("none") + File.separator + "*")).isEmpty();
    }
}
