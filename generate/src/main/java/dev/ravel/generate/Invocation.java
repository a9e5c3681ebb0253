package dev.ravel.generate;

import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/**
 * A call of a constructor or a method.
 *
 * @param receiver null for a constructor or a static method
 */
record Invocation(Executable member, Expression receiver, List<Expression> arguments)
        implements Expression {
    Invocation {
        arguments = List.copyOf(arguments);
        member.trySetAccessible();
    }

    static Invocation of(Executable member, Expression... arguments) {
        return new Invocation(member, null, List.of(arguments));
    }

    @Override
    public Class<?> type() {
        return member instanceof Method method
                ? method.getReturnType()
                : member.getDeclaringClass();
    }

    @Override
    public Object evaluate(Object shared) throws Throwable {
        Object on = receiver == null ? null : receiver.evaluate(shared);
        Object[] values = new Object[arguments.size()];
        for (int i = 0; i < values.length; i++) {
            values[i] = arguments.get(i).evaluate(shared);
        }
        try {
            return member instanceof Method method
                    ? method.invoke(on, values)
                    : ((Constructor<?>) member).newInstance(values);
        } catch (InvocationTargetException e) {
            throw e.getCause();
        }
    }

    @Override
    public String code(Names names) {
        List<String> codes = argumentCode(names);
        if (isOfInnerClass()) {
            // The first argument is the object that the new one belongs to.
            String outer = operand(arguments.get(0), names);
            String type = names.creation(member.getDeclaringClass());
            return "%s.new %s(%s)"
                    .formatted(
                            outer,
                            type.substring(type.lastIndexOf('.') + 1),
                            String.join(", ", codes.subList(1, codes.size())));
        }
        return head(names) + "(" + String.join(", ", codes) + ")";
    }

    @Override
    public Stream<Class<?>> declared() {
        Stream<Class<?>> own =
                Arrays.stream(member.getExceptionTypes())
                        .filter(type -> !RuntimeException.class.isAssignableFrom(type))
                        .filter(type -> !Error.class.isAssignableFrom(type));
        Stream<Class<?>> ofArguments = arguments.stream().flatMap(Expression::declared);
        Stream<Class<?>> ofReceiver = receiver == null ? Stream.of() : receiver.declared();
        return Stream.of(own, ofArguments, ofReceiver).flatMap(each -> each);
    }

    private boolean isOfInnerClass() {
        Class<?> owner = member.getDeclaringClass();
        return !(member instanceof Method)
                && owner.isMemberClass()
                && !Modifier.isStatic(owner.getModifiers());
    }

    private String head(Names names) {
        Class<?> owner = member.getDeclaringClass();
        if (!(member instanceof Method)) {
            return "new " + names.creation(owner);
        }
        return receiverCode(names, owner) + "." + member.getName();
    }

    private String receiverCode(Names names, Class<?> owner) {
        if (Modifier.isStatic(member.getModifiers())) {
            return names.of(owner);
        }
        return operand(receiver, names);
    }

    private static String operand(Expression expression, Names names) {
        String code = expression.code(names);
        return expression instanceof Shared || expression instanceof Invocation
                ? code
                : "(" + code + ")";
    }

    private List<String> argumentCode(Names names) {
        List<String> codes = new ArrayList<>();
        Class<?>[] parameters = member.getParameterTypes();
        for (int i = 0; i < arguments.size(); i++) {
            Expression argument = arguments.get(i);
            boolean isLast = i == arguments.size() - 1;
            if (isLast
                    && member.isVarArgs()
                    && argument instanceof ArrayOf array
                    && !array.component().isPrimitive()) {
                if (!array.elements().isEmpty()) {
                    codes.add(array.elementsCode(names));
                }
            } else {
                codes.add(names.argument(argument, parameters[i], isOverloaded(i)));
            }
        }
        return codes;
    }

    /** Whether another member of that name takes something else there, and maybe this, too. */
    private boolean isOverloaded(int parameter) {
        Class<?> owner = member.getDeclaringClass();
        Executable[] members =
                member instanceof Method ? owner.getMethods() : owner.getConstructors();
        for (Executable other : members) {
            if (other.getName().equals(member.getName())
                    && other.getParameterCount() == member.getParameterCount()
                    && other.getParameterTypes()[parameter] != member.getParameterTypes()[parameter]
                    && mayTake(other.getParameterTypes()[parameter], arguments.get(parameter))) {
                return true;
            }
        }
        return false;
    }

    /** Where the type of an argument hangs on the context, anything is possible. */
    private static boolean mayTake(Class<?> parameter, Expression argument) {
        boolean hasFixedType =
                argument instanceof Shared
                        || argument instanceof Invocation made && !(made.member instanceof Method)
                        || argument instanceof Literal literal && literal.value() instanceof String;
        return !hasFixedType || parameter.isAssignableFrom(argument.type());
    }

    /** Such as {@code add} or {@code new ArrayList}. */
    String title() {
        return member instanceof Method
                ? member.getName()
                : "new " + member.getDeclaringClass().getSimpleName();
    }
}
