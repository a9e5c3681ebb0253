package dev.ravel.junit.tests;

import java.io.IOException;
import java.io.InputStream;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The class files of a class path, by the names of their classes. */
final class ClassFiles {
    /** None of theirs is the way to a test. */
    private static final List<String> JDK = List.of("java.", "javax.", "jdk.", "sun.");

    private final Map<String, Optional<ClassFile>> files = new HashMap<>();

    /** Of several classes with the same name the JVM takes the first, too. */
    void add(String name, byte[] bytes) {
        if (!files.containsKey(name)) {
            files.put(name, read(bytes));
        }
    }

    /** The JVM itself says nothing of a file that is no class, as long as nobody uses it. */
    private static Optional<ClassFile> read(byte[] bytes) {
        try {
            return Optional.of(ClassFile.read(bytes));
        } catch (IOException | IndexOutOfBoundsException | NullPointerException e) {
            return Optional.empty();
        }
    }

    /** What is not on the part of the class path that is searched may be on the rest of it. */
    Optional<ClassFile> of(String name) {
        if (JDK.stream().anyMatch(name::startsWith)) {
            return Optional.empty();
        }
        return files.computeIfAbsent(name, ClassFiles::find);
    }

    private static Optional<ClassFile> find(String name) {
        String path = name.replace('.', '/') + ".class";
        try (InputStream in = ClassLoader.getSystemResourceAsStream(path)) {
            return in == null ? Optional.empty() : read(in.readAllBytes());
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    /**
     * Whether a class mentions JUnit, or a class does whose tests are its own too: one that it
     * inherits from, one inside of it, or an annotation that stands for others.
     */
    boolean mayHaveTests(String name) {
        return leadsToJunit(name, new HashSet<>());
    }

    private boolean leadsToJunit(String name, Set<String> seen) {
        Optional<ClassFile> file = seen.add(name) ? of(name) : Optional.empty();
        return file.isPresent()
                && (file.get().mentionsJunit()
                        || file.get().relatives().stream()
                                .anyMatch(relative -> leadsToJunit(relative, seen))
                        || file.get().types().stream()
                                .anyMatch(type -> isAnnotation(type) && leadsToJunit(type, seen)));
    }

    private boolean isAnnotation(String name) {
        return of(name).map(ClassFile::isAnnotation).orElse(false);
    }
}
