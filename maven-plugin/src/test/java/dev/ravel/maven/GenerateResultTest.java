package dev.ravel.maven;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GenerateResultTest {
    @TempDir private Path directory;

    private GenerateResult read(String json) throws IOException {
        return GenerateResult.read(
                Files.writeString(directory.resolve("ravel-generate.json"), json));
    }

    @Test
    void namesEachUnsafeClassItsTestAndHowToReplayIt() throws IOException {
        GenerateResult result =
                read(
                        """
                        {"classes":[
                          {"class":"p.A","safety":"unsafe","failure":"E: x\\ny in Thread 1",
                           "sources":["A.java","ATest.java"],
                           "finding":{"kind":"failure","message":"m","confirmed":true,"schedule":"/a"}},
                          {"class":"p.B","safety":"no violation found","failure":"",
                           "sources":[],"finding":null},
                          {"class":"p.C","safety":"not tested","failure":"It is an interface.",
                           "sources":[],"finding":null}]}
                        """);

        assertThat(result.complaint("g:a:1:replay"))
                .isEqualToNormalizingNewlines(
                        """
                        Ravel found 1 class that is not thread-safe:
                          p.A: E: x y in Thread 1
                            A.java
                            ATest.java
                            mvn g:a:1:replay -Dravel.file=/a""");
    }

    @Test
    void aFileThatIsNotWholeIsNamed() {
        assertThatThrownBy(() -> read("{\"classes\":["))
                .hasMessageContaining("ravel-generate.json");
        assertThatThrownBy(() -> read("{}")).hasMessageContaining("ravel-generate.json");
    }

    @Test
    void aModuleHasTheFileOfAClassOrTheDirectoryOfAPattern() {
        assertThat(GenerateMojo.file("p.q.A")).isEqualTo("p/q/A.class");
        assertThat(GenerateMojo.file("p.q.A$B#make")).isEqualTo("p/q/A$B.class");
        assertThat(GenerateMojo.file("p.q.*")).isEqualTo("p/q");
        assertThat(GenerateMojo.file("p.q.A*")).isEqualTo("p/q");
        assertThat(GenerateMojo.file("p.q**.r.*")).isEqualTo("p");
        assertThat(GenerateMojo.file("**")).isEmpty();
    }
}
