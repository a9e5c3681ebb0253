package dev.ravel.capture;

import dev.ravel.model.crash.RecordedValue;
import dev.ravel.model.crash.RecordedValue.Kind;

/** Values that are written down as they are, and not as objects. */
final class Values {
    private static final int MOST_CHARACTERS = 10_000;

    private Values() {}

    static boolean isSimple(Object value) {
        return value instanceof String
                || value instanceof Number && value.getClass().getName().startsWith("java.lang.")
                || value instanceof Boolean
                || value instanceof Character
                || value instanceof Enum
                || value instanceof Class;
    }

    /** {@code isPrimitive} is whether the value was not boxed where it was read. */
    static RecordedValue of(Object value, boolean isPrimitive) {
        if (value instanceof String text) {
            boolean isLong = text.length() > MOST_CHARACTERS;
            return isLong ? RecordedValue.UNKNOWN : simple(Kind.STRING, text);
        }
        if (value instanceof Enum<?> constant) {
            return new RecordedValue(
                    Kind.ENUM, constant.getDeclaringClass().getName(), constant.name(), 0);
        }
        if (value instanceof Class<?> type) {
            return new RecordedValue(Kind.CLASS, type.getName(), "", 0);
        }
        if (value instanceof Character character) {
            return simple(isPrimitive ? Kind.CHAR : Kind.BOXED_CHAR, Integer.toString(character));
        }
        if (value instanceof Double number) {
            return simple(
                    isPrimitive ? Kind.DOUBLE : Kind.BOXED_DOUBLE, Double.toHexString(number));
        }
        if (value instanceof Float number) {
            return simple(isPrimitive ? Kind.FLOAT : Kind.BOXED_FLOAT, Float.toHexString(number));
        }
        return simple(wholeKind(value, isPrimitive), value.toString());
    }

    private static Kind wholeKind(Object value, boolean isPrimitive) {
        if (value instanceof Boolean) {
            return isPrimitive ? Kind.BOOLEAN : Kind.BOXED_BOOLEAN;
        }
        if (value instanceof Byte) {
            return isPrimitive ? Kind.BYTE : Kind.BOXED_BYTE;
        }
        if (value instanceof Short) {
            return isPrimitive ? Kind.SHORT : Kind.BOXED_SHORT;
        }
        if (value instanceof Long) {
            return isPrimitive ? Kind.LONG : Kind.BOXED_LONG;
        }
        return isPrimitive ? Kind.INT : Kind.BOXED_INT;
    }

    private static RecordedValue simple(Kind kind, String text) {
        return new RecordedValue(kind, "", text, 0);
    }
}
