package dev.ravel.engine;

import dev.ravel.hooks.JdkAccess;
import dev.ravel.hooks.UnsafeClasses;
import dev.ravel.model.ProgramText;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.AtomicReference;

/** Reads what a field or an element holds, for those who read; the program's code is not called. */
final class MemoryValue {
    private static final int LONGEST = 40;

    private static final String ATOMICS = "java.util.concurrent.atomic.";

    /** The JVM makes new objects for fields each time that it is asked. */
    private static final ClassValue<Map<String, Field>> FIELDS =
            new ClassValue<>() {
                @Override
                protected Map<String, Field> computeValue(Class<?> type) {
                    return accessibleFields(type);
                }
            };

    private MemoryValue() {}

    /** An empty string if it cannot be told. */
    static String of(Resource resource) {
        try {
            if (resource.part == UnsafeClasses.CONTENTS) {
                return contents(resource.owner);
            }
            if (resource.part instanceof Integer index) {
                return text(Array.get(resource.owner, index));
            }
            if (resource.part instanceof String name) {
                return field(resource.owner, name);
            }
            if (resource.part == null) {
                return atomic(resource.owner);
            }
        } catch (ReflectiveOperationException | RuntimeException e) {
            // A field that is not there any more, or that may not be looked at.
            return "";
        }
        return "";
    }

    /** Of those with a reference, the text would be that of the program's object. */
    static String atomic(Object owner) {
        if (!owner.getClass().getName().startsWith(ATOMICS)) {
            return "";
        }
        if (owner instanceof AtomicReference<?> reference) {
            return text(reference.get());
        }
        boolean isText =
                owner instanceof Number
                        || owner instanceof AtomicBoolean
                        || owner instanceof AtomicIntegerArray
                        || owner instanceof AtomicLongArray;
        return isText ? shortened(owner.toString()) : "";
    }

    private static String contents(Object owner) {
        if (owner.getClass().getClassLoader() != null) {
            return "";
        }
        if (owner instanceof CharSequence text) {
            return text(text.toString());
        }
        if (owner instanceof Collection<?> collection) {
            return "of size " + collection.size();
        }
        return owner instanceof Map<?, ?> map ? "of size " + map.size() : "";
    }

    private static String field(Object owner, String name) throws ReflectiveOperationException {
        if (owner instanceof String className) {
            return staticField(className, name);
        }
        Field field = FIELDS.get(owner.getClass()).get(name);
        return field == null ? "" : text(field.get(owner));
    }

    /** To look at a field must not initialise its class, which would run the program's code. */
    private static String staticField(String className, String name)
            throws ReflectiveOperationException {
        Class<?> type = Class.forName(className, false, ClassLoader.getSystemClassLoader());
        Map<String, Field> fields = FIELDS.get(type);
        Field field = fields.getOrDefault(className + "." + name, fields.get(name));
        boolean isThere =
                field != null && !JdkAccess.shouldBeInitialized(field.getDeclaringClass());
        return isThere ? text(field.get(null)) : "";
    }

    private static Map<String, Field> accessibleFields(Class<?> type) {
        Map<String, Field> fields = new HashMap<>();
        for (Class<?> level = type; level != null; level = level.getSuperclass()) {
            for (Field field : level.getDeclaredFields()) {
                if (field.trySetAccessible()) {
                    // One that hides another of the same name is named with its class.
                    fields.put(field.getName(), field);
                    fields.put(level.getName() + "." + field.getName(), field);
                }
            }
        }
        return fields;
    }

    private static String shortened(String text) {
        return ProgramText.name(
                text.length() > LONGEST ? text.substring(0, LONGEST) + "..." : text);
    }

    static String text(Object value) {
        if (value instanceof String string) {
            return "\"" + shortened(string) + "\"";
        }
        boolean isSimple =
                value == null
                        || value instanceof Number
                                && value.getClass().getName().startsWith("java.lang.")
                        || value instanceof Boolean
                        || value instanceof Character;
        return isSimple
                ? ProgramText.name(String.valueOf(value))
                : withArticle(name(value.getClass()));
    }

    /** Anonymous classes have no simple name. */
    private static String name(Class<?> type) {
        String simple = type.getSimpleName();
        return simple.isEmpty() ? type.getName().substring(type.getPackageName().length()) : simple;
    }

    private static String withArticle(String name) {
        boolean isVowel = !name.isEmpty() && "AEIOUaeiou".indexOf(name.charAt(0)) >= 0;
        return (isVowel ? "an " : "a ") + name;
    }
}
