package dev.ravel.generate;

import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.util.List;

/** Calls made by hand. */
final class Calls {
    private Calls() {}

    static Method method(Class<?> type, String name, Class<?>... parameters) {
        try {
            return type.getMethod(name, parameters);
        } catch (NoSuchMethodException e) {
            throw new IllegalArgumentException(e);
        }
    }

    private static Constructor<?> constructor(Class<?> type, Class<?>... parameters) {
        try {
            return type.getConstructor(parameters);
        } catch (NoSuchMethodException e) {
            throw new IllegalArgumentException(e);
        }
    }

    static Invocation on(Expression receiver, Method method, Expression... arguments) {
        return new Invocation(method, receiver, List.of(arguments));
    }

    /** Of a method of the object under test. */
    static Invocation of(Method method, Expression... arguments) {
        return on(new Shared(method.getDeclaringClass()), method, arguments);
    }

    /** Without arguments. */
    static Invocation of(Class<?> type, String name) {
        return of(method(type, name));
    }

    static Invocation create(Class<?> type, List<Class<?>> parameters, Expression... arguments) {
        return Invocation.of(constructor(type, parameters.toArray(new Class<?>[0])), arguments);
    }

    static Invocation create(Class<?> type) {
        return create(type, List.of());
    }

    static Literal text(String value) {
        return new Literal(String.class, value);
    }

    static Literal number(int value) {
        return new Literal(int.class, value);
    }

    static Literal boxed(int value) {
        return new Literal(Integer.class, value);
    }
}
