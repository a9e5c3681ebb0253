package dev.ravel.session;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.UUID;

/** Files that are whole or not there, also after a kill, whoever else writes them. */
final class WholeFile {
    private WholeFile() {}

    static void write(Path file, String text) throws IOException {
        if (Files.isDirectory(file)) {
            throw new FileAlreadyExistsException(
                    file.toString(), null, "a directory of that name is in the way");
        }
        Path directory = file.toAbsolutePath().getParent();
        // Not createTempFile, whose files nobody else may read: pages are for others, too.
        Path unfinished =
                directory.resolve(file.getFileName() + "." + UUID.randomUUID() + ".unfinished");
        try {
            Files.write(
                    unfinished,
                    text.getBytes(StandardCharsets.UTF_8),
                    StandardOpenOption.CREATE_NEW,
                    StandardOpenOption.WRITE);
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
