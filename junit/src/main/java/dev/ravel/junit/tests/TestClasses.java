package dev.ravel.junit.tests;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Modifier;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.stream.Stream;

/**
 * The classes of a selection that may have tests: those that mention JUnit, and those that inherit
 * from them.
 */
final class TestClasses {
    private static final String SUFFIX = ".class";
    private static final List<String> MARKS = List.of("org/junit/", "junit/framework/");

    private final TestSelection selection;

    /** Whether a class mentions JUnit, by its name. */
    private final Map<String, Boolean> mentions = new HashMap<>();

    TestClasses(TestSelection selection) {
        this.selection = selection;
    }

    /** In the order of their names. */
    List<Class<?>> all() {
        Map<String, Class<?>> found = new TreeMap<>();
        for (String entry : selection.path().split(File.pathSeparator)) {
            for (String name : namesIn(Path.of(entry))) {
                if (selection.hasClass(name) && !isFramework(name)) {
                    Class<?> type = load(name);
                    if (type != null && isCandidate(type)) {
                        found.put(name, type);
                    }
                }
            }
        }
        return List.copyOf(found.values());
    }

    private static boolean isFramework(String name) {
        return name.startsWith("org.junit.")
                || name.startsWith("junit.")
                || name.startsWith("dev.ravel.");
    }

    /** What cannot be loaded, such as for want of a library that is left out, is no test. */
    private static Class<?> load(String name) {
        try {
            return Class.forName(name, false, ClassLoader.getSystemClassLoader());
        } catch (ClassNotFoundException | LinkageError e) {
            return null;
        }
    }

    private boolean isCandidate(Class<?> type) {
        boolean isNested =
                type.getName().indexOf('$') >= 0 && !Modifier.isStatic(type.getModifiers());
        if (Modifier.isAbstract(type.getModifiers()) || isNested || type.isSynthetic()) {
            // Inner classes are run with the class around them.
            return false;
        }
        for (Class<?> level = type; level != null; level = level.getSuperclass()) {
            if (mentions.getOrDefault(level.getName(), false)) {
                return true;
            }
        }
        return false;
    }

    /** The names of the classes in a directory or jar, if any of them mentions JUnit. */
    private List<String> namesIn(Path entry) {
        List<String> names = new ArrayList<>();
        boolean[] any = new boolean[1];
        try {
            if (Files.isDirectory(entry)) {
                try (Stream<Path> files = Files.walk(entry)) {
                    for (Path file : (Iterable<Path>) files::iterator) {
                        String path =
                                entry.relativize(file).toString().replace(File.separatorChar, '/');
                        if (path.endsWith(SUFFIX)) {
                            any[0] |= note(path, Files.readAllBytes(file), names);
                        }
                    }
                }
            } else if (Files.isRegularFile(entry)) {
                try (JarFile jar = new JarFile(entry.toFile())) {
                    for (JarEntry file : Collections.list(jar.entries())) {
                        boolean isClass =
                                file.getName().endsWith(SUFFIX)
                                        && !file.getName().startsWith("META-INF/");
                        if (isClass) {
                            try (InputStream in = jar.getInputStream(file)) {
                                any[0] |= note(file.getName(), in.readAllBytes(), names);
                            }
                        }
                    }
                }
            }
        } catch (IOException e) {
            // The JVM itself passes over what it cannot read; a class that is missed is noticed.
            return List.of();
        }
        return any[0] ? names : List.of();
    }

    private boolean note(String path, byte[] bytes, List<String> names) {
        String name = path.substring(0, path.length() - SUFFIX.length()).replace('/', '.');
        // Names stand in a class file as they are.
        String text = new String(bytes, StandardCharsets.ISO_8859_1);
        boolean mentioned = MARKS.stream().anyMatch(text::contains);
        mentions.put(name, mentioned);
        names.add(name);
        return mentioned;
    }
}
