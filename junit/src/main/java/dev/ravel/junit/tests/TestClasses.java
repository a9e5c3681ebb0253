package dev.ravel.junit.tests;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.stream.Stream;

/**
 * The classes of a selection that may have tests. Only these are loaded, and none is initialised.
 */
final class TestClasses {
    private static final String SUFFIX = ".class";

    private final TestSelection selection;
    private final ClassFiles files = new ClassFiles();
    private final Map<String, Throwable> unlinkable = new TreeMap<>();

    TestClasses(TestSelection selection) {
        this.selection = selection;
    }

    /** In the order of their names. */
    List<Class<?>> all() {
        TreeSet<String> names = new TreeSet<>();
        selection.entries().forEach(entry -> names.addAll(namesIn(entry)));
        List<Class<?>> found = new ArrayList<>();
        for (String name : names) {
            if (selection.hasClass(name) && !isFramework(name) && files.mayHaveTests(name)) {
                Class<?> type = load(name);
                if (type != null && isCandidate(type)) {
                    found.add(type);
                }
            }
        }
        return found;
    }

    /** Those with tests that the JVM cannot use, in the order of their names, and why. */
    Map<String, Throwable> unlinkable() {
        return unlinkable;
    }

    private static boolean isFramework(String name) {
        return name.startsWith("org.junit.")
                || name.startsWith("junit.")
                || name.startsWith("dev.ravel.");
    }

    /** Libraries have classes for other libraries, which may be left out; tests have not. */
    private Class<?> load(String name) {
        try {
            Class<?> type = Class.forName(name, false, ClassLoader.getSystemClassLoader());
            for (Class<?> level = type; level != null; level = level.getSuperclass()) {
                // JUnit asks for them too, and passes over a class that has no answer.
                level.getDeclaredMethods();
            }
            return type;
        } catch (ClassNotFoundException | LinkageError e) {
            if (files.of(name).map(ClassFile::looksLikeTest).orElse(false)) {
                unlinkable.put(name, e);
            }
            return null;
        }
    }

    private static boolean isCandidate(Class<?> type) {
        boolean isNested =
                type.getName().indexOf('$') >= 0 && !Modifier.isStatic(type.getModifiers());
        // Inner classes are run with the class around them.
        return !Modifier.isAbstract(type.getModifiers()) && !isNested && !type.isSynthetic();
    }

    /** The names of the classes in a directory or jar. */
    private List<String> namesIn(Path entry) {
        List<String> names = new ArrayList<>();
        try {
            if (Files.isDirectory(entry)) {
                try (Stream<Path> all = Files.walk(entry)) {
                    for (Path file : (Iterable<Path>) all::iterator) {
                        String path =
                                entry.relativize(file).toString().replace(File.separatorChar, '/');
                        if (path.endsWith(SUFFIX)) {
                            names.add(add(path, Files.readAllBytes(file)));
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
                                names.add(add(file.getName(), in.readAllBytes()));
                            }
                        }
                    }
                }
            }
        } catch (IOException e) {
            // The JVM itself passes over what it cannot read; a class that is missed is noticed.
            return List.of();
        }
        return names;
    }

    private String add(String path, byte[] bytes) {
        String name = path.substring(0, path.length() - SUFFIX.length()).replace('/', '.');
        files.add(name, bytes);
        return name;
    }
}
