package dev.ravel.session;

import dev.ravel.launch.JavaHome;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;

/**
 * A test that was written down: a class with a main method, and the same for JUnit. There are two
 * versions of it. The first is for people; the compiler may not see through its types. The second
 * has casts instead.
 */
final class GeneratedTest {
    private static final List<String> VERSIONS = List.of("generic", "raw");

    private final Path from;
    private final Path directory;
    private final String plain;
    private final String junit;

    /**
     * @param from where both versions are
     * @param directory where the test is to be
     * @param plain the simple name of the class with a main method
     * @param junit the simple name of the other one
     */
    GeneratedTest(Path from, Path directory, String plain, String junit) {
        this.from = from;
        this.directory = directory;
        this.plain = plain;
        this.junit = junit;
    }

    /** Compiles the first version that compiles, and keeps its sources; where the classes are. */
    Path compile(JavaHome javaHome, String classPath) {
        try {
            Path classes = Files.createDirectories(directory.resolve("classes"));
            Javac javac = new Javac(javaHome);
            for (String version : VERSIONS) {
                Path source = from.resolve(version).resolve(plain + ".java");
                if (javac.compiles(List.of(source), classPath, classes)) {
                    keep(version);
                    return classes;
                }
            }
            throw new RavelFailed(
                    "The test in %s does not compile; please report it. %s"
                            .formatted(directory, javac.refusal()));
        } catch (IOException e) {
            throw new RavelFailed("The test in %s cannot be compiled: %s.".formatted(directory, e));
        }
    }

    private void keep(String version) throws IOException {
        for (Path file : sources()) {
            Files.copy(
                    from.resolve(version).resolve(file.getFileName()),
                    file,
                    StandardCopyOption.REPLACE_EXISTING);
        }
    }

    /** The files that are left: the one with the main method, and the one for JUnit. */
    List<Path> sources() {
        return List.of(directory.resolve(plain + ".java"), directory.resolve(junit + ".java"));
    }

    static String join(Path classes, String classPath) {
        return classes.toAbsolutePath() + File.pathSeparator + classPath;
    }
}
