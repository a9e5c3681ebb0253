package dev.ravel.cli;

import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Where Ravel's own jar is. */
final class Ownself {
    private Ownself() {}

    static Path jar() {
        try {
            Path jar =
                    Path.of(
                            Ravel.class
                                    .getProtectionDomain()
                                    .getCodeSource()
                                    .getLocation()
                                    .toURI());
            if (!Files.isRegularFile(jar)) {
                throw new RavelFailed(
                        "Ravel has to run from its jar, not from %s. Build it with 'mvn package'."
                                .formatted(jar));
            }
            return jar;
        } catch (URISyntaxException e) {
            throw new RavelFailed("Ravel cannot find its own jar: " + e.getMessage());
        }
    }
}
