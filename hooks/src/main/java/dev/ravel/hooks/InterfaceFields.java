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
        Object base = JdkAccess.staticFieldBase(field);
        long offset = JdkAccess.staticFieldOffset(field);
        switch (field.getType().descriptorString().charAt(0)) {
            case 'Z' -> JdkAccess.putByte(base, offset, (byte) ((boolean) value ? 1 : 0));
            case 'B' -> JdkAccess.putByte(base, offset, (byte) value);
            case 'C' -> JdkAccess.putShort(base, offset, (short) (char) value);
            case 'S' -> JdkAccess.putShort(base, offset, (short) value);
            case 'I' -> JdkAccess.putInt(base, offset, (int) value);
            case 'F' -> JdkAccess.putInt(base, offset, Float.floatToRawIntBits((float) value));
            case 'J' -> JdkAccess.putLong(base, offset, (long) value);
            case 'D' -> JdkAccess.putLong(base, offset, Double.doubleToRawLongBits((double) value));
            default -> JdkAccess.putReference(base, offset, value);
        }
    }
}
