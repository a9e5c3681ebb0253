package dev.ravel.hooks;

import java.lang.reflect.Field;

/** The static fields of the program's interfaces, where reflection finds them. */
final class InterfaceFields {
    private InterfaceFields() {}

    /** Puts a value into the field itself. */
    static void mirror(Class<?> type, String name, Object value) {
        Field field;
        try {
            field = type.getDeclaredField(name);
        } catch (NoSuchFieldException e) {
            throw new IllegalStateException(type + " has no field " + name + ".", e);
        }
        FieldSlot.of(field).set(value);
    }
}
