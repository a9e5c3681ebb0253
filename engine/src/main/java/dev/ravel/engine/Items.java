package dev.ravel.engine;

import java.util.Arrays;
import java.util.Iterator;

/**
 * A list that the engine uses in the name of a thread of the program. Lists of the JDK will not do
 * there: they may be interleaved themselves, and would lead back into the engine.
 */
final class Items<T> implements Iterable<T> {
    private Object[] items = new Object[4];
    private int size;

    int size() {
        return size;
    }

    boolean isEmpty() {
        return size == 0;
    }

    @SuppressWarnings("unchecked")
    T get(int index) {
        return (T) items[index];
    }

    void add(T item) {
        if (size == items.length) {
            items = Arrays.copyOf(items, size * 2);
        }
        items[size++] = item;
    }

    boolean has(T item) {
        return indexOf(item) >= 0;
    }

    boolean remove(T item) {
        int index = indexOf(item);
        if (index < 0) {
            return false;
        }
        System.arraycopy(items, index + 1, items, index, size - index - 1);
        items[--size] = null;
        return true;
    }

    private int indexOf(T item) {
        for (int i = 0; i < size; i++) {
            if (items[i] == item) {
                return i;
            }
        }
        return -1;
    }

    @Override
    public Iterator<T> iterator() {
        return new Iterator<>() {
            private int next;

            @Override
            public boolean hasNext() {
                return next < size;
            }

            @Override
            public T next() {
                return get(next++);
            }
        };
    }
}
