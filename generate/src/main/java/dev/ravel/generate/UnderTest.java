package dev.ravel.generate;

import dev.ravel.explore.BadProgram;
import java.lang.reflect.Executable;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The class under test.
 *
 * @param name as the user has given it: a class, or a class and a method that makes the objects, as
 *     in {@code java.util.Collections#synchronizedMap}
 * @param factories such methods, or empty for whatever makes objects of the class
 * @param methods what threads may call
 */
record UnderTest(String name, Class<?> type, List<Method> factories, List<Method> methods) {
    /** Methods that end a thread, or wait for another one, by their nature. */
    private static final Set<String> NEVER = Set.of("finalize", "stop", "suspend", "destroy");

    static UnderTest of(String name, List<String> unwanted) {
        List<String> excluded =
                unwanted.stream().map(method -> method.replaceAll("\\s", "")).toList();
        String[] words = name.split("#", 2);
        Class<?> named = load(words[0]);
        if (words.length == 1) {
            return new UnderTest(name, named, List.of(), methods(named, excluded));
        }
        List<Method> candidates =
                Makers.sorted(named.getMethods()).stream()
                        .filter(method -> method.getName().equals(words[1]))
                        .filter(method -> Modifier.isStatic(method.getModifiers()))
                        .filter(Makers::isUsable)
                        .filter(method -> !method.getReturnType().isPrimitive())
                        .toList();
        if (candidates.isEmpty()) {
            throw new BadProgram(
                    "The class %s has no public static method '%s' to make objects with."
                            .formatted(words[0], words[1]));
        }
        // Methods of one name may make different things; what most of them make is meant.
        List<Method> factories = List.of();
        for (Method method : candidates) {
            List<Method> alike = making(method.getReturnType(), candidates);
            factories = alike.size() > factories.size() ? alike : factories;
        }
        Class<?> type = factories.get(0).getReturnType();
        return new UnderTest(name, type, factories, methods(type, excluded));
    }

    /** Whether there is a method of that name, or with that name and those parameters. */
    boolean has(String method) {
        String word = method.replaceAll("\\s", "");
        return Arrays.stream(type.getMethods())
                .anyMatch(each -> each.getName().equals(word) || signature(each).equals(word));
    }

    private static List<Method> making(Class<?> type, List<Method> candidates) {
        return candidates.stream().filter(method -> method.getReturnType() == type).toList();
    }

    private static Class<?> load(String name) {
        try {
            Class<?> type = Class.forName(name, false, ClassLoader.getSystemClassLoader());
            if (!Names.isPublic(type)) {
                throw new BadProgram(
                        "The class %s is not public, so that no test of another package can use it. Name a public class, or a public method that makes its objects, as in java.util.Collections#synchronizedMap."
                                .formatted(name));
            }
            // Fails here if a class that it needs is missing.
            type.getMethods();
            type.getConstructors();
            return type;
        } catch (ClassNotFoundException e) {
            throw new BadProgram(
                    "There is no class %s on the class path. Check the name and -cp."
                            .formatted(name));
        } catch (NoClassDefFoundError e) {
            throw new BadProgram(
                    "The class %s needs %s, which is not on the class path. Add what it depends on to -cp."
                            .formatted(name, String.valueOf(e.getMessage()).replace('/', '.')));
        } catch (LinkageError e) {
            throw new BadProgram("The class %s cannot be loaded: %s.".formatted(name, e));
        }
    }

    private static List<Method> methods(Class<?> type, List<String> excluded) {
        Map<String, Method> methods = new HashMap<>();
        for (Method method : type.getMethods()) {
            boolean isWanted =
                    method.getDeclaringClass() != Object.class
                            && !NEVER.contains(method.getName())
                            && !excluded.contains(method.getName())
                            && !excluded.contains(signature(method))
                            && isUsable(type, method);
            if (isWanted) {
                methods.merge(signature(method), method, UnderTest::better);
            }
        }
        return Makers.sorted(methods.values().toArray(new Method[0]));
    }

    /** The code calls it on the class under test, wherever it is declared. */
    private static boolean isUsable(Class<?> type, Method method) {
        return Names.isPublic(type)
                && Names.isName(method.getName())
                && Arrays.stream(method.getParameterTypes()).allMatch(Names::isPublic)
                && Names.isPublic(method.getDeclaringClass());
    }

    /** One that a compiler has added for another is not needed beside that. */
    private static Method better(Method one, Method other) {
        return one.isBridge()
                        || !other.isBridge()
                                && one.getReturnType().isAssignableFrom(other.getReturnType())
                ? other
                : one;
    }

    /** Such as {@code add(int,Object)}. */
    static String signature(Executable member) {
        List<String> parameters = new ArrayList<>();
        for (Class<?> parameter : member.getParameterTypes()) {
            parameters.add(parameter.getSimpleName());
        }
        return member.getName() + "(" + String.join(",", parameters) + ")";
    }

    String simpleName() {
        return type.getSimpleName();
    }
}
