package dev.ravel.generate;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.lang.reflect.AccessibleObject;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.Member;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;

/**
 * Knows how objects of a type can be made: by constructors, static methods, constants, builders.
 */
final class Makers {
    /** Which classes of the JDK stand for types that cannot be instantiated. */
    private static final String TABLE = "makers.txt";

    private static final int MOST_CLASSES = 40;

    private final ClassIndex index;
    private final List<String> packages;
    private final Map<String, List<String>> table = readTable();
    private final Map<Class<?>, List<AccessibleObject>> known = new HashMap<>();
    private final Map<Class<?>, List<Method>> knownOfOthers = new HashMap<>();
    private final Random random;

    /** Classes of {@code packages} come before all others. */
    Makers(ClassIndex index, List<String> packages, Random random) {
        this.index = index;
        this.packages = packages.stream().map(name -> name + ".").toList();
        this.random = random;
    }

    /**
     * Constructors, methods and fields that hand out a type, in an order that is always the same.
     */
    List<AccessibleObject> of(Class<?> type) {
        List<AccessibleObject> makers = known.get(type);
        if (makers == null) {
            makers = find(type);
            known.put(type, makers);
        }
        return makers;
    }

    /** Methods of other objects that hand out a type. */
    List<Method> ofOthers(Class<?> type) {
        List<Method> methods = knownOfOthers.get(type);
        if (methods == null) {
            methods = findOfOthers(type);
            knownOfOthers.put(type, methods);
        }
        return methods;
    }

    private List<Method> findOfOthers(Class<?> type) {
        List<Method> methods = new ArrayList<>();
        for (String name : some(index.ownersOf(type))) {
            Class<?> owner = load(name);
            if (owner != null && !type.isAssignableFrom(owner)) {
                for (Method method : sorted(owner.getDeclaredMethods())) {
                    if (Modifier.isPublic(method.getModifiers())
                            && !Modifier.isStatic(method.getModifiers())
                            && !method.isSynthetic()
                            && type.isAssignableFrom(method.getReturnType())
                            && isUsable(method)) {
                        methods.add(method);
                    }
                }
            }
        }
        return methods;
    }

    private List<String> some(List<String> names) {
        List<String> shuffled = new ArrayList<>(names);
        Collections.shuffle(shuffled, random);
        shuffled.sort(Comparator.comparing(name -> packages.stream().noneMatch(name::startsWith)));
        return shuffled.subList(0, Math.min(MOST_CLASSES, shuffled.size()));
    }

    private List<AccessibleObject> find(Class<?> type) {
        Set<String> names = new LinkedHashSet<>();
        names.add(type.getName());
        names.addAll(table.getOrDefault(type.getName(), List.of()));
        names.addAll(some(index.makersOf(type)));
        List<AccessibleObject> makers = new ArrayList<>();
        for (String name : names) {
            Class<?> maker = load(name);
            if (maker != null) {
                add(maker, type, makers);
            }
        }
        return makers;
    }

    /** Null for one that cannot be used, such as one that needs another which is not there. */
    private static Class<?> load(String name) {
        try {
            Class<?> type = Class.forName(name, false, ClassLoader.getSystemClassLoader());
            type.getMethods();
            type.getConstructors();
            return Names.isPublic(type) ? type : null;
        } catch (ClassNotFoundException | LinkageError e) {
            return null;
        }
    }

    private static void add(Class<?> maker, Class<?> type, List<AccessibleObject> makers) {
        boolean isConcrete = !Modifier.isAbstract(maker.getModifiers());
        if (isConcrete && type.isAssignableFrom(maker)) {
            makers.addAll(sorted(maker.getConstructors()));
        }
        for (Method method : sorted(maker.getDeclaredMethods())) {
            boolean isMaker =
                    Modifier.isPublic(method.getModifiers())
                            && !method.isSynthetic()
                            && type.isAssignableFrom(method.getReturnType())
                            && Modifier.isStatic(method.getModifiers());
            if (isMaker && isUsable(method)) {
                makers.add(method);
            }
        }
        for (Field field : sorted(maker.getDeclaredFields())) {
            int wanted = Modifier.PUBLIC | Modifier.STATIC | Modifier.FINAL;
            if ((field.getModifiers() & wanted) == wanted
                    && type.isAssignableFrom(field.getType())) {
                makers.add(field);
            }
        }
        makers.removeIf(member -> member instanceof Executable made && !isUsable(made));
    }

    /** Whether code can name all that a call needs. */
    static boolean isUsable(Executable member) {
        return Names.isPublic(member.getDeclaringClass())
                && (member instanceof Constructor<?> || Names.isName(member.getName()))
                && Arrays.stream(member.getParameterTypes()).allMatch(Names::isPublic)
                && (!(member instanceof Method method) || Names.isPublic(method.getReturnType()))
                && !(member instanceof Constructor<?> constructor && constructor.isSynthetic());
    }

    /** Reflection promises no order. */
    static <M extends Member> List<M> sorted(M[] members) {
        List<M> list = new ArrayList<>(Arrays.asList(members));
        list.sort(Comparator.comparing(Object::toString));
        return list;
    }

    private static Map<String, List<String>> readTable() {
        Map<String, List<String>> table = new HashMap<>();
        try (BufferedReader lines =
                new BufferedReader(
                        new InputStreamReader(
                                Makers.class.getResourceAsStream(TABLE), StandardCharsets.UTF_8))) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                if (!line.isBlank() && !line.startsWith("#")) {
                    String[] words = line.strip().split("\\s+");
                    table.put(words[0], List.of(words).subList(1, words.length));
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return table;
    }
}
