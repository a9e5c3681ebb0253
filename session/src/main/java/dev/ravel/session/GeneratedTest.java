package dev.ravel.session;

import dev.ravel.launch.JavaHome;
import dev.ravel.model.Grain;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * A test that was written down: a class with a main method, and the same for JUnit, once for each
 * {@link Grain}. There are two versions of them. The first is for people; the compiler may not see
 * through its types. The second has casts instead.
 */
final class GeneratedTest {
    private static final List<String> VERSIONS = List.of("generic", "raw");

    /** How the line begins that keeps the compiler silent. */
    private static final String SUPPRESSION = "@SuppressWarnings({";

    private final Path from;
    private final Path directory;
    private final String plain;
    private final String junit;
    private String version;
    private boolean isSuppressing;

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

    /**
     * Compiles the first version that compiles, and keeps its source; where the classes are. If the
     * compiler has nothing to say, nothing is said to keep it silent.
     */
    Path compile(JavaHome javaHome, String classPath) {
        try {
            Path classes = Files.createDirectories(directory.resolve("classes"));
            Javac javac = new Javac(javaHome);
            Path source = directory.resolve(plain + ".java");
            for (String each : VERSIONS) {
                for (boolean suppressing : new boolean[] {false, true}) {
                    version = each;
                    isSuppressing = suppressing;
                    keep(from.resolve(version).resolve(plain + ".java"));
                    List<String> warnings = suppressing ? Javac.SILENT : Javac.STRICT;
                    if (javac.compiles(List.of(source), warnings, classPath, classes)) {
                        return classes;
                    }
                }
            }
            throw new RavelFailed(
                    "The test in %s does not compile; please report it. %s"
                            .formatted(directory, javac.refusal()));
        } catch (IOException e) {
            throw new RavelFailed("The test in %s cannot be compiled: %s.".formatted(directory, e));
        }
    }

    /** Keeps the source for JUnit that goes with what was compiled. */
    void keep(Grain grain) {
        try {
            keep(from.resolve(version).resolve(grain.word()).resolve(junit + ".java"));
        } catch (IOException e) {
            throw new RavelFailed("The test cannot be kept in %s: %s.".formatted(directory, e));
        }
    }

    /** Keeps the source where there is no time to see whether it compiles. */
    void keepUncompiled() {
        version = version == null ? VERSIONS.get(0) : version;
        isSuppressing = true;
        try {
            Files.createDirectories(directory);
            keep(from.resolve(version).resolve(plain + ".java"));
        } catch (IOException e) {
            throw new RavelFailed("The test cannot be kept in %s: %s.".formatted(directory, e));
        }
        keep(Grain.JDK);
    }

    private void keep(Path source) throws IOException {
        List<String> lines = Files.readAllLines(source);
        lines.removeIf(line -> !isSuppressing && line.startsWith(SUPPRESSION));
        Files.write(directory.resolve(source.getFileName()), lines);
    }

    /** The files that are left: the one with the main method, and the one for JUnit. */
    List<Path> sources() {
        return List.of(directory.resolve(plain + ".java"), directory.resolve(junit + ".java"));
    }

    static String join(Path classes, String classPath) {
        return classes.toAbsolutePath() + File.pathSeparator + classPath;
    }
}
