package dev.ravel.hooks;

import java.lang.reflect.Field;
import java.lang.reflect.Method;

/**
 * The static fields of the program's interfaces, for those who cannot call the getters that the
 * weaver has added: class files before Java 8, and reflection.
 */
final class InterfaceFields {
    private InterfaceFields() {}

    static Object get(Class<?> type, String name) {
        try {
            Method getter = type.getDeclaredMethod("$ravel$get$" + name);
            getter.setAccessible(true);
            return getter.invoke(null);
        } catch (ReflectiveOperationException e) {
            if (e.getCause() instanceof Error error) {
                throw error;
            }
            throw new IllegalStateException(type + " has no getter for " + name + ".", e);
        }
    }

    /** Puts a value into the field itself, where reflection finds it. */
    static void mirror(Class<?> type, String name, Object value) {
        Field field;
        try {
            field = type.getDeclaredField(name);
        } catch (NoSuchFieldException e) {
            throw new IllegalStateException(type + " has no field " + name + ".", e);
        }
        StaticSlot.of(field).set(value);
    }
}
