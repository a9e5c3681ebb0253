package dev.ravel.engine;

import dev.ravel.hooks.FieldSlot;
import dev.ravel.hooks.JdkAccess;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;

/**
 * Fields of objects that are put together without any code of their classes: also those of records
 * and of the JDK's own classes, which reflection leaves alone.
 */
public final class RawFields {
    private RawFields() {}

    /** Throws an {@link IllegalAccessException} where this JVM is none of Ravel's and refuses. */
    public static Object get(Object object, Field field) throws IllegalAccessException {
        if (JdkAccess.patched()) {
            return FieldSlot.of(object, field).get();
        }
        open(field);
        return field.get(object);
    }

    /** The same to set it; a value of another type is an {@link IllegalArgumentException}. */
    public static void set(Object object, Field field, Object value) throws IllegalAccessException {
        if (!fits(value, field.getType())) {
            throw new IllegalArgumentException(
                    "The field %s is of type %s.".formatted(field, field.getType().getName()));
        }
        if (JdkAccess.patched()) {
            FieldSlot.of(object, field).set(value);
        } else {
            open(field);
            field.set(object, value);
        }
    }

    private static void open(Field field) throws IllegalAccessException {
        if (!field.trySetAccessible()) {
            throw new IllegalAccessException("%s is not open.".formatted(field));
        }
    }

    /** Whether a variable of that type can have the value, with no other conversion than boxing. */
    public static boolean fits(Object value, Class<?> type) {
        return value == null
                ? !type.isPrimitive()
                : MethodType.methodType(type).wrap().returnType().isInstance(value);
    }
}
