package dev.ravel.junit;

import dev.ravel.model.crash.RecordedValue;
import java.lang.reflect.Array;

/** Makes values of what was recorded of them. */
final class RestoredValues {
    private final RestoredObjects objects;
    private final ProgramTypes types;

    RestoredValues(RestoredObjects objects, ProgramTypes types) {
        this.objects = objects;
        this.types = types;
    }

    /**
     * The value, or what a variable of that type has at first, if it is not known. A secret is a
     * text that says so, where there can be one.
     */
    Object of(RecordedValue value, Class<?> wanted) {
        return switch (value.kind()) {
            case NULL -> null;
            case OBJECT -> objects.reference(value.object());
            case ENUM -> types.constant(value.type(), value.text());
            case CLASS -> types.any(value.type());
            case MASKED ->
                    wanted.isAssignableFrom(String.class) ? value.maskedText() : defaultOf(wanted);
            case UNKNOWN -> defaultOf(wanted);
            default -> simple(value);
        };
    }

    /** A text or a number, boxed. */
    static Object simple(RecordedValue value) {
        try {
            return switch (value.kind()) {
                case STRING -> value.text();
                case BOOLEAN, BOXED_BOOLEAN -> Boolean.valueOf(value.text());
                case BYTE, BOXED_BYTE -> Byte.valueOf(value.text());
                case SHORT, BOXED_SHORT -> Short.valueOf(value.text());
                case CHAR, BOXED_CHAR -> (char) Integer.parseInt(value.text());
                case INT, BOXED_INT -> Integer.valueOf(value.text());
                case LONG, BOXED_LONG -> Long.valueOf(value.text());
                case FLOAT, BOXED_FLOAT -> Float.valueOf(value.text());
                case DOUBLE, BOXED_DOUBLE -> Double.valueOf(value.text());
                default -> throw new IllegalArgumentException(value.asText());
            };
        } catch (NumberFormatException e) {
            throw new RavelProblem("'%s' is no value.".formatted(value.asText()));
        }
    }

    private static Object defaultOf(Class<?> type) {
        return type.isPrimitive() ? Array.get(Array.newInstance(type, 1), 0) : null;
    }
}
