package dev.ravel.model;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** The directories and jars that a class path means, as {@code java} reads it. */
public final class ClassPathEntries {
    private ClassPathEntries() {}

    /** Whether an entry stands for all jars of a directory, as {@code lib/*} does. */
    public static boolean isWildcard(String entry) {
        return entry.equals("*") || entry.endsWith(File.separator + "*") || entry.endsWith("/*");
    }

    /** In their order, whether they are there or not; the jars of a wildcard by their names. */
    public static List<Path> of(String classPath) {
        List<Path> entries = new ArrayList<>();
        for (String entry : classPath.split(File.pathSeparator)) {
            if (isWildcard(entry)) {
                entries.addAll(jarsIn(Path.of(entry.substring(0, entry.length() - 1))));
            } else {
                entries.add(Path.of(entry));
            }
        }
        return entries;
    }

    /** Java takes both spellings, looks into no directory below, and misses no directory. */
    private static List<Path> jarsIn(Path directory) {
        try (Stream<Path> files = Files.list(directory)) {
            return files.filter(ClassPathEntries::isJar).sorted().toList();
        } catch (IOException e) {
            return List.of();
        }
    }

    private static boolean isJar(Path file) {
        return file.toString().endsWith(".jar") || file.toString().endsWith(".JAR");
    }
}
