package dev.ravel.junit;

import dev.ravel.model.Shortened;
import dev.ravel.model.crash.RestoredTypes;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.InaccessibleObjectException;
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

    /** A JVM has no arrays of more. */
    private static final int MOST_DIMENSIONS = 255;

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
        if (RestoredTypes.isOfJdk(type)) {
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
        String element = name;
        int dimensions = 0;
        while (element.endsWith("[]") && dimensions <= MOST_DIMENSIONS) {
            element = element.substring(0, element.length() - 2);
            dimensions++;
        }
        if (dimensions == 0 && name.startsWith("[")) {
            dimensions = name.lastIndexOf('[') + 1;
            element = elementOf(name, name.substring(dimensions));
        }
        if (dimensions > MOST_DIMENSIONS) {
            throw noType(name);
        }
        Class<?> primitive = PRIMITIVES.get(element);
        Class<?> type = primitive == null ? find(element) : primitive;
        return dimensions == 0 ? type : Array.newInstance(type, new int[dimensions]).getClass();
    }

    /** Such as {@code Ljava.lang.String;} or {@code I}. */
    private static String elementOf(String name, String code) {
        if (code.length() > 2 && code.startsWith("L") && code.endsWith(";")) {
            return code.substring(1, code.length() - 1);
        }
        for (Class<?> primitive : PRIMITIVES.values()) {
            if (primitive.descriptorString().equals(code)) {
                return primitive.getName();
            }
        }
        throw noType(name);
    }

    private static RavelProblem noType(String name) {
        return new RavelProblem("'%s' is no type.".formatted(Shortened.of(name, 80)));
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

    /**
     * The constant of an enum, which may be one of the JDK's. Of the program, no method is called
     * for it: the field that has the constant is read.
     */
    Object constant(String name, String constant) {
        Field field = constantField(name, constant);
        try {
            field.setAccessible(true);
            return field.get(null);
        } catch (IllegalAccessException | InaccessibleObjectException e) {
            throw new RavelProblem("%s.%s cannot be read: %s.".formatted(name, constant, e));
        } catch (LinkageError e) {
            throw new RavelProblem("%s cannot be initialised: %s.".formatted(name, e));
        }
    }

    /** The field of a constant; nothing is initialised. */
    Field constantField(String name, String constant) {
        Class<?> type = name.startsWith("java.") ? any(name) : ofProgram(name);
        // A constant with a body has a class of its own.
        Class<?> declarer = type.isEnum() ? type : type.getSuperclass();
        if (declarer == null || !declarer.isEnum()) {
            throw new RavelProblem("%s is no enum, so it has no %s.".formatted(name, constant));
        }
        try {
            for (Field field : declarer.getDeclaredFields()) {
                if (field.isEnumConstant() && field.getName().equals(constant)) {
                    return field;
                }
            }
        } catch (LinkageError e) {
            throw new RavelProblem("%s cannot be loaded: %s.".formatted(name, e));
        }
        throw new RavelProblem(
                "The enum %s has no constant %s; it had one when the program crashed."
                        .formatted(name, constant));
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
