package dev.ravel.junit.tests;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.stream.Stream;

/** The classes in directories and jars that are searched for tests. */
final class ScannedPath {
    private static final String SUFFIX = ".class";

    /** Where the bytes of a class file are. */
    private interface Source {
        byte[] bytes() throws IOException;
    }

    private final ClassFiles files;
    private final Set<String> names = new TreeSet<>();
    private final Map<String, String> damaged = new TreeMap<>();
    private final Map<Path, String> unreadable = new TreeMap<>();
    private final List<String> misplaced = new ArrayList<>();
    private final Set<String> paths = new HashSet<>();

    /** Adds what is read to the files. */
    ScannedPath(ClassFiles files) {
        this.files = files;
    }

    /** What can be read of a directory or jar; the JVM itself passes over what is not there. */
    void scan(Path entry) {
        try {
            if (Files.isDirectory(entry)) {
                scanDirectory(entry);
            } else if (Files.isRegularFile(entry)) {
                scanJar(entry);
            }
        } catch (IOException | UncheckedIOException e) {
            unreadable.put(entry, e.toString());
        }
    }

    private void scanDirectory(Path directory) throws IOException {
        try (Stream<Path> all = Files.walk(directory)) {
            for (Path file : (Iterable<Path>) all::iterator) {
                String path =
                        directory.relativize(file).toString().replace(File.separatorChar, '/');
                if (path.endsWith(SUFFIX) && Files.isRegularFile(file)) {
                    add(path, () -> Files.readAllBytes(file));
                }
            }
        }
    }

    private void scanJar(Path file) throws IOException {
        try (JarFile jar = new JarFile(file.toFile())) {
            for (JarEntry entry : Collections.list(jar.entries())) {
                String path = entry.getName();
                if (path.endsWith(SUFFIX) && !path.startsWith("META-INF/")) {
                    add(path, () -> bytes(jar, entry));
                }
            }
        }
    }

    private static byte[] bytes(JarFile jar, JarEntry entry) throws IOException {
        try (InputStream in = jar.getInputStream(entry)) {
            return in.readAllBytes();
        }
    }

    /** Of several classes with the same name the JVM takes the first, too. */
    private void add(String path, Source source) {
        if (!paths.add(path)) {
            return;
        }
        String name = ClassFile.name(path.substring(0, path.length() - SUFFIX.length()));
        try {
            ClassFile file = ClassFileReader.read(source.bytes());
            if (file.name().equals(name)) {
                files.add(name, file);
                names.add(name);
            } else if (file.hasMark()) {
                misplaced.add(path);
            }
        } catch (IOException e) {
            damaged.put(name, e.getMessage());
        }
    }

    /** Those that can be read, in their order. */
    Set<String> names() {
        return names;
    }

    /** The names of classes whose files cannot be read, and why. */
    Map<String, String> damaged() {
        return damaged;
    }

    /**
     * Files of classes with tests that nobody can load, since they are in another package's place.
     */
    List<String> misplaced() {
        return misplaced;
    }

    /** Directories and jars of which some classes, or all, are not known, and why. */
    Map<Path, String> unreadable() {
        return unreadable;
    }
}
