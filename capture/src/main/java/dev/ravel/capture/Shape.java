package dev.ravel.capture;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.InaccessibleObjectException;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;

/** How an object is taken apart, without a call of the program's code. */
sealed interface Shape {
    /** What it is made of; those that go on changing meanwhile may be torn. */
    Object[] read(Object object);

    /** The name of one of the parts, or an empty string for an element. */
    default String name(int index) {
        return "";
    }

    /** The class of an object decides; those of the JDK that are not known have no parts. */
    ClassValue<Shape> SHAPES =
            new ClassValue<>() {
                @Override
                protected Shape computeValue(Class<?> type) {
                    return of(type);
                }
            };

    static Shape of(Object object) {
        return SHAPES.get(object.getClass());
    }

    private static Shape of(Class<?> type) {
        if (type.isArray()) {
            return new Elements();
        }
        if (!isOfJdk(type)) {
            return Fields.of(type);
        }
        String name = type.getName();
        if (name.equals("java.util.Vector") || name.equals("java.util.Stack")) {
            return new Inside("elementData", "elementCount");
        }
        if (name.startsWith("java.util.Collections$Synchronized")) {
            return new Inside(name.endsWith("Map") ? "m" : "c", "");
        }
        if (name.equals("java.util.HashSet") || name.equals("java.util.LinkedHashSet")) {
            return new Keys();
        }
        if (COLLECTIONS.contains(name)) {
            return new Items();
        }
        if (MAPS.contains(name)) {
            return new Entries();
        }
        return ATOMICS.contains(name) ? new Value() : new Opaque();
    }

    static boolean isOfJdk(Class<?> type) {
        return type.getClassLoader() == null
                || type.getClassLoader() == ClassLoader.getPlatformClassLoader();
    }

    /** Collections that lock, or count, before they hand out their elements. */
    Set<String> SLOW =
            Set.of(
                    "java.util.Hashtable",
                    "java.util.concurrent.ConcurrentLinkedQueue",
                    "java.util.concurrent.ConcurrentLinkedDeque",
                    "java.util.concurrent.ConcurrentSkipListMap",
                    "java.util.concurrent.LinkedBlockingQueue",
                    "java.util.concurrent.LinkedBlockingDeque",
                    "java.util.concurrent.ArrayBlockingQueue",
                    "java.util.concurrent.PriorityBlockingQueue");

    /** Classes of the JDK that hand out their elements without asking these anything. */
    Set<String> COLLECTIONS =
            Set.of(
                    "java.util.ArrayList",
                    "java.util.LinkedList",
                    "java.util.ArrayDeque",
                    "java.util.TreeSet",
                    "java.util.PriorityQueue",
                    "java.util.Arrays$ArrayList",
                    "java.util.ImmutableCollections$ListN",
                    "java.util.ImmutableCollections$List12",
                    "java.util.ImmutableCollections$SetN",
                    "java.util.ImmutableCollections$Set12",
                    "java.util.concurrent.ConcurrentLinkedQueue",
                    "java.util.concurrent.ConcurrentLinkedDeque",
                    "java.util.concurrent.CopyOnWriteArrayList",
                    "java.util.concurrent.CopyOnWriteArraySet",
                    "java.util.concurrent.LinkedBlockingQueue",
                    "java.util.concurrent.LinkedBlockingDeque",
                    "java.util.concurrent.ArrayBlockingQueue",
                    "java.util.concurrent.PriorityBlockingQueue");

    Set<String> MAPS =
            Set.of(
                    "java.util.HashMap",
                    "java.util.LinkedHashMap",
                    "java.util.TreeMap",
                    "java.util.Hashtable",
                    "java.util.IdentityHashMap",
                    "java.util.ImmutableCollections$MapN",
                    "java.util.ImmutableCollections$Map1",
                    "java.util.concurrent.ConcurrentHashMap",
                    "java.util.concurrent.ConcurrentSkipListMap");

    Set<String> ATOMICS =
            Set.of(
                    AtomicInteger.class.getName(),
                    AtomicLong.class.getName(),
                    AtomicBoolean.class.getName(),
                    AtomicReference.class.getName());

    /** An object of the program. */
    record Fields(Field[] fields) implements Shape {
        static Fields of(Class<?> type) {
            List<Field> fields = new ArrayList<>();
            for (Class<?> each = type;
                    each != null && !isOfJdk(each);
                    each = each.getSuperclass()) {
                for (Field field : each.getDeclaredFields()) {
                    if (!Modifier.isStatic(field.getModifiers()) && isOpen(field)) {
                        fields.add(field);
                    }
                }
            }
            return new Fields(fields.toArray(Field[]::new));
        }

        private static boolean isOpen(Field field) {
            try {
                field.setAccessible(true);
                return true;
            } catch (InaccessibleObjectException | SecurityException e) {
                return false;
            }
        }

        @Override
        public Object[] read(Object object) {
            Object[] values = new Object[fields.length];
            for (int i = 0; i < values.length; i++) {
                try {
                    values[i] = fields[i].get(object);
                } catch (IllegalAccessException e) {
                    throw new IllegalStateException(e);
                }
            }
            return values;
        }

        @Override
        public String name(int index) {
            return fields[index].getDeclaringClass().getName() + "." + fields[index].getName();
        }

        boolean isPrimitive(int index) {
            return fields[index].getType().isPrimitive();
        }
    }

    /** An array. */
    record Elements() implements Shape {
        @Override
        public Object[] read(Object array) {
            int length = Math.min(MOST, Array.getLength(array));
            if (array instanceof Object[] objects) {
                return Arrays.copyOf(objects, length, Object[].class);
            }
            Object[] values = new Object[length];
            for (int i = 0; i < length; i++) {
                values[i] = Array.get(array, i);
            }
            return values;
        }
    }

    /** A collection of the JDK. */
    record Items() implements Shape {
        @Override
        public Object[] read(Object collection) {
            Collection<?> items = (Collection<?>) collection;
            return items.size() > MOST ? items.stream().limit(MOST).toArray() : items.toArray();
        }
    }

    /** A map of the JDK: keys and values, one after the other; a {@link Hash} follows its key. */
    record Entries() implements Shape {
        @Override
        public Object[] read(Object map) {
            List<Object> all = new ArrayList<>();
            for (Map.Entry<?, ?> entry : entries((Map<?, ?>) map)) {
                addKey(entry, all);
                all.add(entry.getValue());
                if (all.size() > 2 * MOST) {
                    break;
                }
            }
            return all.toArray();
        }

        private static void addKey(Map.Entry<?, ?> entry, List<Object> all) {
            all.add(entry.getKey());
            Hash hash = Hash.of(entry);
            if (hash != null) {
                all.add(hash);
            }
        }

        /** Those that the table has, where others would be copies without a hash. */
        private static Iterable<? extends Map.Entry<?, ?>> entries(Map<?, ?> map) {
            if (map instanceof ConcurrentHashMap<?, ?> table
                    && table.searchKeys(Long.MAX_VALUE, key -> Hash.isNeeded(key) ? key : null)
                            != null) {
                List<Map.Entry<?, ?>> entries = new ArrayList<>();
                table.forEachEntry(Long.MAX_VALUE, entries::add);
                return entries;
            }
            return map.entrySet();
        }
    }

    /** A set of the JDK that is the keys of a map: elements, with a {@link Hash} after some. */
    record Keys() implements Shape {
        @Override
        public Object[] read(Object set) {
            List<Object> all = new ArrayList<>();
            for (Map.Entry<?, ?> entry : ((Map<?, ?>) Inside.get(set, "map")).entrySet()) {
                Entries.addKey(entry, all);
                if (all.size() > MOST) {
                    break;
                }
            }
            return all.toArray();
        }
    }

    /**
     * What has a lock of its own is read behind its back: whoever waits for the lock here would
     * wait for the program, which must not happen.
     *
     * @param field an array or another collection or map
     * @param count how many of the array's elements count, if it is one; else empty
     */
    record Inside(String field, String count) implements Shape {
        @Override
        public Object[] read(Object object) {
            Object inner = get(object, field);
            if (count.isEmpty()) {
                Shape shape = Shape.of(inner);
                // A collection of the program's own has fields, and no elements that are known.
                return shape instanceof Fields ? Opaque.NOTHING : shape.read(inner);
            }
            Object[] elements = (Object[]) inner;
            int length = Math.min(elements.length, (Integer) get(object, count));
            return Arrays.copyOf(elements, Math.min(MOST, length), Object[].class);
        }

        private static Object get(Object object, String name) {
            for (Class<?> type = object.getClass(); type != null; type = type.getSuperclass()) {
                try {
                    Field field = type.getDeclaredField(name);
                    field.setAccessible(true);
                    return field.get(object);
                } catch (NoSuchFieldException e) {
                    // A superclass may have it.
                } catch (IllegalAccessException e) {
                    throw new IllegalStateException(e);
                }
            }
            throw new IllegalStateException(object.getClass() + " has no field " + name + ".");
        }
    }

    /** An atomic. */
    record Value() implements Shape {
        @Override
        public Object[] read(Object atomic) {
            if (atomic instanceof AtomicReference<?> reference) {
                return new Object[] {reference.get()};
            }
            if (atomic instanceof AtomicBoolean flag) {
                return new Object[] {flag.get()};
            }
            return new Object[] {
                atomic instanceof AtomicInteger number
                        ? (Object) number.get()
                        : (Object) ((AtomicLong) atomic).get()
            };
        }
    }

    /** Nothing is known of the inside. */
    record Opaque() implements Shape {
        private static final Object[] NOTHING = {};

        @Override
        public Object[] read(Object object) {
            return NOTHING;
        }
    }

    /** More elements of one object are not copied. */
    int MOST = 1_000;
}
