package dev.ravel.junit.tests;

import java.io.IOException;
import java.io.InputStream;
import java.util.EnumSet;
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

    private static final String NESTED = "org.junit.jupiter.api.Nested";

    private final Map<String, Optional<ClassFile>> files = new HashMap<>();

    void add(String name, ClassFile file) {
        files.put(name, Optional.of(file));
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
            return in == null
                    ? Optional.empty()
                    : Optional.of(ClassFileReader.read(in.readAllBytes()));
        } catch (IOException e) {
            // The JVM itself says nothing of it, as long as nobody uses the class.
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
                && (file.get().texts().mentionsJunit()
                        || file.get().relatives().stream()
                                .anyMatch(relative -> leadsToJunit(relative, seen))
                        || file.get().texts().types().stream()
                                .anyMatch(type -> isAnnotation(type) && leadsToJunit(type, seen)));
    }

    private boolean isAnnotation(String name) {
        return of(name).map(ClassFile::isAnnotation).orElse(false);
    }

    /**
     * What the tests of a class are written for: those of its own, those that it inherits, and
     * those of classes inside that are part of it. Empty if it has none that anyone could see.
     */
    Set<TestKind> kindsOfTests(String name) {
        Set<TestKind> kinds = EnumSet.noneOf(TestKind.class);
        addKinds(name, kinds, new HashSet<>());
        return kinds;
    }

    private void addKinds(String name, Set<TestKind> kinds, Set<String> seen) {
        Optional<ClassFile> found = seen.add(name) ? of(name) : Optional.empty();
        if (found.isEmpty()) {
            return;
        }
        ClassFile file = found.get();
        for (String annotation : file.annotations()) {
            Optional<TestKind> kind = TestKind.markedBy(annotation);
            kind.ifPresent(kinds::add);
            if (kind.isEmpty() && isAnnotation(annotation)) {
                addKinds(annotation, kinds, seen);
            }
        }
        for (String parent : file.parents()) {
            TestKind.markedBy(parent).ifPresent(kinds::add);
            addKinds(parent, kinds, seen);
        }
        file.inside().stream()
                .filter(this::isNested)
                .forEach(inside -> addKinds(inside, kinds, seen));
    }

    private boolean isNested(String name) {
        return of(name).map(file -> file.annotations().contains(NESTED)).orElse(false);
    }
}
