package dev.ravel.hooks;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The classes of the JDK that threads cannot share without a lock, and what their methods do. They
 * are listed in {@code unsafe-classes.txt}.
 */
public final class UnsafeClasses {
    private UnsafeClasses() {}

    /** What a method is that does not touch its object. */
    public static final int NO_ACCESS = -1;

    /** The part of an object that calls on it touch. */
    @SuppressWarnings("StringOperationCanBeSimplified") // No field of that name is the same.
    public static final String CONTENTS = new String("contents");

    private static final String FILE = "unsafe-classes.txt";

    /** How a view, such as an iterator, knows what it is a view of. */
    private static final String OUTER = "this$0";

    private static final int ITSELF = -1;

    private static final Map<String, Integer> METHODS = new HashMap<>();

    /** Classes, each with the words that follow in the file. */
    private static final Map<String, List<String>> CLASSES = new HashMap<>();

    /** What they may be called through. */
    private static final Set<String> TYPES = new HashSet<>();

    /**
     * What is known of a class at run time.
     *
     * @param isUnsafe whether its objects hold state that is not safe to share
     * @param isWritten whether every method changes it
     * @param offset the field that leads to the object with the state, or {@link #ITSELF}
     */
    private record Kind(Class<?> type, boolean isUnsafe, boolean isWritten, long offset) {}

    /** How fields of the JDK's own classes are read. */
    public interface References {
        /** A number for the field, not negative. */
        long offset(Field field);

        Object get(Object owner, long offset);
    }

    private static References references =
            new References() {
                @Override
                public long offset(Field field) {
                    return JdkAccess.objectFieldOffset(field);
                }

                @Override
                public Object get(Object owner, long offset) {
                    return JdkAccess.getReference(owner, offset);
                }
            };

    /** For a JVM whose JDK is not patched. */
    public static void readThrough(References other) {
        references = other;
    }

    /** A hash table by names of classes; replaced when it grows. */
    private static volatile Kind[] kinds = new Kind[256];

    private static int count;

    /** Reads the list, which must not be done in the name of a thread of the program. */
    public static synchronized void load() {
        if (!METHODS.isEmpty()) {
            return;
        }
        try (BufferedReader lines =
                new BufferedReader(
                        new InputStreamReader(
                                UnsafeClasses.class.getResourceAsStream(FILE),
                                StandardCharsets.UTF_8))) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                read(Arrays.asList(line.trim().split(" +")));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Adds a line in the form of those in the list. */
    public static synchronized void add(String line) {
        load();
        read(Arrays.asList(line.trim().split(" +")));
    }

    private static void read(List<String> words) {
        List<String> rest = words.subList(1, words.size());
        switch (words.get(0)) {
            case "reads" -> rest.forEach(name -> METHODS.put(name, Access.PLAIN_READ));
            case "writes" -> rest.forEach(name -> METHODS.put(name, Access.PLAIN_WRITE));
            case "types" -> TYPES.addAll(rest);
            case "class" -> CLASSES.put(rest.get(0), rest.subList(1, rest.size()));
            default -> {
                // Nothing but for those who read.
            }
        }
    }

    /** Of a method: one of {@link Access}, or {@link #NO_ACCESS}. */
    public static int access(String method) {
        load();
        return METHODS.getOrDefault(method, NO_ACCESS);
    }

    /** Whether an object of such a class may be called through a type. */
    public static boolean isType(String name) {
        load();
        return TYPES.contains(name) || isListed(name);
    }

    /** Whether a class is one of those; a name such as {@code java.util.ArrayList}. */
    public static boolean isListed(String name) {
        load();
        return CLASSES.containsKey(name) || CLASSES.containsKey(outermost(name));
    }

    private static String outermost(String name) {
        int dollar = name.indexOf('$');
        return dollar < 0 ? name : name.substring(0, dollar);
    }

    /** The object that holds the state which a call on this one touches, or null. */
    public static Object state(Object called) {
        return state(called, kind(called.getClass()));
    }

    /** The same where the called method is that of the JDK's class, though it was overridden. */
    static Object stateOfSuper(Object called) {
        Class<?> type = called.getClass();
        while (type.getClassLoader() != null) {
            type = type.getSuperclass();
        }
        return state(called, kind(type));
    }

    private static Object state(Object called, Kind kindOfCalled) {
        Object object = called;
        Kind kind = kindOfCalled;
        while (kind.offset != ITSELF) {
            object = references.get(object, kind.offset);
            if (object == null) {
                return null;
            }
            kind = kind(object.getClass());
        }
        return kind.isUnsafe ? object : null;
    }

    /** Whether whatever is called on an object with state changes it. */
    public static boolean isWritten(Object state) {
        return kind(state.getClass()).isWritten;
    }

    private static Kind kind(Class<?> type) {
        Kind[] known = kinds;
        int slot = slot(type, known.length);
        while (known[slot] != null) {
            if (known[slot].type == type) {
                return known[slot];
            }
            slot = slot + 1 & known.length - 1;
        }
        HookHandler paused = Hooks.pause();
        try {
            return add(kindOf(type));
        } finally {
            Hooks.resume(paused);
        }
    }

    /** The identity hash code of a class would be another one in each JVM. */
    private static int slot(Class<?> type, int length) {
        return type.isHidden() ? 0 : type.getName().hashCode() & length - 1;
    }

    private static synchronized Kind add(Kind kind) {
        Kind[] table = Arrays.copyOf(kinds, kinds.length);
        if (++count > table.length / 2) {
            table = new Kind[table.length * 2];
            for (Kind known : kinds) {
                put(table, known);
            }
        }
        put(table, kind);
        kinds = table;
        return kind;
    }

    private static void put(Kind[] table, Kind kind) {
        if (kind != null) {
            int slot = slot(kind.type, table.length);
            while (table[slot] != null) {
                slot = slot + 1 & table.length - 1;
            }
            table[slot] = kind;
        }
    }

    private static Kind kindOf(Class<?> type) {
        if (Map.Entry.class.isAssignableFrom(type)) {
            return new Kind(type, false, false, ITSELF);
        }
        // Those of the program are listed only if its user has done so.
        Class<?> listed = type;
        while (!isListed(listed.getName()) && listed.getClassLoader() != null) {
            if (changesCalls(listed)) {
                return new Kind(type, false, false, ITSELF);
            }
            listed = listed.getSuperclass();
        }
        if (!isListed(listed.getName())) {
            return new Kind(type, false, false, ITSELF);
        }
        boolean isWritten = words(listed).contains("written");
        return new Kind(type, true, isWritten, offset(listed));
    }

    /**
     * Whether a class of the program answers calls itself, perhaps with a lock. One that names
     * types which are not there runs all the same, but cannot be asked.
     */
    private static boolean changesCalls(Class<?> type) {
        try {
            for (Method method : type.getDeclaredMethods()) {
                if (METHODS.containsKey(method.getName()) && overrides(type, method)) {
                    return true;
                }
            }
            return false;
        } catch (LinkageError | RuntimeException e) {
            return true;
        }
    }

    private static boolean overrides(Class<?> type, Method method) {
        for (Method inherited : type.getSuperclass().getMethods()) {
            if (inherited.getName().equals(method.getName())
                    && Arrays.equals(inherited.getParameterTypes(), method.getParameterTypes())) {
                return true;
            }
        }
        return false;
    }

    private static List<String> words(Class<?> type) {
        return CLASSES.getOrDefault(type.getName(), List.of());
    }

    /** Whether a class is listed by itself, and not as what another one is a view of. */
    private static boolean isWhole(Class<?> type) {
        return CLASSES.containsKey(type.getName()) && !words(type).contains("in");
    }

    private static long offset(Class<?> type) {
        for (Class<?> level = type; level != null; level = level.getSuperclass()) {
            List<String> words = words(level);
            if (level.getClassLoader() != null && isWhole(level)) {
                return ITSELF;
            }
            String field = words.contains("in") ? words.get(words.indexOf("in") + 1) : OUTER;
            for (Field declared : level.getDeclaredFields()) {
                if (declared.getName().equals(field)) {
                    return references.offset(declared);
                }
            }
        }
        return ITSELF;
    }
}
