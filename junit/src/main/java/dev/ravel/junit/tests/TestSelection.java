package dev.ravel.junit.tests;

import dev.ravel.model.ClassPathEntries;
import dev.ravel.model.Header;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Which tests of a class path are meant. An empty list leaves the choice open; a star in a name
 * stands for any characters.
 *
 * @param path the directories and jars that are searched for tests, as {@code java} takes them
 * @param classes names of classes, with or without their package
 * @param methods names of methods
 * @param packages names of packages; those below them belong to them
 */
public record TestSelection(
        String path, List<String> classes, List<String> methods, List<String> packages) {
    public TestSelection {
        classes = List.copyOf(classes);
        methods = List.copyOf(methods);
        packages = List.copyOf(packages);
    }

    /** Writes this as lines of a header. */
    public void addTo(Header header) {
        header.add("select-path", path);
        classes.forEach(name -> header.add("select-class", name));
        methods.forEach(name -> header.add("select-method", name));
        packages.forEach(name -> header.add("select-package", name));
    }

    static TestSelection from(Header header) {
        return new TestSelection(
                header.get("select-path"),
                header.all("select-class"),
                header.all("select-method"),
                header.all("select-package"));
    }

    /** The directories and jars of the path. */
    List<Path> entries() {
        return ClassPathEntries.of(path);
    }

    boolean hasClass(String className) {
        String simpleName = className.substring(className.lastIndexOf('.') + 1);
        return isAny(classes, className, simpleName) && isInPackage(className);
    }

    /** Whether every method is meant. */
    boolean hasAllMethods() {
        return methods.isEmpty();
    }

    public boolean has(TestCase test) {
        return test.isWholeClass() || isAny(methods, method(test.name()), test.name());
    }

    /** Whether some of a method's tests may be meant, whose names are known when they are run. */
    boolean mayHaveSomeOf(TestCase method) {
        List<String> patterns = methods.stream().map(TestSelection::method).toList();
        return isAny(patterns, method(method.name()));
    }

    /** A name without what tells the invocations of a method apart. */
    static String method(String name) {
        return name.split("[ \\[({]", 2)[0];
    }

    private boolean isInPackage(String className) {
        return packages.isEmpty()
                || packages.stream().anyMatch(name -> className.startsWith(name + "."));
    }

    private static boolean isAny(List<String> patterns, String... names) {
        for (String pattern : patterns) {
            for (String name : names) {
                if (matches(pattern, name)) {
                    return true;
                }
            }
        }
        return patterns.isEmpty();
    }

    private static boolean matches(String pattern, String name) {
        String quoted = Pattern.quote(pattern).replace("*", "\\E.*\\Q");
        return name.matches(quoted);
    }
}
