package dev.ravel.junit;

import dev.ravel.engine.RawFields;
import java.lang.reflect.Field;
import java.util.HashSet;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Takes the place of a key while a hash table is filled, and answers for it: code of the program is
 * never asked. Then the key itself is put where it stood.
 *
 * <p>Stand-ins of one hash are told apart by identity, so where more than eight keys of one hash
 * have an order of their own, the table may not find all of them.
 */
final class StandIn {
    private final Object key;
    private final int hash;

    StandIn(Object key, int hash) {
        this.key = key;
        this.hash = hash;
    }

    @Override
    public int hashCode() {
        return hash;
    }

    @Override
    public boolean equals(Object other) {
        return this == other;
    }

    /** Puts all keys into the table that a map or a set has. */
    static void leave(Object collection) throws ReflectiveOperationException {
        Object table = collection;
        if (collection instanceof HashSet<?>) {
            table = RawFields.get(collection, HashSet.class.getDeclaredField("map"));
        } else if (collection instanceof ConcurrentHashMap.KeySetView<?, ?> view) {
            table = view.getMap();
        }
        if (table instanceof ConcurrentHashMap<?, ?> map) {
            // An iterator would hand out copies of the entries.
            map.forEachEntry(Long.MAX_VALUE, StandIn::leaveUnchecked);
        } else {
            for (Map.Entry<?, ?> entry : ((Map<?, ?>) table).entrySet()) {
                leave(entry);
            }
        }
    }

    private static void leaveUnchecked(Map.Entry<?, ?> entry) {
        try {
            leave(entry);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void leave(Map.Entry<?, ?> entry) throws ReflectiveOperationException {
        if (entry.getKey() instanceof StandIn standIn) {
            RawFields.set(entry, keyField(entry.getClass()), standIn.key);
        }
    }

    private static Field keyField(Class<?> type) throws NoSuchFieldException {
        for (Class<?> level = type; level != null; level = level.getSuperclass()) {
            for (Field field : level.getDeclaredFields()) {
                if (field.getName().equals("key")) {
                    return field;
                }
            }
        }
        throw new NoSuchFieldException("%s has no key.".formatted(type.getName()));
    }
}
