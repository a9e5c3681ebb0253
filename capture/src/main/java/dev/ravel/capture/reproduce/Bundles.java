package dev.ravel.capture.reproduce;

import dev.ravel.explore.BadProgram;
import dev.ravel.model.BadFile;
import dev.ravel.model.crash.Bundle;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Reads the bundle that a request names. */
final class Bundles {
    private Bundles() {}

    static Bundle read(Path file) {
        try {
            return Bundle.parse(file.getFileName().toString(), Files.readString(file));
        } catch (BadFile e) {
            throw new BadProgram(e.getMessage());
        } catch (IOException e) {
            throw new BadProgram("%s cannot be read: %s.".formatted(file, e));
        }
    }
}
