package dev.ravel.junit.tests;

import dev.ravel.explore.NamedProgram;
import java.lang.annotation.Annotation;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Where a framework enters the program: a test method, or {@code main}.
 *
 * @param kind which framework does
 * @param id what that framework knows it by
 */
public record TestEntry(Kind kind, String id) {
    /** Who enters. */
    public enum Kind {
        JUNIT,
        TESTNG,
        MAIN
    }

    /**
     * The innermost one that the calling thread is in.
     *
     * @param code what is to be explored. A stack does not tell the class of the object that a
     *     method was called on, but code that refers to that object does.
     */
    public static Optional<TestEntry> current(Object code) {
        List<Object> captured = captured(code);
        return StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE)
                .walk(
                        frames ->
                                frames.map(
                                                frame ->
                                                        of(
                                                                captured,
                                                                frame.getDeclaringClass(),
                                                                frame.getMethodName(),
                                                                frame.getMethodType()
                                                                        .parameterList()))
                                        .filter(Optional::isPresent)
                                        .findFirst()
                                        .orElse(Optional.empty()));
    }

    private static List<Object> captured(Object code) {
        List<Object> captured = new ArrayList<>();
        for (Field field : code.getClass().getDeclaredFields()) {
            if (!Modifier.isStatic(field.getModifiers()) && field.trySetAccessible()) {
                try {
                    captured.add(field.get(code));
                } catch (IllegalAccessException e) {
                    throw new IllegalStateException(e);
                }
            }
        }
        return captured;
    }

    private static Optional<TestEntry> of(
            List<Object> captured, Class<?> type, String name, List<Class<?>> parameters) {
        if (type.getName().startsWith("java.") || type.getName().startsWith("org.junit.")) {
            return Optional.empty();
        }
        try {
            Method method = type.getDeclaredMethod(name, parameters.toArray(Class<?>[]::new));
            Class<?> own =
                    captured.stream()
                            .filter(type::isInstance)
                            .findFirst()
                            .<Class<?>>map(Object::getClass)
                            .orElse(type);
            return of(own, method);
        } catch (NoSuchMethodException | LinkageError e) {
            // A constructor, or one that reflection does not show.
            return Optional.empty();
        }
    }

    private static Optional<TestEntry> of(Class<?> type, Method method) {
        if (hasAnnotation(method, "org.junit.Test") || isJunit3(type, method)) {
            return Optional.of(
                    new TestEntry(
                            Kind.JUNIT,
                            "junit4:%s/%s(%s)"
                                    .formatted(type.getName(), method.getName(), type.getName())));
        }
        if (hasAnnotation(method, "org.junit.jupiter.api.TestTemplate")) {
            return Optional.of(new TestEntry(Kind.JUNIT, jupiterId(type, method, "test-template")));
        }
        if (hasAnnotation(method, "org.junit.jupiter.api.Test")) {
            return Optional.of(new TestEntry(Kind.JUNIT, jupiterId(type, method, "method")));
        }
        if (hasAnnotation(method, "org.testng.annotations.Test")) {
            return Optional.of(new TestEntry(Kind.TESTNG, type.getName() + "/" + method.getName()));
        }
        boolean isMain =
                method.getName().equals("main")
                        && Modifier.isStatic(method.getModifiers())
                        && Arrays.equals(
                                method.getParameterTypes(), new Class<?>[] {String[].class});
        return isMain ? Optional.of(new TestEntry(Kind.MAIN, type.getName())) : Optional.empty();
    }

    private static boolean isJunit3(Class<?> type, Method method) {
        for (Class<?> level = type; level != null; level = level.getSuperclass()) {
            if (level.getName().equals("junit.framework.TestCase")) {
                return method.getName().startsWith("test") && method.getParameterCount() == 0;
            }
        }
        return false;
    }

    /** Whether it is there, or on an annotation that is. */
    private static boolean hasAnnotation(Method method, String name) {
        for (Annotation annotation : method.getAnnotations()) {
            Class<?> type = annotation.annotationType();
            if (type.getName().equals(name)
                    || Arrays.stream(type.getAnnotations())
                            .anyMatch(meta -> meta.annotationType().getName().equals(name))) {
                return true;
            }
        }
        return false;
    }

    private static String jupiterId(Class<?> type, Method method, String segment) {
        String parameters =
                Arrays.stream(method.getParameterTypes())
                        .map(Class::getName)
                        .collect(Collectors.joining(", "));
        return "[engine:junit-jupiter]%s/[%s:%s(%s)]"
                .formatted(classSegments(type), segment, method.getName(), parameters);
    }

    private static String classSegments(Class<?> type) {
        boolean isInner =
                type.getEnclosingClass() != null && !Modifier.isStatic(type.getModifiers());
        return isInner
                ? classSegments(type.getEnclosingClass())
                        + "/[nested-class:"
                        + type.getSimpleName()
                        + "]"
                : "/[class:" + type.getName() + "]";
    }

    public String text() {
        return kind + " " + id;
    }

    /** For people to read: the class, a dot, and the method. */
    public String words() {
        return switch (kind) {
            case JUNIT -> TestIds.words(id);
            case TESTNG -> id.replace('/', '.');
            case MAIN -> id + ".main";
        };
    }

    static TestEntry parse(String text) {
        String[] words = text.split(" ", 2);
        return new TestEntry(Kind.valueOf(words[0]), words[1]);
    }

    /** Enters it, as the framework would. */
    void run() {
        switch (kind) {
            case JUNIT -> new Frameworks().run(id, new TestListener() {});
            case TESTNG -> TestngEntry.run(id);
            case MAIN -> new NamedProgram().open(List.of(id)).run();
        }
    }
}
