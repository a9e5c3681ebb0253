package dev.ravel.capture;

import java.lang.reflect.Field;
import java.lang.reflect.InaccessibleObjectException;
import java.util.Map;
import java.util.Optional;

/**
 * The hash of a key as its table has it. Whoever restores the table must not ask the key, since
 * that would run code which the writer of a bundle has chosen.
 */
record Hash(int value) {
    private static final int HALF = 16;

    private static final ClassValue<Boolean> BY_IDENTITY =
            new ClassValue<>() {
                @Override
                protected Boolean computeValue(Class<?> type) {
                    try {
                        return type.isArray()
                                || type.getMethod("hashCode").getDeclaringClass() == Object.class;
                    } catch (NoSuchMethodException | LinkageError e) {
                        return false;
                    }
                }
            };

    private static final ClassValue<Optional<Field>> FIELD =
            new ClassValue<>() {
                @Override
                protected Optional<Field> computeValue(Class<?> type) {
                    return field(type);
                }
            };

    /** Whether what answers for its hash is neither the JVM nor a text, a number or the like. */
    static boolean isNeeded(Object key) {
        return key != null && !Values.isSimple(key) && !BY_IDENTITY.get(key.getClass());
    }

    /** Null if it is not needed, or if the entry has none. */
    static Hash of(Map.Entry<?, ?> entry) {
        if (!isNeeded(entry.getKey())) {
            return null;
        }
        Field field = FIELD.get(entry.getClass()).orElse(null);
        try {
            return field == null ? null : new Hash(unspread(field, field.getInt(entry)));
        } catch (IllegalAccessException e) {
            return null;
        }
    }

    /** All tables but one keep the hash with its upper half mixed into the lower one. */
    private static int unspread(Field field, int hash) {
        boolean isAsItWas = field.getDeclaringClass().getName().startsWith("java.util.Hashtable");
        return isAsItWas ? hash : hash ^ hash >>> HALF;
    }

    private static Optional<Field> field(Class<?> type) {
        for (Class<?> level = type; level != null; level = level.getSuperclass()) {
            try {
                Field field = level.getDeclaredField("hash");
                field.setAccessible(true);
                return Optional.of(field);
            } catch (NoSuchFieldException e) {
                // A superclass may have it.
            } catch (InaccessibleObjectException e) {
                return Optional.empty();
            }
        }
        return Optional.empty();
    }
}
