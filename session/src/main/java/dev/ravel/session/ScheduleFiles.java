package dev.ravel.session;

import dev.ravel.model.BadFile;
import dev.ravel.model.Schedule;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/** Reads schedule files for the user. */
public final class ScheduleFiles {
    private ScheduleFiles() {}

    public static Schedule read(Path file) {
        try {
            return Schedule.parse(file.toString(), Files.readAllLines(file));
        } catch (BadFile e) {
            throw new UsageError(e.getMessage());
        } catch (NoSuchFileException e) {
            throw new UsageError("There is no file %s.".formatted(file));
        } catch (IOException e) {
            throw new UsageError("%s cannot be read as text: %s.".formatted(file, e.getMessage()));
        }
    }
}
