package dev.ravel.generate;

import java.lang.reflect.Field;

/** A static final field. */
record Constant(Field field) implements Expression {
    @Override
    public Class<?> type() {
        return field.getType();
    }

    @Override
    public Object evaluate(Object shared) throws Throwable {
        return field.get(null);
    }

    @Override
    public String code(Names names) {
        return names.of(field.getDeclaringClass()) + "." + field.getName();
    }
}
