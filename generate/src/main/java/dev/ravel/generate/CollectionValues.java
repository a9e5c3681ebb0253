package dev.ravel.generate;

import java.lang.reflect.Executable;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Enumeration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Collections of the JDK with elements in them, as expressions. */
final class CollectionValues {
    private final Values values;

    CollectionValues(Values values) {
        this.values = values;
    }

    /** One of that very type, or null if this knows none. */
    Expression of(Type generic, Class<?> type, boolean mayShare, int depth) {
        if (type == Map.class || type == HashMap.class) {
            return map(generic, mayShare, depth);
        }
        if (type == Set.class || type == HashSet.class) {
            return copied(HashSet.class, list(generic, mayShare, depth));
        }
        if (type == Collection.class
                || type == List.class
                || type == Iterable.class
                || type == ArrayList.class) {
            return copied(ArrayList.class, list(generic, mayShare, depth));
        }
        if (type == Iterator.class) {
            Expression list = list(generic, mayShare, depth);
            return new Invocation(method(Collection.class, "iterator"), list, List.of());
        }
        if (type == Enumeration.class) {
            return Invocation.of(
                    method(Collections.class, "enumeration", Collection.class),
                    list(generic, mayShare, depth));
        }
        return null;
    }

    private Expression list(Type generic, boolean mayShare, int depth) {
        List<Expression> elements = values.elements(argument(generic, 0), mayShare, depth);
        return Invocation.of(
                method(Arrays.class, "asList", Object[].class),
                new ArrayOf(Object.class, elements));
    }

    private Expression map(Type generic, boolean mayShare, int depth) {
        Invocation empty = Invocation.of(constructor(HashMap.class));
        List<Expression> keys = values.elements(argument(generic, 0), false, depth);
        if (keys.isEmpty()) {
            return empty;
        }
        Expression value = values.of(argument(generic, 1), mayShare, depth + 1);
        return Invocation.of(
                constructor(HashMap.class, Map.class),
                Invocation.of(
                        method(Collections.class, "singletonMap", Object.class, Object.class),
                        keys.get(0),
                        value));
    }

    private static Expression copied(Class<?> type, Expression list) {
        return Invocation.of(constructor(type, Collection.class), list);
    }

    private static Type argument(Type generic, int index) {
        if (generic instanceof ParameterizedType parameterized
                && parameterized.getActualTypeArguments().length > index) {
            return parameterized.getActualTypeArguments()[index];
        }
        return Object.class;
    }

    private static Executable method(Class<?> owner, String name, Class<?>... parameters) {
        try {
            return owner.getMethod(name, parameters);
        } catch (NoSuchMethodException e) {
            throw new IllegalStateException(e);
        }
    }

    private static Executable constructor(Class<?> owner, Class<?>... parameters) {
        try {
            return owner.getConstructor(parameters);
        } catch (NoSuchMethodException e) {
            throw new IllegalStateException(e);
        }
    }
}
