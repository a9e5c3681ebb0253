package dev.ravel.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SourceDirectoriesTest {
    @TempDir private Path project;

    @Test
    void findsTheSourcesOfAMavenProjectFromItsClasses(@TempDir Path elsewhere) throws IOException {
        write("src/main/java/bank/Bank.java", "package bank;\n\n    class Bank {}  \n");
        SourceLines sources =
                SourceDirectories.near(elsewhere, project.resolve("target/classes").toString());

        assertThat(sources.line("bank.Bank$Account", "Bank.java", 3)).isEqualTo("class Bank {}");
        assertThat(sources.line("bank.Bank", "Bank.java", 9)).isEmpty();
        assertThat(sources.line("bank.Other", "Other.java", 1)).isEmpty();
    }

    @Test
    void findsSourcesBesideClassesOfNoBuildTool() throws IOException {
        write("Main.java", "class Main {}\n");

        assertThat(SourceDirectories.near(project, ".").line("Main", "Main.java", 1))
                .isEqualTo("class Main {}");
    }

    /** The names may come from a stranger, and what they lead to is shown. */
    @ParameterizedTest
    @CsvSource({
        "a.B, ../private/Keys.java",
        "a.B, ../../private/Keys.java",
        ", ../private/Keys.java",
        "...private.B, Keys.java",
        ", ABSOLUTE",
        ", settings.properties",
        ", .env",
        "a.B, ../settings.properties"
    })
    void nothingButSourcesOfTheDirectoryIsRead(String className, String name) throws IOException {
        write("private/Keys.java", "secret\n");
        write("src/settings.properties", "secret\n");
        write("src/.env", "secret\n");
        write("src/a/B.java", "class B {}\n");
        String file = name.replace("ABSOLUTE", project.resolve("private/Keys.java").toString());
        SourceDirectories sources = new SourceDirectories(List.of(project.resolve("src")));
        String type = className == null ? "" : className;

        assertThat(sources.line(type, file, 1)).isEmpty();
        assertThat(sources.find(new SourcePlace(type, file, 1))).isEmpty();
        assertThat(sources.line("a.B", "B.java", 1)).isEqualTo("class B {}");
    }

    private void write(String name, String text) throws IOException {
        Path file = project.resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }
}
