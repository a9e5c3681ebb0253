package dev.ravel.session;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** Files that are whole or not there, also after a kill, whoever else writes them. */
final class WholeFile {
    private WholeFile() {}

    static void write(Path file, String text) throws IOException {
        Path directory = file.toAbsolutePath().getParent();
        Path unfinished =
                Files.createTempFile(directory, file.getFileName().toString(), ".unfinished");
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
