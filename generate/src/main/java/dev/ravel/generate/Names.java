package dev.ravel.generate;

import java.lang.reflect.Modifier;
import java.lang.reflect.Type;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** How types and the object under test are called in a source file, and what it has to import. */
final class Names {
    /** What is no name in Java; other languages call methods so. */
    private static final Set<String> KEYWORDS =
            Set.of(
                    "abstract",
                    "assert",
                    "boolean",
                    "break",
                    "byte",
                    "case",
                    "catch",
                    "char",
                    "class",
                    "const",
                    "continue",
                    "default",
                    "do",
                    "double",
                    "else",
                    "enum",
                    "extends",
                    "final",
                    "finally",
                    "float",
                    "for",
                    "goto",
                    "if",
                    "implements",
                    "import",
                    "instanceof",
                    "int",
                    "interface",
                    "long",
                    "native",
                    "new",
                    "null",
                    "package",
                    "private",
                    "protected",
                    "public",
                    "return",
                    "short",
                    "static",
                    "super",
                    "switch",
                    "synchronized",
                    "this",
                    "throw",
                    "throws",
                    "transient",
                    "true",
                    "false",
                    "try",
                    "void",
                    "volatile",
                    "while",
                    "strictfp");

    /** What a test calls something else, besides {@code p0}, {@code p1} and so on. */
    private static final Set<String> TAKEN = Set.of("arguments", "java", "returned", "seen");

    /** What every test calls by its simple name, so that no other class may have it. */
    private static final List<Class<?>> NEEDED =
            List.of(
                    AssertionError.class,
                    Double.class,
                    Error.class,
                    Exception.class,
                    Float.class,
                    InterruptedException.class,
                    Object.class,
                    Runnable.class,
                    RuntimeException.class,
                    String.class,
                    SuppressWarnings.class,
                    System.class,
                    Thread.class,
                    Throwable.class);

    private final String shared;
    private final String packageName;
    private final boolean isGeneric;
    private final Map<String, String> imported = new TreeMap<>();

    /**
     * @param isGeneric whether type arguments are written; without them, and with casts, all code
     *     compiles that can be run
     */
    Names(Class<?> underTest, String packageName, boolean isGeneric, String... taken) {
        this.packageName = packageName;
        this.isGeneric = isGeneric;
        NEEDED.forEach(type -> imported.put(type.getSimpleName(), type.getName()));
        Arrays.stream(taken).forEach(name -> imported.put(name, packageName + "." + name));
        this.shared = variable(underTest.getSimpleName());
    }

    private static String variable(String simpleName) {
        String name = simpleName.substring(0, 1).toLowerCase(Locale.ROOT) + simpleName.substring(1);
        boolean isFree = isName(name) && !TAKEN.contains(name) && !name.matches("p\\d+");
        return isFree ? name : "object";
    }

    /** Whether code can call something so: a JVM takes more than a Java compiler does. */
    static boolean isName(String word) {
        return !KEYWORDS.contains(word)
                && Character.isJavaIdentifierStart(word.charAt(0))
                && word.chars().allMatch(Character::isJavaIdentifierPart);
    }

    String shared() {
        return shared;
    }

    /** The simple name of a class, if no other one has it. */
    String of(Class<?> type) {
        if (type.isArray()) {
            return of(type.getComponentType()) + "[]";
        }
        if (type.isPrimitive()) {
            return type.getName();
        }
        Class<?> outer = type;
        while (outer.getDeclaringClass() != null) {
            outer = outer.getDeclaringClass();
        }
        String nested = type.getCanonicalName().substring(outer.getCanonicalName().length());
        String known = imported.putIfAbsent(outer.getSimpleName(), outer.getName());
        boolean isKnown = known == null || known.equals(outer.getName());
        return (isKnown ? outer.getSimpleName() : outer.getName()) + nested;
    }

    /** With type arguments, where it has type parameters that any object will do for. */
    String typed(Class<?> type) {
        int count = type.getTypeParameters().length;
        boolean isFree =
                Arrays.stream(type.getTypeParameters())
                        .allMatch(
                                parameter ->
                                        Arrays.equals(
                                                parameter.getBounds(), new Type[] {Object.class}));
        return isGeneric && count > 0 && isFree
                ? of(type)
                        + Arrays.stream(type.getTypeParameters())
                                .map(parameter -> "Object")
                                .collect(Collectors.joining(", ", "<", ">"))
                : of(type);
    }

    String creation(Class<?> type) {
        String typed = typed(type);
        return typed.endsWith(">") ? typed.substring(0, typed.indexOf('<')) + "<>" : typed;
    }

    /**
     * An argument, with a cast where the compiler could take another member for the one that is
     * meant, or would not take it for what it is.
     */
    String argument(Expression argument, Class<?> parameter, boolean isOverloaded) {
        if (isGeneric
                && !isOverloaded
                && argument instanceof Implementation implementation
                && implementation.isPlainLambda()
                && implementation.type() == parameter) {
            return implementation.lambda();
        }
        String code = argument.code(this);
        boolean isCast =
                argument.type() != parameter
                        && !parameter.isPrimitive()
                        && isPublic(parameter)
                        && (isOverloaded || !isGeneric);
        if (!isCast) {
            return code;
        }
        // Without parentheses, something would be subtracted from the type.
        return (code.startsWith("-") ? "(%s) (%s)" : "(%s) %s").formatted(of(parameter), code);
    }

    Iterable<String> imports() {
        return imported.values().stream()
                .filter(
                        name -> {
                            String in =
                                    name.contains(".")
                                            ? name.substring(0, name.lastIndexOf('.'))
                                            : "";
                            return !in.equals("java.lang")
                                    && !in.isEmpty()
                                    && !in.equals(packageName);
                        })
                .sorted()
                .toList();
    }

    /** Whether code of another package can name a type. */
    static boolean isPublic(Class<?> type) {
        Class<?> named = type;
        while (named.isArray()) {
            named = named.getComponentType();
        }
        if (named.isPrimitive()) {
            return true;
        }
        if (!named.getModule().isExported(named.getPackageName())) {
            return false;
        }
        for (Class<?> part = named; part != null; part = part.getDeclaringClass()) {
            if (!Modifier.isPublic(part.getModifiers())) {
                return false;
            }
        }
        return named.getCanonicalName() != null;
    }
}
