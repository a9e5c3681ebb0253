package dev.ravel.junit;

import dev.ravel.model.crash.RestoredTypes;
import java.lang.reflect.Array;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.Map;

/**
 * Finds the classes that a file names. Whoever wrote the file decides nothing but which class of
 * the program is meant: classes of the JDK and of Ravel are refused, and nothing is initialised by
 * the search itself.
 */
final class ProgramTypes {
    private static final Map<String, Class<?>> PRIMITIVES =
            Map.of(
                    "boolean", boolean.class,
                    "byte", byte.class,
                    "short", short.class,
                    "char", char.class,
                    "int", int.class,
                    "long", long.class,
                    "float", float.class,
                    "double", double.class);

    private final ClassLoader loader;

    ProgramTypes(ClassLoader loader) {
        this.loader = loader;
    }

    /** A class of the program; it may not be initialised yet. */
    Class<?> ofProgram(String name) {
        if (RestoredTypes.isOfJdk(name)) {
            throw new RavelProblem(
                    "%s is a class of the JDK, and only classes of the program are used so. The file was probably not written by Ravel; look at it before you use it."
                            .formatted(name));
        }
        Class<?> type = find(name);
        ClassLoader own = type.getClassLoader();
        if (own == null || own == ClassLoader.getPlatformClassLoader()) {
            throw new RavelProblem(
                    "%s is a class of the JDK, and only classes of the program are used so. The file was probably not written by Ravel; look at it before you use it."
                            .formatted(name));
        }
        return type;
    }

    /** The same after its initialiser was run: objects are made of it without a constructor. */
    Class<?> initialized(String name) {
        Class<?> type = ofProgram(name);
        try {
            return Class.forName(name, true, type.getClassLoader());
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException(e);
        } catch (LinkageError e) {
            throw new RavelProblem("%s cannot be initialised: %s.".formatted(name, e));
        }
    }

    /** Any type that a variable can have, an array also as a JVM names it; nothing of it is run. */
    Class<?> any(String name) {
        if (name.startsWith("[L")) {
            return find(name.substring(2, name.length() - 1)).arrayType();
        }
        if (name.startsWith("[")) {
            return name.startsWith("[[") ? any(name.substring(1)).arrayType() : find(name);
        }
        if (name.endsWith("[]")) {
            Class<?> component = any(name.substring(0, name.length() - 2));
            return Array.newInstance(component, 0).getClass();
        }
        Class<?> primitive = PRIMITIVES.get(name);
        return primitive == null ? find(name) : primitive;
    }

    private Class<?> find(String name) {
        if (RestoredTypes.isOfRavel(name)) {
            throw new RavelProblem(
                    "%s is a class of Ravel, and only classes of the program are used so. The file was probably not written by Ravel; look at it before you use it."
                            .formatted(name));
        }
        try {
            return Class.forName(name, false, loader);
        } catch (ClassNotFoundException e) {
            throw new RavelProblem(
                    "There is no class %s on the class path. Is the program's class path complete, and of the same version?"
                            .formatted(name));
        } catch (LinkageError e) {
            throw new RavelProblem("%s cannot be loaded: %s.".formatted(name, e));
        }
    }

    /** The constant of an enum, which may be one of the JDK's. */
    Object constant(String name, String constant) {
        Class<?> type = name.startsWith("java.") ? any(name) : ofProgram(name);
        for (Class<?> level = type; level != null; level = level.getSuperclass()) {
            if (level.isEnum()) {
                for (Object one : level.getEnumConstants()) {
                    if (((Enum<?>) one).name().equals(constant)) {
                        return one;
                    }
                }
                throw new RavelProblem(
                        "The enum %s has no constant %s; it had one when the program crashed."
                                .formatted(name, constant));
            }
        }
        throw new RavelProblem("%s is no enum, so it has no %s.".formatted(name, constant));
    }

    /** A method such as {@code shop.Shop.remove(java.lang.String, int)}. */
    Method method(String text) {
        int open = text.indexOf('(');
        int dot = open < 0 ? -1 : text.lastIndexOf('.', open);
        if (dot < 0 || !text.endsWith(")")) {
            throw new RavelProblem(
                    "'%s' is no method; one is, for example, shop.Shop.remove(java.lang.String, int)."
                            .formatted(text));
        }
        String list = text.substring(open + 1, text.length() - 1).strip();
        Class<?>[] parameters =
                list.isEmpty()
                        ? new Class<?>[0]
                        : Arrays.stream(list.split("\\s*,\\s*"))
                                .map(this::any)
                                .toArray(Class<?>[]::new);
        Class<?> type = ofProgram(text.substring(0, dot));
        String name = text.substring(dot + 1, open);
        try {
            Method method = type.getDeclaredMethod(name, parameters);
            method.setAccessible(true);
            return method;
        } catch (NoSuchMethodException | LinkageError e) {
            throw new RavelProblem(
                    "%s has no method %s. Is it the version that crashed?"
                            .formatted(type.getName(), text.substring(dot + 1)));
        }
    }
}
