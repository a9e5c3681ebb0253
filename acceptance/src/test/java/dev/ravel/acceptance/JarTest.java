package dev.ravel.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import java.util.jar.JarFile;
import java.util.zip.ZipEntry;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The program under test sees Ravel's jar: it must not meet anything of others in it. */
class JarTest {
    @Test
    void holdsNoClassButRavelsOwn() throws IOException {
        assertThat(entries())
                .filteredOn(name -> name.endsWith(".class"))
                .isNotEmpty()
                .allMatch(name -> name.startsWith("dev/ravel/"));
    }

    @Test
    void holdsNoModuleDescriptor() throws IOException {
        assertThat(entries()).noneMatch(name -> name.endsWith("module-info.class"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"Main-Class", "Premain-Class"})
    void theManifestNamesAClassOfTheJar(String attribute) throws IOException {
        try (JarFile jar = jar()) {
            String name = jar.getManifest().getMainAttributes().getValue(attribute);

            assertThat(name).as(attribute).isNotNull();
            assertThat(jar.getEntry(name.replace('.', '/') + ".class")).as(name).isNotNull();
        }
    }

    private static List<String> entries() throws IOException {
        try (JarFile jar = jar()) {
            return jar.stream().map(ZipEntry::getName).toList();
        }
    }

    private static JarFile jar() throws IOException {
        return new JarFile(Build.path("ravel.jar").toFile());
    }
}
