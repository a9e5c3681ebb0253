package dev.ravel.junit;

import dev.ravel.engine.RawFields;
import dev.ravel.model.crash.ObjectState;
import dev.ravel.model.crash.RecordedValue;
import dev.ravel.model.crash.RestoredTypes;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Set;

/** Objects of the program's own classes, made without its constructors. */
final class ProgramObjects {
    private ProgramObjects() {}

    /**
     * The classes of the JDK whose constructors ask nothing of a class that extends them. That of
     * Throwable, for example, calls a method which a class may have overridden.
     */
    private static final Set<String> SILENT =
            Set.of(
                    "java.lang.Thread",
                    "java.lang.ThreadLocal",
                    "java.util.AbstractCollection",
                    "java.util.AbstractList",
                    "java.util.AbstractMap",
                    "java.util.AbstractQueue",
                    "java.util.AbstractSequentialList",
                    "java.util.AbstractSet",
                    "java.util.TimerTask",
                    "java.util.concurrent.CompletableFuture",
                    "java.util.concurrent.ForkJoinTask",
                    "java.util.concurrent.RecursiveAction",
                    "java.util.concurrent.RecursiveTask",
                    "java.util.concurrent.locks.AbstractOwnableSynchronizer",
                    "java.util.concurrent.locks.AbstractQueuedLongSynchronizer",
                    "java.util.concurrent.locks.AbstractQueuedSynchronizer");

    /** Throws if there can be no such objects; nothing is initialised. */
    static void check(Class<?> type) {
        boolean isMade =
                !type.isInterface()
                        && !type.isEnum()
                        && !Enum.class.isAssignableFrom(type)
                        && !type.isArray()
                        && !type.isPrimitive()
                        && !Modifier.isAbstract(type.getModifiers());
        if (!isMade) {
            throw new RavelProblem(
                    "%s is no class of which there can be objects.".formatted(type.getName()));
        }
        if (hasFinalizer(type)) {
            throw new RavelProblem(
                    "%s has a finalizer, which the JVM would call by itself, so no object of it is made."
                            .formatted(type.getName()));
        }
    }

    private static boolean hasFinalizer(Class<?> type) {
        for (Class<?> level = type;
                level != null && !RestoredTypes.isOfJdk(level);
                level = level.getSuperclass()) {
            for (Method method : level.getDeclaredMethods()) {
                if (method.getName().equals("finalize")
                        && method.getParameterCount() == 0
                        && method.getReturnType() == void.class) {
                    return true;
                }
            }
        }
        return false;
    }

    /**
     * An object all of whose fields are null or 0, but for those that a class of the JDK declares
     * which it extends: these are as after the constructor of that class without parameters, if
     * that asks nothing of the object.
     */
    static Object make(Class<?> type) {
        try {
            Class<?> factory = Class.forName("sun.reflect.ReflectionFactory");
            Object made =
                    factory.getMethod(
                                    "newConstructorForSerialization",
                                    Class.class,
                                    Constructor.class)
                            .invoke(
                                    factory.getMethod("getReflectionFactory").invoke(null),
                                    type,
                                    constructor(ofJdk(type)));
            return ((Constructor<?>) made).newInstance();
        } catch (ReflectiveOperationException | LinkageError e) {
            throw new RavelProblem("No %s can be made: %s.".formatted(type.getName(), e));
        }
    }

    /** The nearest class of the JDK that it extends. */
    private static Class<?> ofJdk(Class<?> type) {
        Class<?> outside = type;
        while (!RestoredTypes.isOfJdk(outside)) {
            outside = outside.getSuperclass();
        }
        return outside;
    }

    /** Which class of the JDK it extends that has nothing in it; empty if none. */
    static String emptied(Class<?> type) {
        Class<?> outside = ofJdk(type);
        return outside == Object.class
                        || outside == Record.class
                        || outside == Number.class
                        || isSilent(outside)
                ? ""
                : outside.getName();
    }

    private static boolean isSilent(Class<?> type) {
        return SILENT.contains(type.getName()) || RestoredTypes.contains(type.getName());
    }

    /** That of the class, or of Object if that could ask, or has none without parameters. */
    private static Constructor<?> constructor(Class<?> type) throws NoSuchMethodException {
        for (Constructor<?> constructor : type.getDeclaredConstructors()) {
            boolean isInherited =
                    Modifier.isPublic(constructor.getModifiers())
                            || Modifier.isProtected(constructor.getModifiers());
            if (isSilent(type) && isInherited && constructor.getParameterCount() == 0) {
                return constructor;
            }
        }
        return Object.class.getConstructor();
    }

    static void fill(Object object, ObjectState state, RestoredValues values) {
        for (ObjectState.Slot slot : state.slots()) {
            if (!slot.name().isEmpty()) {
                set(object, slot, values);
            }
        }
    }

    /** Fields of the JDK are as its constructor has left them. */
    private static void set(Object object, ObjectState.Slot slot, RestoredValues values) {
        Field field = field(object.getClass(), slot.name());
        if (field == null) {
            return;
        }
        RecordedValue value = slot.value();
        try {
            RawFields.set(object, field, values.of(value, field.getType()));
        } catch (IllegalArgumentException e) {
            throw unfit(field, value);
        } catch (IllegalAccessException e) {
            throw new RavelProblem(
                    "The field %s cannot be set (%s). Objects are restored in a JVM that Ravel has started."
                            .formatted(slot.name(), e.getMessage()));
        }
    }

    static RavelProblem unfit(Field field, RecordedValue value) {
        return new RavelProblem(
                "The field %s.%s has the type %s, and cannot be '%s'."
                        .formatted(
                                field.getDeclaringClass().getName(),
                                field.getName(),
                                field.getType().getName(),
                                value.asText()));
    }

    /** Such as {@code shop.Item.price}; null if a class of the JDK declares it. */
    static Field field(Class<?> type, String name) {
        int dot = name.lastIndexOf('.');
        String declarer = dot < 0 ? "" : name.substring(0, dot);
        return RestoredTypes.isOfJdk(declarer)
                ? null
                : field(type, declarer, name.substring(dot + 1));
    }

    private static Field field(Class<?> type, String declarer, String name) {
        for (Class<?> level = type; level != null; level = level.getSuperclass()) {
            if (level.getName().equals(declarer) && !RestoredTypes.isOfJdk(level)) {
                try {
                    Field field = level.getDeclaredField(name);
                    if (!Modifier.isStatic(field.getModifiers())) {
                        return field;
                    }
                } catch (NoSuchFieldException | LinkageError e) {
                    break;
                }
            }
        }
        throw new RavelProblem(
                "%s has no field %s.%s. Is it the version that crashed?"
                        .formatted(type.getName(), declarer, name));
    }
}
