package dev.ravel.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

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

    private void write(String name, String text) throws IOException {
        Path file = project.resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }
}
