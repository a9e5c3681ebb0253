package dev.ravel.maven;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RaceResultTest {
    @TempDir private Path directory;

    private RaceResult read(String json) throws IOException {
        return RaceResult.read(Files.writeString(directory.resolve("ravel-race.json"), json));
    }

    @Test
    void namesWhatHappenedAndHowToReplayIt() throws IOException {
        RaceResult result =
                read(
                        """
                        {"findings":[
                          {"kind":"race","message":"Two threads.","confirmed":true,"schedule":"/a"},
                          {"kind":"failure","message":"Once.","confirmed":false,"schedule":"/b"}],
                         "unguarded":[{"statement":"read p.A.x in p.A.get (A.java:3)","guard":"this"}]}
                        """);

        assertThat(result.complaint("p.A", "g:a:1:replay"))
                .isEqualToNormalizingNewlines(
                        """
                        Ravel found races, deadlocks, atomicity violations or unguarded accesses in p.A:
                          race: Two threads.
                          mvn g:a:1:replay -Dravel.file=/a
                          @GuardedBy: read p.A.x in p.A.get (A.java:3), without this""");
    }

    @Test
    void aFileThatIsNotWholeIsNamed() {
        assertThatThrownBy(() -> read("{\"findings\":[")).hasMessageContaining("ravel-race.json");
        assertThatThrownBy(() -> read("{}")).hasMessageContaining("ravel-race.json");
    }
}
