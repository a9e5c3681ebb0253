package dev.ravel.acceptance;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** What the build hands to these tests. */
final class Build {
    private Build() {}

    /** The path in a system property that the pom sets. */
    static Path path(String property) {
        String value = System.getProperty(property);
        if (value == null) {
            throw new IllegalStateException(
                    "The system property %s is not set; acceptance/pom.xml sets it."
                            .formatted(property));
        }
        return Path.of(value).toAbsolutePath().normalize();
    }

    /** The classes of the subjects. */
    static Path subjects() {
        return path("ravel.subjects");
    }

    /** The classes of these tests, among them the programs of package {@code outside}. */
    static Path testClasses() {
        return placeOf(Build.class);
    }

    /** The directory or jar that a class comes from. */
    static Path placeOf(Class<?> type) {
        return Path.of(
                java.net.URI.create(
                        type.getProtectionDomain().getCodeSource().getLocation().toString()));
    }

    /** The lines of a list among the subjects' resources; a list that is empty is a mistake. */
    static List<String> list(String name) {
        try {
            List<String> lines =
                    Files.readAllLines(subjects().resolve(name)).stream()
                            .filter(line -> !line.isBlank() && !line.startsWith("#"))
                            .toList();
            if (lines.isEmpty()) {
                throw new IllegalStateException(name + " names nothing to test.");
            }
            return lines;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
