package dev.ravel.generate;

import java.lang.reflect.Array;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A new array. */
record ArrayOf(Class<?> component, List<Expression> elements) implements Expression {
    ArrayOf {
        elements = List.copyOf(elements);
    }

    @Override
    public Class<?> type() {
        return component.arrayType();
    }

    @Override
    public Object evaluate(Object shared) throws Throwable {
        Object array = Array.newInstance(component, elements.size());
        for (int i = 0; i < elements.size(); i++) {
            Array.set(array, i, elements.get(i).evaluate(shared));
        }
        return array;
    }

    @Override
    public String code(Names names) {
        return "new %s[] {%s}".formatted(names.of(component), elementsCode(names));
    }

    @Override
    public Stream<Class<?>> declared() {
        return elements.stream().flatMap(Expression::declared);
    }

    /** As arguments of a method that takes any number of them. */
    String elementsCode(Names names) {
        return elements.stream()
                .map(element -> element.code(names))
                .collect(Collectors.joining(", "));
    }
}
