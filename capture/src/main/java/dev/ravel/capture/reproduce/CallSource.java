package dev.ravel.capture.reproduce;

import dev.ravel.model.crash.ObjectState;
import dev.ravel.model.crash.RecordedCall;
import dev.ravel.model.crash.RecordedValue;
import dev.ravel.model.crash.RecordedValue.Kind;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;
import java.util.TreeMap;

/**
 * The calls of a test as Java. Objects are variables. A method that the test's package cannot call,
 * or, if nothing is to be {@code direct}, any method, is called by its name.
 */
final class CallSource {
    private final TypeNames names;
    private final boolean isDirect;
    private final ClassLoader loader;
    private final Map<Integer, ObjectState> states = new HashMap<>();

    /** The declarations of variables, by the number of the object. */
    private final Map<Integer, String> declarations = new TreeMap<>();

    private final Map<Integer, Variable> variables = new HashMap<>();

    private record Variable(String name, Class<?> type) {}

    CallSource(List<ObjectState> states, TypeNames names, boolean isDirect, ClassLoader loader) {
        states.forEach(state -> this.states.put(state.object(), state));
        this.names = names;
        this.isDirect = isDirect;
        this.loader = loader;
    }

    /** Of all variables that calls were made with so far. */
    Iterable<String> declarations() {
        return declarations.values();
    }

    String code(RecordedCall call) {
        CalledMethod method = CalledMethod.of(call, loader);
        boolean canCall =
                isDirect
                        && JavaText.isName(method.name())
                        && names.canUse(method.type(), method.modifiers())
                        && method.parameters().stream().allMatch(names::canName)
                        && (call.isStatic() || call.receiver().kind() == Kind.OBJECT);
        return canCall ? direct(call, method) : byName(call, method);
    }

    private String direct(RecordedCall call, CalledMethod method) {
        boolean isOverloaded = method.isOverloaded();
        StringJoiner arguments = new StringJoiner(", ", "(", ")");
        for (int i = 0; i < call.arguments().size(); i++) {
            arguments.add(
                    argument(call.arguments().get(i), method.parameters().get(i), isOverloaded));
        }
        String receiver = call.isStatic() ? names.of(method.type()) : receiver(call, method);
        return receiver + "." + method.name() + arguments;
    }

    private String receiver(RecordedCall call, CalledMethod method) {
        Variable variable = variable(call.receiver().object());
        return method.type().isAssignableFrom(variable.type())
                ? variable.name()
                : "((%s) %s)".formatted(names.of(method.type()), variable.name());
    }

    private String byName(RecordedCall call, CalledMethod method) {
        StringJoiner arguments = new StringJoiner(", ", "state.call(", ")");
        arguments.add(call.isStatic() ? "null" : argument(call.receiver(), Object.class, false));
        arguments.add(JavaText.quoted(method.text()));
        for (int i = 0; i < call.arguments().size(); i++) {
            RecordedValue value = call.arguments().get(i);
            Class<?> parameter = method.parameters().get(i);
            // An array of objects alone would be taken for all arguments.
            boolean isCast = call.arguments().size() == 1 && !parameter.isPrimitive();
            String text =
                    argument(value, parameter.isPrimitive() ? parameter : Object.class, false);
            arguments.add(isCast ? "(Object) " + text : text);
        }
        return arguments.toString();
    }

    private String argument(RecordedValue value, Class<?> parameter, boolean isOverloaded) {
        if (value.kind() == Kind.OBJECT) {
            Variable variable = variable(value.object());
            boolean isCast =
                    !parameter.isAssignableFrom(variable.type())
                            || isOverloaded && parameter != variable.type();
            return isCast
                    ? "(%s) %s".formatted(names.of(parameter), variable.name())
                    : variable.name();
        }
        String text = JavaText.of(value, parameter, this::constant);
        boolean isCast = isOverloaded && !parameter.isPrimitive();
        return isCast ? "(%s) %s".formatted(names.of(parameter), text) : text;
    }

    /** A constant or a class by its name, or null if it has none that the test can use. */
    private String constant(RecordedValue value) {
        try {
            Class<?> type = Class.forName(value.type(), false, loader);
            boolean isNamed =
                    isDirect
                            && names.canName(type)
                            && (value.kind() == Kind.CLASS
                                    || type.isEnum() && JavaText.isName(value.text()));
            if (!isNamed) {
                return null;
            }
            return names.of(type) + "." + (value.kind() == Kind.CLASS ? "class" : value.text());
        } catch (ClassNotFoundException | LinkageError e) {
            // Captured says what is wrong with it.
            return null;
        }
    }

    private Variable variable(int number) {
        return variables.computeIfAbsent(number, this::declare);
    }

    private Variable declare(int number) {
        ObjectState state = states.get(number);
        Class<?> type = state == null ? Object.class : VariableType.of(state.type(), loader);
        boolean isNamed = isDirect && names.canName(type);
        Class<?> declared = isNamed ? type : Object.class;
        String name = JavaText.variable(state == null ? "object" : state.type(), number);
        declarations.put(
                number,
                declared == Object.class
                        ? "Object %s = state.get(%d);".formatted(name, number)
                        : "%s %s = state.get(%s.class, %d);"
                                .formatted(names.of(declared), name, names.of(declared), number));
        return new Variable(name, declared);
    }
}
