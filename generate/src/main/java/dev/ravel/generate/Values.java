package dev.ravel.generate;

import java.io.Serializable;
import java.lang.reflect.AccessibleObject;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.GenericArrayType;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.lang.reflect.WildcardType;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;

/** Draws expressions for the parameters of calls: the paper's parameterTask. */
final class Values {
    private static final int DEEPEST = 4;
    private static final int TRIES = 3;

    /** What any object will do for. */
    private static final Set<Class<?>> ANYTHING =
            Set.of(Object.class, Comparable.class, Serializable.class, Cloneable.class);

    private final Class<?> underTest;
    private final Makers makers;
    private final Pool pool;
    private final Random random;
    private final CollectionValues collections = new CollectionValues(this);

    /** What objects of no certain class are in the present test: mixed, few classes take them. */
    private Class<?> elementType = String.class;

    Values(Class<?> underTest, Makers makers, Pool pool, Random random) {
        this.underTest = underTest;
        this.makers = makers;
        this.pool = pool;
        this.random = random;
    }

    void nextTest() {
        pool.nextTest();
        elementType = random.nextInt(3) == 0 ? Integer.class : String.class;
    }

    /**
     * A call with drawn arguments.
     *
     * @param receiver null if it needs none
     * @param mayShare whether the object under test may be an argument
     */
    Invocation call(Executable member, Expression receiver, boolean mayShare) {
        return call(member, receiver, mayShare, 0);
    }

    private Invocation call(Executable member, Expression receiver, boolean mayShare, int depth) {
        Type[] generic = member.getGenericParameterTypes();
        // Constructors of inner classes have more parameters than they say.
        Type[] types =
                generic.length == member.getParameterCount() ? generic : member.getParameterTypes();
        List<Expression> arguments = new ArrayList<>();
        for (Type type : types) {
            arguments.add(of(type, mayShare, depth + 1));
        }
        return new Invocation(member, receiver, arguments);
    }

    Expression of(Type generic, boolean mayShare, int depth) {
        Class<?> type = erased(generic);
        if (mayShare && isShared(type)) {
            return new Shared(underTest);
        }
        if (isLiteral(type)) {
            return literal(type);
        }
        if (ANYTHING.contains(type)) {
            return literal(elementType);
        }
        if (type.isEnum() && type.getEnumConstants().length > 0) {
            Object[] constants = type.getEnumConstants();
            return constant(type, ((Enum<?>) constants[random.nextInt(constants.length)]).name());
        }
        if (type == Class.class) {
            return new Literal(Class.class, String.class);
        }
        if (type.isArray()) {
            return array(generic, type, mayShare, depth);
        }
        if (type == CharSequence.class && random.nextInt(3) > 0) {
            return literal(String.class);
        }
        if (type == Number.class) {
            return literal(Integer.class);
        }
        if (random.nextInt(20) == 0) {
            return new Literal(type, null);
        }
        Expression collection = collections.of(generic, type, mayShare, depth);
        return collection == null ? made(type, depth) : collection;
    }

    private boolean isShared(Class<?> type) {
        if (!type.isAssignableFrom(underTest)) {
            return false;
        }
        return random.nextInt(ANYTHING.contains(type) ? 20 : 2) == 0;
    }

    /** Made by one of those that can make it, or a small implementation, or null. */
    private Expression made(Class<?> type, int depth) {
        List<AccessibleObject> all = makers.of(type);
        boolean isImplemented = Implementation.isPossible(type);
        if (isImplemented && type.getPackageName().equals("java.util.function")) {
            return new Implementation(type);
        }
        if (isImplemented && (all.isEmpty() || depth >= DEEPEST || random.nextInt(3) == 0)) {
            return new Implementation(type);
        }
        List<Method> others = depth < DEEPEST - 1 ? makers.ofOthers(type) : List.of();
        boolean isOfOther = !others.isEmpty() && (all.isEmpty() || random.nextInt(3) == 0);
        for (int i = 0; i < TRIES; i++) {
            if (isOfOther) {
                Method method = others.get(random.nextInt(others.size()));
                Expression receiver = built(made(method.getDeclaringClass(), depth + 2), depth);
                if (receiver instanceof Invocation || receiver instanceof Constant) {
                    return call(method, receiver, false, depth + 1);
                }
            } else if (!all.isEmpty()) {
                AccessibleObject maker = all.get(random.nextInt(all.size()));
                if (maker instanceof Field field) {
                    return new Constant(field);
                }
                Executable member = (Executable) maker;
                if (depth < DEEPEST || member.getParameterCount() == 0) {
                    return call(member, null, false, depth);
                }
            }
        }
        return isImplemented ? new Implementation(type) : new Literal(type, null);
    }

    /** A builder that was told some of the things that it can be told. */
    private Expression built(Expression builder, int depth) {
        Expression told = builder;
        if (builder instanceof Invocation && builder.type().getSimpleName().endsWith("Builder")) {
            for (Method method : Makers.sorted(builder.type().getMethods())) {
                boolean isFluent =
                        method.getReturnType() == builder.type()
                                && !Modifier.isStatic(method.getModifiers())
                                && Makers.isUsable(method);
                if (isFluent && random.nextInt(3) > 0) {
                    told = call(method, told, false, depth + 1);
                }
            }
        }
        return told;
    }

    private Expression array(Type generic, Class<?> type, boolean mayShare, int depth) {
        Type component =
                generic instanceof GenericArrayType array
                        ? array.getGenericComponentType()
                        : type.getComponentType();
        List<Expression> elements = new ArrayList<>();
        for (int i = random.nextInt(4); i > 0; i--) {
            elements.add(of(component, mayShare, depth + 1));
        }
        return new ArrayOf(type.getComponentType(), elements);
    }

    /** Up to two elements of a type. */
    List<Expression> elements(Type type, boolean mayShare, int depth) {
        List<Expression> elements = new ArrayList<>();
        for (int i = random.nextInt(3); i > 0; i--) {
            elements.add(of(type, mayShare, depth + 1));
        }
        return elements;
    }

    private static Expression constant(Class<?> type, String name) {
        try {
            return new Constant(type.getField(name));
        } catch (NoSuchFieldException e) {
            throw new IllegalStateException(e);
        }
    }

    private static boolean isLiteral(Class<?> type) {
        return type.isPrimitive()
                || type == String.class
                || type == Boolean.class
                || type == Character.class
                || Number.class.isAssignableFrom(type)
                        && type.getPackageName().equals("java.lang")
                        && type != Number.class;
    }

    private Expression literal(Class<?> type) {
        int number = pool.integer();
        Object value =
                switch (type.getSimpleName()) {
                    case "boolean", "Boolean" -> random.nextBoolean();
                    case "char", "Character" -> (char) ('a' + random.nextInt(3));
                    case "byte", "Byte" -> (byte) number;
                    case "short", "Short" -> (short) number;
                    case "int", "Integer" -> number;
                    case "long", "Long" -> pool.wide();
                    case "float", "Float" -> (float) number;
                    case "double", "Double" -> random.nextInt(4) == 0 ? 0.5 : (double) number;
                    default -> pool.text();
                };
        return new Literal(type, value);
    }

    static Class<?> erased(Type type) {
        if (type instanceof Class<?> plain) {
            return plain;
        }
        if (type instanceof ParameterizedType parameterized) {
            return erased(parameterized.getRawType());
        }
        if (type instanceof GenericArrayType array) {
            return erased(array.getGenericComponentType()).arrayType();
        }
        if (type instanceof TypeVariable<?> variable) {
            return erased(variable.getBounds()[0]);
        }
        return erased(((WildcardType) type).getUpperBounds()[0]);
    }
}
