package dev.ravel.junit;

import dev.ravel.engine.RawFields;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.AbstractMap.SimpleImmutableEntry;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.WeakHashMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CopyOnWriteArraySet;
import java.util.concurrent.PriorityBlockingQueue;

/**
 * Fills a collection of the JDK. An element that answers with code of the program is not asked: a
 * hash table gets it by way of a stand-in with the hash that was recorded, and what is sorted in
 * the order that was recorded.
 */
final class Filling {
    /**
     * An element, or an entry.
     *
     * @param element or the key
     * @param value null if it is no entry
     * @param hash of the element, or null if it is not known
     */
    record Item(Object element, Object value, Integer hash) {}

    private final Object filled;
    private final boolean isMap;
    private final List<Item> items;

    /** Elements that are left out, since nobody may ask them and nothing was recorded. */
    private int leftOut;

    private Filling(Object filled, boolean isMap, List<Item> items) {
        this.filled = filled;
        this.isMap = isMap;
        this.items = items;
    }

    /** How many elements are left out. */
    static int fill(JdkObject object, boolean isMap, List<Item> items)
            throws ReflectiveOperationException {
        Filling filling = new Filling(object.filled(), isMap, items);
        boolean isAsked = object.asks() != JdkObject.Asks.NOTHING;
        if (!isAsked || items.stream().allMatch(item -> Unasked.isPlain(item.element()))) {
            items.forEach(item -> filling.add(item.element(), item.value()));
        } else {
            switch (object.asks()) {
                case HASH -> filling.hashed();
                case ORDER -> filling.sorted();
                default ->
                        RawFields.set(
                                object.filled(),
                                CopyOnWriteArraySet.class.getDeclaredField("al"),
                                new CopyOnWriteArrayList<>(filling.elements()));
            }
        }
        return filling.leftOut;
    }

    private List<Object> elements() {
        List<Object> elements = new ArrayList<>();
        items.forEach(item -> elements.add(item.element()));
        return elements;
    }

    @SuppressWarnings("unchecked")
    private void add(Object element, Object value) {
        if (filled instanceof Map<?, ?> map) {
            ((Map<Object, Object>) map).put(element, isMap ? value : Boolean.TRUE);
        } else if (isMap) {
            ((Collection<Object>) filled).add(new SimpleImmutableEntry<>(element, value));
        } else {
            ((Collection<Object>) filled).add(element);
        }
    }

    private void hashed() throws ReflectiveOperationException {
        for (Item item : items) {
            Object element = item.element();
            if (Unasked.isPlain(element)) {
                add(element, item.value());
                continue;
            }
            Integer hash =
                    Unasked.hashesByIdentity(element.getClass())
                            ? (Integer) System.identityHashCode(element)
                            : item.hash();
            // Nothing else holds a stand-in of a weak key.
            if (hash == null || filled instanceof WeakHashMap) {
                leftOut++;
            } else {
                add(new StandIn(element, hash), item.value());
            }
        }
        StandIn.leave(filled);
    }

    /** In the recorded order: the classes of the JDK take over what is sorted already. */
    private void sorted() throws ReflectiveOperationException {
        if (!items.stream().allMatch(item -> item.element() instanceof Comparable)) {
            leftOut = items.size();
            return;
        }
        GivenOrder.Elements elements = new GivenOrder.Elements(elements());
        List<Map.Entry<Object, Object>> entries = new ArrayList<>();
        items.forEach(
                item ->
                        entries.add(
                                new SimpleImmutableEntry<>(
                                        item.element(), isMap ? item.value() : Boolean.TRUE)));
        GivenOrder.Entries map = new GivenOrder.Entries(entries);
        if (filled instanceof ConcurrentSkipListSet<?> set) {
            Field field = ConcurrentSkipListSet.class.getDeclaredField("m");
            RawFields.set(set, field, new ConcurrentSkipListMap<>(map));
            return;
        }
        moveFrom(
                filled instanceof TreeMap
                        ? new TreeMap<>(map)
                        : filled instanceof TreeSet
                                ? new TreeSet<>(elements)
                                : filled instanceof ConcurrentSkipListMap
                                        ? new ConcurrentSkipListMap<>(map)
                                        : filled instanceof PriorityQueue
                                                ? new PriorityQueue<>(elements)
                                                : new PriorityBlockingQueue<>(elements));
    }

    /** What others refer to already becomes what the other one is, which nobody knows. */
    private void moveFrom(Object other) throws ReflectiveOperationException {
        for (Class<?> level = other.getClass(); level != null; level = level.getSuperclass()) {
            for (Field field : level.getDeclaredFields()) {
                if (!Modifier.isStatic(field.getModifiers())) {
                    RawFields.set(filled, field, RawFields.get(other, field));
                }
            }
        }
    }
}
