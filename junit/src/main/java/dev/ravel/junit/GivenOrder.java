package dev.ravel.junit;

import java.util.AbstractMap;
import java.util.AbstractSet;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;

/** Elements and entries in an order that others take as it is, without comparing anything. */
final class GivenOrder {
    private GivenOrder() {}

    /** A set that is asked for nothing but its elements. */
    static final class Elements extends AbstractSet<Object> implements SortedSet<Object> {
        private final List<Object> elements;

        Elements(List<Object> elements) {
            this.elements = elements;
        }

        @Override
        public Iterator<Object> iterator() {
            return elements.iterator();
        }

        @Override
        public int size() {
            return elements.size();
        }

        @Override
        public Comparator<? super Object> comparator() {
            return null;
        }

        @Override
        public SortedSet<Object> subSet(Object from, Object to) {
            throw new UnsupportedOperationException();
        }

        @Override
        public SortedSet<Object> headSet(Object to) {
            throw new UnsupportedOperationException();
        }

        @Override
        public SortedSet<Object> tailSet(Object from) {
            throw new UnsupportedOperationException();
        }

        @Override
        public Object first() {
            return elements.get(0);
        }

        @Override
        public Object last() {
            return elements.get(elements.size() - 1);
        }
    }

    /** The same for a map. */
    static final class Entries extends AbstractMap<Object, Object>
            implements SortedMap<Object, Object> {
        private final List<Map.Entry<Object, Object>> entries;

        Entries(List<Map.Entry<Object, Object>> entries) {
            this.entries = entries;
        }

        @Override
        public Set<Map.Entry<Object, Object>> entrySet() {
            return new AbstractSet<>() {
                @Override
                public Iterator<Map.Entry<Object, Object>> iterator() {
                    return entries.iterator();
                }

                @Override
                public int size() {
                    return entries.size();
                }
            };
        }

        @Override
        public Comparator<? super Object> comparator() {
            return null;
        }

        @Override
        public SortedMap<Object, Object> subMap(Object from, Object to) {
            throw new UnsupportedOperationException();
        }

        @Override
        public SortedMap<Object, Object> headMap(Object to) {
            throw new UnsupportedOperationException();
        }

        @Override
        public SortedMap<Object, Object> tailMap(Object from) {
            throw new UnsupportedOperationException();
        }

        @Override
        public Object firstKey() {
            return entries.get(0).getKey();
        }

        @Override
        public Object lastKey() {
            return entries.get(entries.size() - 1).getKey();
        }
    }
}
