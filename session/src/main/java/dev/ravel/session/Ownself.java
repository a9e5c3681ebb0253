package dev.ravel.session;

import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Where Ravel's own jar is. */
public final class Ownself {
    private Ownself() {}

    public static Path jar() {
        try {
            Path jar =
                    Path.of(
                            Ownself.class
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
