package dev.ravel.session;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;

/** Directories for what nobody needs any more when a command has ended. */
public final class Scratch {
    private Scratch() {}

    public static Path make(String name) {
        try {
            Path scratch = Files.createTempDirectory(name);
            // After an interrupt from the keyboard, too, if it is empty.
            scratch.toFile().deleteOnExit();
            return scratch;
        } catch (IOException e) {
            throw new RavelFailed(
                    "No temporary directory can be made in %s (%s). Free some disk space there."
                            .formatted(System.getProperty("java.io.tmpdir"), e));
        }
    }

    /** With all that is in it, if it is there. */
    public static void delete(Path directory) {
        if (!Files.exists(directory)) {
            return;
        }
        try (var files = Files.walk(directory)) {
            files.sorted(Comparator.reverseOrder()).forEach(file -> file.toFile().delete());
        } catch (IOException e) {
            directory.toFile().deleteOnExit();
        }
    }
}
