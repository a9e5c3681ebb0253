package dev.ravel.junit.tests;

import java.lang.reflect.Modifier;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * The classes of a selection that may have tests. Only these are loaded, and none is initialised.
 */
final class TestClasses {
    private final TestSelection selection;
    private final ClassFiles files = new ClassFiles();
    private final ScannedPath path = new ScannedPath(files);
    private final Map<String, String> unusable = new TreeMap<>();

    TestClasses(TestSelection selection) {
        this.selection = selection;
    }

    /** In the order of their names. */
    List<Class<?>> all() {
        selection.entries().forEach(path::scan);
        path.unreadable().forEach(this::addUnreadable);
        path.damaged().forEach(this::addDamaged);
        List<Class<?>> found = new ArrayList<>();
        for (String name : path.names()) {
            if (isSelected(name) && files.mayHaveTests(name)) {
                Class<?> type = load(name);
                if (type != null && isCandidate(type)) {
                    found.add(type);
                }
            }
        }
        return found;
    }

    /**
     * What has tests that cannot be run, or may have some, and why: the names of classes, and of
     * directories and jars.
     */
    Map<String, String> unusable() {
        return unusable;
    }

    /** Files of classes with tests that cannot be found where they are. */
    List<String> misplaced() {
        return path.misplaced();
    }

    /** What the tests of a class are written for. */
    Set<TestKind> kindsOfTests(Class<?> type) {
        return files.kindsOfTests(type.getName());
    }

    private void addUnreadable(Path entry, String why) {
        unusable.put(
                entry.toString(),
                "It cannot be read, so its tests are not known: %s".formatted(why));
    }

    private void addDamaged(String name, String why) {
        if (isSelected(name)) {
            unusable.put(
                    name, "Its class file cannot be read: %s. Compile it again.".formatted(why));
        }
    }

    private boolean isSelected(String name) {
        boolean isFramework =
                name.startsWith("org.junit.")
                        || name.startsWith("junit.")
                        || name.startsWith("dev.ravel.");
        return selection.hasClass(name) && !isFramework;
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
            if (isTest(name)) {
                unusable.put(name, "It cannot be loaded: %s. %s".formatted(e, hint(e)));
            }
            return null;
        }
    }

    private boolean isTest(String name) {
        boolean isAbstract = files.of(name).map(ClassFile::isAbstract).orElse(true);
        return !isAbstract && !files.kindsOfTests(name).isEmpty();
    }

    private static String hint(Throwable failure) {
        return failure instanceof UnsupportedClassVersionError
                ? "Run it on a newer JDK (--java-home)."
                : "Is all that it needs on the class path?";
    }

    private static boolean isCandidate(Class<?> type) {
        boolean isNested =
                type.getName().indexOf('$') >= 0 && !Modifier.isStatic(type.getModifiers());
        // Inner classes are run with the class around them.
        return !Modifier.isAbstract(type.getModifiers()) && !isNested && !type.isSynthetic();
    }
}
