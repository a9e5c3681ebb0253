package dev.ravel.explore;

import dev.ravel.model.Schedule;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;

/** The directory of one finding. Each file is whole or not there, also after a kill. */
public final class FindingFiles {
    public static final String SCHEDULE = "schedule.ravel";
    public static final String ORIGINAL = "original.ravel";
    public static final String INTERLEAVING = "interleaving.txt";
    public static final String OUTPUT = "output.txt";
    public static final String DETAILS = "details.txt";

    private final Path directory;

    FindingFiles(Path directory) {
        this.directory = directory;
        try {
            Files.createDirectories(directory);
        } catch (IOException e) {
            throw unwritable(e);
        }
    }

    Path directory() {
        return directory;
    }

    void schedule(Schedule schedule) {
        write(SCHEDULE, String.join("\n", schedule.text()) + "\n");
    }

    /** The schedule as it was found, before it was made simpler. */
    void original(Schedule schedule) {
        write(ORIGINAL, String.join("\n", schedule.text()) + "\n");
    }

    void interleaving(List<String> lines) {
        write(INTERLEAVING, String.join("\n", lines) + "\n");
    }

    void output(String text) {
        write(OUTPUT, text);
    }

    void details(String text) {
        write(DETAILS, text);
    }

    private void write(String name, String text) {
        try {
            Path unfinished = Files.createTempFile(directory, name, ".unfinished");
            try {
                // Not writeString, which refuses half of a surrogate pair.
                Files.write(unfinished, text.getBytes(StandardCharsets.UTF_8));
                Files.move(
                        unfinished,
                        directory.resolve(name),
                        StandardCopyOption.ATOMIC_MOVE,
                        StandardCopyOption.REPLACE_EXISTING);
            } finally {
                // Still there only if one of the two failed.
                Files.deleteIfExists(unfinished);
            }
        } catch (IOException e) {
            throw unwritable(e);
        }
    }

    private UncheckedIOException unwritable(IOException e) {
        return new UncheckedIOException(
                "The finding could not be written to %s (%s). Free some disk space, or name another directory with --out."
                        .formatted(directory, e),
                e);
    }
}
