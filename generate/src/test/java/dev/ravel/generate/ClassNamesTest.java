package dev.ravel.generate;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import samples.Copy;
import samples.Gadget;
import samples.Shapes;

class ClassNamesTest {
    @TempDir private Path directory;

    /** Where the classes of this module's tests are. */
    private static Path testClasses() {
        try {
            return Path.of(
                    Gadget.class.getProtectionDomain().getCodeSource().getLocation().toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    private static List<String> matching(String pattern) {
        return ClassNames.matching(pattern, testClasses().toString());
    }

    @Test
    void oneStarStandsForAPackage() {
        assertThat(matching("samples.*"))
                .contains("samples.Copy", "samples.Gadget", "samples.Gadget$Part", "samples.Shapes")
                .isSorted();
        assertThat(matching("*")).isEmpty();
    }

    @Test
    void twoStarsStandForAllBelow() {
        assertThat(matching("sam**")).isEqualTo(matching("samples.*"));
        assertThat(matching("**.Gadget")).containsExactly("samples.Gadget");
    }

    @Test
    void twoStarsAloneStandForTheFirstEntry() throws IOException {
        Path jar = directory.resolve("other.jar");
        write(jar, Copy.class);

        assertThat(ClassNames.matching("**", jar + File.pathSeparator + testClasses()))
                .containsExactly("samples.Copy");
    }

    @Test
    void aStarMayBeInsideAName() {
        assertThat(matching("samples.Ga*$*"))
                .containsExactly(
                        "samples.Gadget$Knob", "samples.Gadget$Mode", "samples.Gadget$Part");
    }

    @Test
    void allElseStandsForItself() {
        assertThat(matching("samplesxGadget*")).isEmpty();
        assertThat(matching("samples.(Gadget|[*")).isEmpty();
    }

    @Test
    void onlyPublicClassesCount() {
        assertThat(matching("samples.*")).doesNotContain("samples.Gadget$Hidden");
    }

    @Test
    void ravelItselfIsNotAmongThem() {
        assertThat(matching("dev.ravel.**")).isEmpty();
    }

    @Test
    void aClassWhoseNameIsNotThatOfItsFileIsNotTaken() throws IOException {
        Path parent = testClasses().getParent();

        assertThat(ClassIndex.of(List.of(parent)).names())
                .noneMatch(name -> name.contains("sample"));
    }

    @Test
    void aBrokenFileIsPassedOver() throws IOException {
        Files.writeString(directory.resolve("Broken.class"), "not a class at all, but longer");
        Files.writeString(directory.resolve("broken.jar"), "not a jar");
        Path jar = directory.resolve("whole.jar");
        write(jar, Gadget.class);

        assertThat(
                        ClassNames.matching(
                                "**.*",
                                String.join(
                                        File.pathSeparator,
                                        directory.toString(),
                                        directory.resolve("broken.jar").toString(),
                                        directory.resolve("missing.jar").toString(),
                                        jar.toString())))
                .containsExactly("samples.Gadget");
    }

    @Test
    void aStarInTheClassPathMeansAllJarsThere() throws IOException {
        write(directory.resolve("whole.jar"), Gadget.class);

        assertThat(ClassNames.matching("samples.*", directory + File.separator + "*"))
                .containsExactly("samples.Gadget");
    }

    @Test
    void itIsKnownWhoMakesAndWhoHandsOut() {
        ClassIndex index = ClassIndex.of(List.of(testClasses()));

        assertThat(index.makersOf(Gadget.class)).containsExactly("samples.Gadget");
        assertThat(index.makersOf(Gadget.Mode.class)).containsExactly("samples.Gadget$Mode");
        assertThat(index.ownersOf(Gadget.Part.class)).containsExactly("samples.Gadget$Part");
        assertThat(index.makersOf(Shapes.Closed.class)).containsExactly("samples.Shapes$Only");
        assertThat(index.makersOf(Comparable.class)).contains("samples.Copy", "samples.Gadget");
        assertThat(index.makersOf(Map.class)).isEmpty();
    }

    private static void write(Path jar, Class<?> type) throws IOException {
        String name = type.getName().replace('.', '/') + ".class";
        try (OutputStream out = Files.newOutputStream(jar);
                ZipOutputStream zip = new ZipOutputStream(out)) {
            zip.putNextEntry(new ZipEntry(name));
            Files.copy(testClasses().resolve(name), zip);
        }
    }
}
