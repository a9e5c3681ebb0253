package dev.ravel.engine;

import dev.ravel.hooks.FieldSlot;
import dev.ravel.hooks.HookHandler;
import dev.ravel.hooks.Hooks;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;

/**
 * What the program has in its memory: all that can be reached from the objects that steps were on,
 * from its threads, and from the static fields of its classes. Objects count by the order in which
 * the walk meets them, so that a new one in the place of an equal one makes no difference. No code
 * of the program is called.
 */
final class ProgramState {
    /** A program with more is not compared: that would take longer than to run it. */
    private static final int MOST_OBJECTS = 5_000;

    private static final int MOST_ELEMENTS = 50_000;

    /** Of the JDK's objects these are looked into. What others have inside is not the program's. */
    private static final List<String> DATA =
            List.of(
                    "java.util.",
                    "java.lang.",
                    "java.math.",
                    "java.time.",
                    "java.text.",
                    "java.io.",
                    "java.nio.");

    private static final List<String> NO_DATA =
            List.of(
                    "java.util.logging.",
                    "java.util.zip.",
                    "java.util.jar.",
                    "java.lang.invoke.",
                    "java.lang.module.",
                    "java.lang.ref.",
                    "java.lang.reflect.");

    /** What a thread is to do. The other fields of a thread are the JVM's and the engine's. */
    private static final Set<String> OF_THREADS = Set.of("target", "holder", "task");

    /** Counts changes, and so never comes back, though the collection does. */
    private static final String CHANGES = "modCount";

    /** The JVM makes new objects for fields each time that it is asked. */
    private static final ClassValue<List<Field>> FIELDS =
            new ClassValue<>() {
                @Override
                protected List<Field> computeValue(Class<?> type) {
                    return dataFields(type);
                }
            };

    private static final ClassValue<List<Field>> STATICS =
            new ClassValue<>() {
                @Override
                protected List<Field> computeValue(Class<?> type) {
                    return staticFields(type);
                }
            };

    private final HookHandler handler;
    private final Map<Object, Integer> numbers = new IdentityHashMap<>();
    private final Deque<Object> left = new ArrayDeque<>();
    private int elements;
    private long digest;

    private ProgramState(HookHandler handler) {
        this.handler = handler;
    }

    /**
     * Equal for equal states; empty if there is too much memory to compare, or some that cannot be
     * looked at.
     *
     * @param handler of the thread that runs
     */
    static OptionalLong digest(Execution execution, HookHandler handler) {
        ProgramState state = new ProgramState(handler);
        try {
            return state.walk(execution) ? OptionalLong.of(state.digest) : OptionalLong.empty();
        } catch (ReflectiveOperationException | RuntimeException | LinkageError e) {
            return OptionalLong.empty();
        }
    }

    private boolean walk(Execution execution) throws ReflectiveOperationException {
        for (Resource resource : execution.resources.all()) {
            if (!(resource.owner instanceof String)) {
                add(resource.owner);
            }
        }
        for (ControlledThread thread : execution.threads()) {
            add(thread.thread);
        }
        for (Class<?> type : execution.initializations.done()) {
            for (Field field : STATICS.get(type)) {
                add(field.get(null));
            }
        }
        while (!left.isEmpty() && isSmall()) {
            addContents(left.remove());
        }
        return isSmall();
    }

    private boolean isSmall() {
        return numbers.size() <= MOST_OBJECTS && elements <= MOST_ELEMENTS;
    }

    private void addContents(Object object) {
        Class<?> type = object.getClass();
        if (!type.isArray()) {
            for (Field field : FIELDS.get(type)) {
                add(FieldSlot.of(object, field).get());
            }
            return;
        }
        elements += Array.getLength(object);
        for (int i = 0; i < Array.getLength(object) && isSmall(); i++) {
            add(Array.get(object, i));
        }
    }

    private void add(Object value) {
        digest = Execution.mix(digest * 31 + valueOf(value));
    }

    private long valueOf(Object value) {
        if (value == null) {
            return 0;
        }
        Class<?> type = value.getClass();
        if (isValue(value)) {
            elements += value instanceof String text ? text.length() : 0;
            return value.hashCode();
        }
        int name = type.getName().hashCode();
        if (!isData(value, type)) {
            return name;
        }
        // The map asks for a hash that the program may ask for later, and that must be the same.
        Hooks.pinHash(handler, value);
        Integer known = numbers.putIfAbsent(value, numbers.size());
        if (known == null) {
            left.add(value);
        }
        return name * 31L + (known == null ? numbers.size() - 1 : known);
    }

    /** Whether it is known by a hash that is the same wherever the value is. */
    static boolean isValue(Object value) {
        return value instanceof String
                || value instanceof Number && value.getClass().getPackageName().equals("java.lang")
                || value instanceof Boolean
                || value instanceof Character;
    }

    static List<Field> fields(Class<?> type) {
        return FIELDS.get(type);
    }

    static boolean isData(Object value, Class<?> type) {
        if (value instanceof Class
                || value instanceof ClassLoader
                || value instanceof ThreadGroup) {
            return false;
        }
        if (type.isArray() || type.getClassLoader() != null) {
            return true;
        }
        String name = type.getName();
        return value instanceof Thread
                || DATA.stream().anyMatch(name::startsWith)
                        && NO_DATA.stream().noneMatch(name::startsWith);
    }

    /** To read one of a class that is not open fails, and then nothing is compared. */
    private static List<Field> staticFields(Class<?> type) {
        List<Field> fields = new ArrayList<>();
        for (Field field : type.getDeclaredFields()) {
            if (Modifier.isStatic(field.getModifiers()) && type.getClassLoader() != null) {
                field.trySetAccessible();
                fields.add(field);
            }
        }
        return fields;
    }

    private static List<Field> dataFields(Class<?> type) {
        List<Field> fields = new ArrayList<>();
        boolean isOfThread = Thread.class.isAssignableFrom(type);
        for (Class<?> level = type; level != null; level = level.getSuperclass()) {
            boolean isOfJdk = level.getClassLoader() == null;
            boolean isChosen = isOfJdk && (isOfThread || level.getEnclosingClass() == Thread.class);
            for (Field field : level.getDeclaredFields()) {
                boolean counts =
                        isChosen
                                ? OF_THREADS.contains(field.getName())
                                : !(isOfJdk && field.getName().equals(CHANGES));
                if (counts && !Modifier.isStatic(field.getModifiers())) {
                    fields.add(field);
                }
            }
        }
        return fields;
    }
}
