package dev.ravel.junit;

import dev.ravel.model.crash.ObjectState;
import dev.ravel.model.crash.RecordedValue;
import dev.ravel.model.crash.RestoredTypes;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Modifier;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/** Objects of the program's own classes, made without its constructors. */
final class ProgramObjects {
    private ProgramObjects() {}

    /**
     * An object all of whose fields are null or 0, but for those that a class of the JDK declares
     * which it extends: these are as after the constructor of that class without parameters.
     */
    static Object make(Class<?> type) {
        if (type.isInterface() || type.isEnum() || Modifier.isAbstract(type.getModifiers())) {
            throw new RavelProblem(
                    "%s is no class of which there can be objects.".formatted(type.getName()));
        }
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
                                    constructor(type));
            return ((Constructor<?>) made).newInstance();
        } catch (ReflectiveOperationException | LinkageError e) {
            throw new RavelProblem("No %s can be made: %s.".formatted(type.getName(), e));
        }
    }

    /** That of the nearest class of the JDK, or of Object if that has none without parameters. */
    private static Constructor<?> constructor(Class<?> type) throws NoSuchMethodException {
        Class<?> outside = type;
        while (!RestoredTypes.isOfJdk(outside.getName())) {
            outside = outside.getSuperclass();
        }
        for (Constructor<?> constructor : outside.getDeclaredConstructors()) {
            boolean isInherited =
                    Modifier.isPublic(constructor.getModifiers())
                            || Modifier.isProtected(constructor.getModifiers());
            if (isInherited && constructor.getParameterCount() == 0) {
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
        int dot = slot.name().lastIndexOf('.');
        String declarer = dot < 0 ? "" : slot.name().substring(0, dot);
        if (RestoredTypes.isOfJdk(declarer)) {
            return;
        }
        Field field = field(object.getClass(), declarer, slot.name().substring(dot + 1));
        RecordedValue value = slot.value();
        try {
            field.setAccessible(true);
            field.set(object, values.of(value, field.getType()));
        } catch (IllegalArgumentException | NullPointerException e) {
            throw new RavelProblem(
                    "The field %s has the type %s, and cannot be '%s'."
                            .formatted(slot.name(), field.getType().getName(), value.asText()));
        } catch (IllegalAccessException e) {
            throw new RavelProblem("The field %s cannot be set: %s.".formatted(slot.name(), e));
        }
    }

    private static Field field(Class<?> type, String declarer, String name) {
        for (Class<?> level = type; level != null; level = level.getSuperclass()) {
            if (level.getName().equals(declarer)) {
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

    /** What a record is made of; {@code beforeUse} comes before anybody looks at it. */
    static Object[] components(
            Class<?> type, ObjectState state, RestoredValues values, Runnable beforeUse) {
        Map<String, RecordedValue> slots = new HashMap<>();
        state.slots().forEach(slot -> slots.put(slot.name(), slot.value()));
        Object[] components =
                Arrays.stream(type.getRecordComponents())
                        .map(
                                component ->
                                        values.of(
                                                slots.getOrDefault(
                                                        type.getName() + "." + component.getName(),
                                                        RecordedValue.UNKNOWN),
                                                component.getType()))
                        .toArray();
        beforeUse.run();
        return components;
    }

    static Object makeRecord(Class<?> type, Object[] components) {
        Class<?>[] parameters =
                Arrays.stream(type.getRecordComponents())
                        .map(RecordComponent::getType)
                        .toArray(Class<?>[]::new);
        try {
            Constructor<?> constructor = type.getDeclaredConstructor(parameters);
            constructor.setAccessible(true);
            return constructor.newInstance(components);
        } catch (InvocationTargetException e) {
            throw new RavelProblem(
                    "The record %s refuses what it was made of: %s. Some of it was probably not recorded."
                            .formatted(type.getName(), e.getCause()));
        } catch (ReflectiveOperationException | IllegalArgumentException e) {
            throw new RavelProblem("No %s can be made: %s.".formatted(type.getName(), e));
        }
    }
}
