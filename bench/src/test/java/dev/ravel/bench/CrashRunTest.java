package dev.ravel.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CrashRunTest {
    @TempDir private Path directory;

    private Path file(String name, long seconds, int bytes) throws IOException {
        Path file = directory.resolve(name);
        Files.createDirectories(file.getParent());
        Files.write(file, new byte[bytes]);
        return Files.setLastModifiedTime(file, FileTime.fromMillis(1000 * seconds));
    }

    @Test
    void theNewestBundleCounts() throws IOException {
        file("a/late.bundle", 20, 1);
        Path newest = file("b/later.bundle", 30, 1);
        file("c/early.bundle", 10, 1);
        file("d/latest.txt", 40, 1);

        assertThat(CrashRun.newest(directory)).contains(newest);
    }

    @Test
    void thereMayBeNoBundle() {
        assertThat(CrashRun.newest(directory)).isEmpty();
        assertThat(CrashRun.newest(directory.resolve("missing"))).isEmpty();
        assertThat(new CrashRun("", Optional.empty()).bundleKilobytes()).isEqualTo("none");
    }

    @Test
    void sizesAreInKilobytes() throws IOException {
        CrashRun crash =
                new CrashRun(
                        "Exception in thread \"main\"\nravel: it keeps 4608 bytes for 3 threads.\n",
                        Optional.of(file("a.bundle", 1, 1536)));

        assertThat(crash.bundleKilobytes()).isEqualTo("1.5");
        assertThat(crash.memoryKilobytes()).isEqualTo("4.5");
    }

    @Test
    void aRecorderMaySayNothing() {
        assertThat(new CrashRun("", Optional.empty()).memoryKilobytes()).isEqualTo("not said");
    }
}
