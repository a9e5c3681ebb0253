package dev.ravel.report;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Source code in directories that are laid out like packages. */
public final class SourceDirectories implements SourceLines {
    private static final List<String> USUAL = List.of("src/main/java", "src/test/java", "src", "");

    /** Gradle has the most levels between a project and its classes: build/classes/java/main. */
    private static final int LEVELS_ABOVE_CLASSES = 4;

    private final List<Path> directories;
    private final Map<Path, List<String>> files = new HashMap<>();

    public SourceDirectories(List<Path> directories) {
        this.directories = List.copyOf(directories);
    }

    /**
     * Where Maven, Gradle and people who use neither keep sources, seen from here and the classes.
     */
    public static SourceDirectories near(Path workingDirectory, String classPath) {
        Set<Path> candidates = new LinkedHashSet<>();
        addUsual(candidates, workingDirectory.toAbsolutePath());
        for (String entry : classPath.split(File.pathSeparator)) {
            Path directory = Path.of(entry).toAbsolutePath().getParent();
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
        int end = className.lastIndexOf('.');
        String folder = end < 0 ? "" : className.substring(0, end).replace('.', '/');
        for (Path directory : directories) {
            List<String> lines =
                    files.computeIfAbsent(
                            directory.resolve(folder).resolve(file), SourceDirectories::read);
            if (number >= 1 && number <= lines.size()) {
                return lines.get(number - 1).strip();
            }
        }
        return "";
    }

    /** A source is a comfort: one that is missing or in another encoding is not shown. */
    private static List<String> read(Path file) {
        try {
            return Files.isRegularFile(file)
                    ? Files.readAllLines(file, StandardCharsets.UTF_8)
                    : new ArrayList<>();
        } catch (IOException e) {
            return new ArrayList<>();
        }
    }
}
