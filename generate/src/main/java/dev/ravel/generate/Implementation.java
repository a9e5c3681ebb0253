package dev.ravel.generate;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Proxy;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * A small implementation of an interface: its methods answer with what they get, or with nothing.
 */
record Implementation(Class<?> type) implements Expression {
    /** What methods answer that ask for any object, and are given none. */
    private static final String ANY = "a";

    @Override
    public Object evaluate(Object shared) {
        return Proxy.newProxyInstance(
                type.getClassLoader(), new Class<?>[] {type}, new Answers(type));
    }

    /** The same answers as in the code. */
    private record Answers(Class<?> type) implements InvocationHandler {
        @Override
        public Object invoke(Object proxy, Method method, Object[] arguments) throws Throwable {
            if (method.getDeclaringClass() == Object.class) {
                return switch (method.getName()) {
                    case "equals" -> proxy == arguments[0];
                    case "hashCode" -> type.getName().hashCode();
                    default -> type.getName();
                };
            }
            if (method.isDefault()) {
                return InvocationHandler.invokeDefault(proxy, method, arguments);
            }
            int echoed = echoed(method);
            if (echoed >= 0) {
                return arguments[echoed];
            }
            return method.getReturnType() == Object.class ? ANY : zero(method.getReturnType());
        }
    }

    /** The first argument that can be the answer, or -1. */
    private static int echoed(Method method) {
        if (method.getReturnType().isPrimitive()) {
            return -1;
        }
        Class<?>[] parameters = method.getParameterTypes();
        for (int i = 0; i < parameters.length; i++) {
            if (!parameters[i].isPrimitive()
                    && method.getReturnType().isAssignableFrom(parameters[i])) {
                return i;
            }
        }
        return -1;
    }

    private static Object zero(Class<?> type) {
        if (type == boolean.class) {
            return false;
        }
        if (type == char.class) {
            return 'a';
        }
        if (type == String.class || type == CharSequence.class) {
            return ANY;
        }
        if (!type.isPrimitive() || type == void.class) {
            return null;
        }
        Object array = java.lang.reflect.Array.newInstance(type, 1);
        return java.lang.reflect.Array.get(array, 0);
    }

    /** Whether such an implementation can be written down. */
    static boolean isPossible(Class<?> type) {
        return type.isInterface()
                && !type.isAnnotation()
                && !type.isSealed()
                && Modifier.isPublic(type.getModifiers())
                && open(type).stream().allMatch(method -> isWritable(type, method));
    }

    private static boolean isWritable(Class<?> type, Method method) {
        Class<?> declarer = method.getDeclaringClass();
        // In a type without arguments, the parameters of its methods are objects of any class.
        boolean isPlain = declarer == type || declarer.getTypeParameters().length == 0;
        return isPlain
                && method.getTypeParameters().length == 0
                && Arrays.stream(method.getParameterTypes()).allMatch(Names::isPublic)
                && Names.isPublic(method.getReturnType());
    }

    /** The methods that have to be written; one that several interfaces have is written once. */
    private static List<Method> open(Class<?> type) {
        Map<String, Method> open = new LinkedHashMap<>();
        for (Method method : Makers.sorted(type.getMethods())) {
            if (Modifier.isAbstract(method.getModifiers()) && !isOfObject(method)) {
                String signature = method.getName() + Arrays.toString(method.getParameterTypes());
                open.merge(signature, method, Implementation::narrower);
            }
        }
        return List.copyOf(open.values());
    }

    private static Method narrower(Method one, Method other) {
        return one.getReturnType().isAssignableFrom(other.getReturnType()) ? other : one;
    }

    private static boolean isOfObject(Method method) {
        try {
            return Modifier.isPublic(
                    Object.class
                            .getMethod(method.getName(), method.getParameterTypes())
                            .getModifiers());
        } catch (NoSuchMethodException e) {
            return false;
        }
    }

    @Override
    public String code(Names names) {
        List<Method> open = open(type);
        if (open.size() == 1) {
            return "(%s) %s".formatted(names.of(type), lambda());
        }
        return "new %s() {%s}"
                .formatted(
                        names.of(type),
                        open.stream()
                                .map(method -> body(method, names))
                                .collect(Collectors.joining(" ", " ", " ")));
    }

    /**
     * Whether a lambda is enough where this type is asked for: its methods have no type of their
     * own.
     */
    boolean isPlainLambda() {
        return open(type).size() == 1 && type.getTypeParameters().length == 0;
    }

    /** The only method that is open. */
    String lambda() {
        Method method = open(type).get(0);
        String parameters = parameters(method);
        return "%s -> %s"
                .formatted(
                        method.getParameterCount() == 1 ? parameters : "(" + parameters + ")",
                        answer(method, "{}"));
    }

    private static String body(Method method, Names names) {
        StringBuilder parameters = new StringBuilder();
        for (int i = 0; i < method.getParameterCount(); i++) {
            parameters
                    .append(i == 0 ? "" : ", ")
                    .append(names.of(method.getParameterTypes()[i]))
                    .append(" p")
                    .append(i);
        }
        String answer = answer(method, "");
        return "public %s %s(%s) {%s}"
                .formatted(
                        names.of(method.getReturnType()),
                        method.getName(),
                        parameters,
                        answer.isEmpty() ? "" : " return " + answer + "; ");
    }

    private static String parameters(Method method) {
        StringBuilder names = new StringBuilder();
        for (int i = 0; i < method.getParameterCount(); i++) {
            names.append(i == 0 ? "" : ", ").append("p").append(i);
        }
        return names.toString();
    }

    private static String answer(Method method, String nothing) {
        if (method.getReturnType() == void.class) {
            return nothing;
        }
        if (echoed(method) >= 0) {
            return "p" + echoed(method);
        }
        Object value = method.getReturnType() == Object.class ? ANY : zero(method.getReturnType());
        return value == null
                ? "null"
                : value instanceof String
                        ? '"' + ANY + '"'
                        : value instanceof Character
                                ? "'a'"
                                : value instanceof Float ? value + "F" : value.toString();
    }
}
