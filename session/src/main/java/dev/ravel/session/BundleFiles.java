package dev.ravel.session;

import dev.ravel.model.BadFile;
import dev.ravel.model.crash.Bundle;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/** Reads bundles for the user. */
public final class BundleFiles {
    /** Far more than a bundle has, but no more than fits into memory. */
    private static final int MOST_BYTES = 256 << 20;

    private BundleFiles() {}

    public static Bundle read(Path file) {
        if (Files.isDirectory(file)) {
            throw new UsageError("%s is a directory; name a bundle in it.".formatted(file));
        }
        try {
            // What is no text is no bundle, and a cut may be in the middle of a character: both
            // are told better by whoever reads the lines.
            return Bundle.parse(file.toString(), new String(bytes(file), StandardCharsets.UTF_8));
        } catch (BadFile e) {
            throw new UsageError(e.getMessage());
        } catch (NoSuchFileException e) {
            throw new UsageError("There is no file %s.".formatted(file));
        } catch (IOException e) {
            throw new UsageError("%s cannot be read (%s).".formatted(file, e));
        }
    }

    private static byte[] bytes(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            byte[] bytes = in.readNBytes(MOST_BYTES + 1);
            if (bytes.length > MOST_BYTES) {
                throw new UsageError(
                        "%s is larger than %d bytes, so it is no bundle of Ravel."
                                .formatted(file, MOST_BYTES));
            }
            return bytes;
        }
    }
}
