package dev.ravel.session;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.UUID;

/** Files that are whole or not there, also after a kill, whoever else writes them. */
final class WholeFile {
    private WholeFile() {}

    static void write(Path file, String text) throws IOException {
        // Not a temporary file of the JDK's, which nobody else could read when it is finished.
        Path unfinished =
                file.resolveSibling(
                        "%s.%s.unfinished".formatted(file.getFileName(), UUID.randomUUID()));
        try {
            Files.write(unfinished, text.getBytes(StandardCharsets.UTF_8));
            Files.move(
                    unfinished,
                    file,
                    StandardCopyOption.ATOMIC_MOVE,
                    StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(unfinished);
        }
    }
}
