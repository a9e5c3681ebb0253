package dev.ravel.acceptance;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * A directory that looks like the top of a checkout after a build, in which pages have their
 * commands run. What these write does not get into the real one.
 */
record Checkout(Path directory) implements AutoCloseable {
    static Checkout in(Path directory, ReadersProject project) throws IOException {
        // What a build or a run has left at the top is not part of a checkout.
        link(Build.path("ravel.modules"), directory, "\\..*|target|ravel-out");
        link(project.directory(), directory, "");
        return new Checkout(directory);
    }

    private static void link(Path top, Path directory, String leftOut) throws IOException {
        try (Stream<Path> entries = Files.list(top)) {
            for (Path entry : entries.toList()) {
                String name = entry.getFileName().toString();
                if (!name.matches(leftOut)) {
                    Files.createSymbolicLink(directory.resolve(name), entry);
                }
            }
        }
    }

    /** Runs a command as a person types it, with {@code ravel} on the path. */
    Ended run(String command) {
        Path java = Path.of(System.getProperty("java.home"));
        return BoundedProcess.run(
                directory,
                Map.of(
                        "RAVEL_CACHE",
                        Build.path("ravel.cache").toString(),
                        "JAVA_HOME",
                        java.toString(),
                        // The JVMs of commands and their children live for a second or two.
                        "JDK_JAVA_OPTIONS",
                        String.join(" ", RavelProcess.SHORT_LIFE),
                        "PATH",
                        String.join(
                                File.pathSeparator,
                                directory.toString(),
                                java.resolve("bin").toString(),
                                System.getenv("PATH"))),
                List.of("sh", "-c", command + " 2>&1"));
    }

    /** Takes the links away, about which JUnit would warn when it deletes the directory. */
    @Override
    public void close() throws IOException {
        try (Stream<Path> entries = Files.list(directory)) {
            for (Path link : entries.filter(Files::isSymbolicLink).toList()) {
                Files.delete(link);
            }
        }
    }
}
