package dev.ravel.acceptance;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Stream;

/**
 * A directory that looks like the top of a checkout after a build, in which pages have their
 * commands run. What these write does not get into the real one.
 */
record Checkout(Path directory) implements AutoCloseable {
    /** What the pages call a program of your own: it fails soon. */
    private static final String MAIN =
            """
            public class Main {
                private static volatile int count;

                public static void main(String[] args) throws InterruptedException {
                    Thread other = new Thread(() -> count++);
                    other.start();
                    count++;
                    other.join();
                    assert count == 2;
                }
            }
            """;

    static Checkout in(Path directory) throws IOException {
        try (Stream<Path> entries = Files.list(Build.path("ravel.modules"))) {
            for (Path entry : entries.toList()) {
                if (!entry.getFileName().toString().matches("\\..*|target|ravel-out")) {
                    Files.createSymbolicLink(directory.resolve(entry.getFileName()), entry);
                }
            }
        }
        Checkout checkout = new Checkout(directory);
        checkout.addProgram();
        return checkout;
    }

    /** As classes with a library beside them, and as a jar. */
    private void addProgram() throws IOException {
        Path classes = directory.resolve("classes");
        Sources.compile(classes, Build.path("ravel.jar"), "Main", MAIN);
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().putValue("Manifest-Version", "1.0");
        manifest.getMainAttributes().putValue("Main-Class", "Main");
        Path jar = directory.resolve("program.jar");
        try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar), manifest)) {
            out.putNextEntry(new JarEntry("Main.class"));
            out.write(Files.readAllBytes(classes.resolve("Main.class")));
        }
        Files.copy(jar, Files.createDirectory(directory.resolve("lib")).resolve("some.jar"));
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
