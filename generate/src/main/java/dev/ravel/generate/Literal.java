package dev.ravel.generate;

import java.util.Locale;

/** A number, a character, a string, a class, or null. */
record Literal(Class<?> type, Object value) implements Expression {
    @Override
    public Object evaluate(Object shared) {
        return value;
    }

    @Override
    public String code(Names names) {
        if (value == null) {
            return "(" + names.of(type) + ") null";
        }
        if (value instanceof String text) {
            return '"' + escaped(text) + '"';
        }
        if (value instanceof Character character) {
            return "'" + escaped(character.toString()).replace("'", "\\'") + "'";
        }
        if (value instanceof Class<?> named) {
            return names.of(named) + ".class";
        }
        return number();
    }

    private String number() {
        if (value instanceof Long) {
            return value + "L";
        }
        if (value instanceof Float number) {
            return number.isNaN() || number.isInfinite() ? named("Float", number) : value + "F";
        }
        if (value instanceof Double number) {
            return number.isNaN() || number.isInfinite()
                    ? named("Double", number)
                    : value.toString();
        }
        if (value instanceof Byte || value instanceof Short) {
            return "(%s) %s"
                    .formatted(value.getClass().getSimpleName().toLowerCase(Locale.ROOT), value);
        }
        return value.toString();
    }

    private static String named(String type, Number number) {
        double value = number.doubleValue();
        return type
                + (Double.isNaN(value)
                        ? ".NaN"
                        : value > 0 ? ".POSITIVE_INFINITY" : ".NEGATIVE_INFINITY");
    }

    private static String escaped(String text) {
        StringBuilder escaped = new StringBuilder();
        for (char c : text.toCharArray()) {
            switch (c) {
                case '"' -> escaped.append("\\\"");
                case '\\' -> escaped.append("\\\\");
                case '\n' -> escaped.append("\\n");
                case '\r' -> escaped.append("\\r");
                case '\t' -> escaped.append("\\t");
                default -> {
                    if (c >= ' ' && c <= '~') {
                        escaped.append(c);
                    } else {
                        escaped.append("\\u%04x".formatted((int) c));
                    }
                }
            }
        }
        return escaped.toString();
    }
}
