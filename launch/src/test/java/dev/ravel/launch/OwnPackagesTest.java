package dev.ravel.launch;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OwnPackagesTest {
    @TempDir private Path directory;

    private Path jar(String name, String... files) throws IOException {
        Path jar = directory.resolve(name);
        try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(jar))) {
            for (String file : files) {
                zip.putNextEntry(new ZipEntry(file));
            }
        }
        return jar;
    }

    private static List<String> of(String named, Path... classPath) {
        return OwnPackages.of(
                List.of(named),
                String.join(
                        File.pathSeparator,
                        List.of(classPath).stream().map(Path::toString).toList()));
    }

    @Test
    void thePackageOfTheMainClassIsTheProgram() throws IOException {
        Path empty = Files.createDirectory(directory.resolve("empty"));

        assertThat(of("org.slf4j.demo.Main", empty)).containsExactly("org.slf4j.demo");
        assertThat(of("com.acme.Main", empty)).isEmpty();
        assertThat(of("[engine:x]/[class:ch.qos.logback.core.ATest]/[method:a()]", empty))
                .containsExactly("ch.qos.logback.core");
        assertThat(of("org.slf4j.ATest#itLogs", empty)).containsExactly("org.slf4j");
        assertThat(of("[class:com.acme.ATest]/[method:a(org.junit.jupiter.api.TestInfo)]", empty))
                .isEmpty();
    }

    @Test
    void whatDirectoriesOfTheClassPathHoldIsTheProgram() throws IOException {
        Path inner = Files.createDirectories(directory.resolve("classes/org/apache/log4j/x/y"));
        Files.createFile(inner.resolve("A.class"));
        Files.createFile(inner.resolveSibling("B.class"));
        Files.createDirectories(directory.resolve("classes/org/slf4j"));

        assertThat(of("com.acme.Main", directory.resolve("classes")))
                .containsExactly("org.apache.log4j.x");
    }

    @Test
    void whatIsInTheJarOfTheMainClassIsTheProgram() throws IOException {
        Path own = jar("own.jar", "com/acme/Main.class", "org/slf4j/A.class");
        Path other = jar("other.jar", "com/acme/Tool.class", "ch/qos/logback/A.class");

        assertThat(of("com.acme.Main", own, other)).containsExactly("org.slf4j");
    }

    @Test
    void ofAJarThatHoldsLibrariesOnlyThePackageOfTheMainClassIs() throws IOException {
        Path fat =
                jar(
                        "fat.jar",
                        "com/acme/Main.class",
                        "org/slf4j/A.class",
                        "META-INF/maven/com.acme/main/pom.properties",
                        "META-INF/maven/org.slf4j/slf4j-api/pom.properties");

        assertThat(of("com.acme.Main", fat)).isEmpty();
    }
}
