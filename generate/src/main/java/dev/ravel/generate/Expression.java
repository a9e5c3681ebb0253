package dev.ravel.generate;

import java.util.stream.Stream;

/** A piece of Java code that has a value: it can be evaluated by reflection, and written down. */
sealed interface Expression permits Literal, Constant, Shared, ArrayOf, Implementation, Invocation {
    /** The type that it has in the code, without type arguments. */
    Class<?> type();

    /**
     * Its value, made anew.
     *
     * @param shared the object under test
     */
    Object evaluate(Object shared) throws Throwable;

    String code(Names names);

    /** The checked exceptions that evaluating it may throw, as they are declared. */
    default Stream<Class<?>> declared() {
        return Stream.of();
    }
}
