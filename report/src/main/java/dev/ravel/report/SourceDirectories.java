package dev.ravel.report;

import dev.ravel.model.ClassPathEntries;
import dev.ravel.model.ProgramText;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** Source code in directories that are laid out like packages. */
public final class SourceDirectories implements SourceLines {
    private static final List<String> USUAL = List.of("src/main/java", "src/test/java", "src", "");

    /** Of the languages that have a compiler for the JVM. */
    private static final Pattern SOURCE =
            Pattern.compile(".+\\.(java|aj|kts?|groovy|scala|cljc?|xtend|jspx?)", Pattern.DOTALL);

    /** Gradle has the most levels between a project and its classes: build/classes/java/main. */
    private static final int LEVELS_ABOVE_CLASSES = 4;

    private final List<Path> directories;
    private final Map<String, List<Path>> files = new HashMap<>();
    private final Map<Path, List<String>> lines = new HashMap<>();

    public SourceDirectories(List<Path> directories) {
        this.directories = List.copyOf(directories);
    }

    /**
     * Where Maven, Gradle and people who use neither keep sources, seen from here and the classes.
     */
    public static SourceDirectories near(Path workingDirectory, String classPath) {
        Set<Path> candidates = new LinkedHashSet<>();
        addUsual(candidates, workingDirectory.toAbsolutePath());
        for (Path entry : ClassPathEntries.of(classPath)) {
            Path directory = entry.toAbsolutePath().getParent();
            for (int i = 0; i < LEVELS_ABOVE_CLASSES && directory != null; i++) {
                addUsual(candidates, directory);
                directory = directory.getParent();
            }
        }
        return new SourceDirectories(candidates.stream().filter(Files::isDirectory).toList());
    }

    private static void addUsual(Set<Path> candidates, Path project) {
        USUAL.forEach(name -> candidates.add(project.resolve(name).normalize()));
    }

    @Override
    public String line(String className, String file, int number) {
        return text(new SourcePlace(className, file, number))
                .map(text -> text.get(number - 1).strip())
                .orElse("");
    }

    /** All lines of the source file that the place is in, if there is one that is so long. */
    Optional<List<String>> text(SourcePlace place) {
        return files(place).stream()
                .map(found -> lines.computeIfAbsent(found, SourceDirectories::read))
                .filter(text -> place.line() >= 1 && place.line() <= text.size())
                .findFirst();
    }

    /** The source file, if it is in one of the directories. */
    Optional<Path> find(SourcePlace place) {
        return files(place).stream().findFirst();
    }

    private List<Path> files(SourcePlace place) {
        return files.computeIfAbsent(
                place.path(),
                path -> directories.stream().flatMap(in -> file(in, path).stream()).toList());
    }

    /**
     * Compilers may put any text for the name of a file into a class, and strangers into a file
     * that Ravel reads: only sources are read, and none outside of the directory.
     */
    private static Optional<Path> file(Path directory, String path) {
        if (!SOURCE.matcher(path).matches()) {
            return Optional.empty();
        }
        try {
            return Optional.of(directory.resolve(path).normalize())
                    .filter(file -> file.startsWith(directory.normalize()))
                    .filter(Files::isRegularFile);
        } catch (InvalidPathException e) {
            return Optional.empty();
        }
    }

    /** A source is a comfort: one that is in another encoding is not shown. */
    private static List<String> read(Path file) {
        try {
            return Files.readAllLines(file, StandardCharsets.UTF_8).stream()
                    .map(ProgramText::shown)
                    .toList();
        } catch (IOException e) {
            return List.of();
        }
    }
}
