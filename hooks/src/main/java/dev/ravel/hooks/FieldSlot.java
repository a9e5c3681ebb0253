package dev.ravel.hooks;

import java.lang.reflect.Field;

/** Where the JVM keeps a field. Its value is reached past all checks and hooks. */
public record FieldSlot(Object base, long offset, char kind) {
    /** Of a static field. */
    static FieldSlot of(Field field) {
        return new FieldSlot(
                JdkAccess.staticFieldBase(field),
                JdkAccess.staticFieldOffset(field),
                field.getType().descriptorString().charAt(0));
    }

    /** Of a field of an object; whoever sets it has to see that the value is of its type. */
    public static FieldSlot of(Object object, Field field) {
        return new FieldSlot(
                object,
                JdkAccess.objectFieldOffset(field),
                field.getType().descriptorString().charAt(0));
    }

    public Object get() {
        return switch (kind) {
            case 'Z' -> JdkAccess.getByte(base, offset) != 0;
            case 'B' -> JdkAccess.getByte(base, offset);
            case 'C' -> (char) JdkAccess.getShort(base, offset);
            case 'S' -> JdkAccess.getShort(base, offset);
            case 'I' -> JdkAccess.getInt(base, offset);
            case 'F' -> Float.intBitsToFloat(JdkAccess.getInt(base, offset));
            case 'J' -> JdkAccess.getLong(base, offset);
            case 'D' -> Double.longBitsToDouble(JdkAccess.getLong(base, offset));
            default -> JdkAccess.getReference(base, offset);
        };
    }

    public void set(Object value) {
        switch (kind) {
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
