package dev.ravel.session;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The directory of one run, below the one that the user named; no run writes over another. */
public final class OutDirectory {
    private static final int MAX_RUNS = 100_000;

    private final Path path;
    private final boolean hasNewParent;

    private OutDirectory(Path path, boolean hasNewParent) {
        this.path = path;
        this.hasNewParent = hasNewParent;
        // After an interrupt from the keyboard, too; what is not empty stays.
        if (hasNewParent) {
            path.getParent().toFile().deleteOnExit();
        }
        path.toFile().deleteOnExit();
    }

    public Path path() {
        return path;
    }

    /** A run without findings leaves nothing behind. */
    public void removeIfEmpty() {
        try {
            Files.deleteIfExists(path);
            if (hasNewParent) {
                Files.deleteIfExists(path.getParent());
            }
        } catch (IOException e) {
            // It is not empty, or not ours any more.
        }
    }

    public static OutDirectory next(Path parent) {
        if (Files.exists(parent) && !Files.isDirectory(parent)) {
            throw new UsageError("%s is no directory (--out).".formatted(parent));
        }
        boolean isNew = !Files.exists(parent);
        try {
            Files.createDirectories(parent);
            for (int run = 1; run <= MAX_RUNS; run++) {
                try {
                    return new OutDirectory(
                            Files.createDirectory(parent.resolve("run-" + run)), isNew);
                } catch (FileAlreadyExistsException e) {
                    // Taken, possibly by a run that goes on right now.
                }
            }
        } catch (IOException e) {
            throw new RavelFailed(
                    "Findings cannot be written to %s (%s). Name another directory with --out."
                            .formatted(parent, e));
        }
        throw new RavelFailed(
                "%s holds %d runs. Clear it, or name another directory with --out."
                        .formatted(parent, MAX_RUNS));
    }
}
