package dev.ravel.instrument.defects;

import java.util.Objects;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BiFunction;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import java.util.function.IntBinaryOperator;
import java.util.function.IntUnaryOperator;
import java.util.function.LongBinaryOperator;
import java.util.function.LongUnaryOperator;
import java.util.function.UnaryOperator;

/**
 * Atomic updates as a careless programmer would write them: a read, then a write. {@link
 * UpdateSplit} copies the bytecode of these methods into the program; nobody calls them here.
 *
 * <p>Each has the name of the method that it stands for, and its receiver as the first parameter.
 * None may use a lambda or another member of this class.
 */
final class SplitUpdates {
    private SplitUpdates() {}

    static int incrementAndGet(AtomicInteger number) {
        int next = number.get() + 1;
        number.set(next);
        return next;
    }

    static int decrementAndGet(AtomicInteger number) {
        int next = number.get() - 1;
        number.set(next);
        return next;
    }

    static int getAndIncrement(AtomicInteger number) {
        int old = number.get();
        number.set(old + 1);
        return old;
    }

    static int getAndDecrement(AtomicInteger number) {
        int old = number.get();
        number.set(old - 1);
        return old;
    }

    static int addAndGet(AtomicInteger number, int delta) {
        int next = number.get() + delta;
        number.set(next);
        return next;
    }

    static int getAndAdd(AtomicInteger number, int delta) {
        int old = number.get();
        number.set(old + delta);
        return old;
    }

    static int getAndSet(AtomicInteger number, int next) {
        int old = number.get();
        number.set(next);
        return old;
    }

    static boolean compareAndSet(AtomicInteger number, int expected, int next) {
        if (number.get() != expected) {
            return false;
        }
        number.set(next);
        return true;
    }

    static int updateAndGet(AtomicInteger number, IntUnaryOperator update) {
        int next = update.applyAsInt(number.get());
        number.set(next);
        return next;
    }

    static int getAndUpdate(AtomicInteger number, IntUnaryOperator update) {
        int old = number.get();
        number.set(update.applyAsInt(old));
        return old;
    }

    static int accumulateAndGet(AtomicInteger number, int value, IntBinaryOperator update) {
        int next = update.applyAsInt(number.get(), value);
        number.set(next);
        return next;
    }

    static int getAndAccumulate(AtomicInteger number, int value, IntBinaryOperator update) {
        int old = number.get();
        number.set(update.applyAsInt(old, value));
        return old;
    }

    static long incrementAndGet(AtomicLong number) {
        long next = number.get() + 1;
        number.set(next);
        return next;
    }

    static long decrementAndGet(AtomicLong number) {
        long next = number.get() - 1;
        number.set(next);
        return next;
    }

    static long getAndIncrement(AtomicLong number) {
        long old = number.get();
        number.set(old + 1);
        return old;
    }

    static long getAndDecrement(AtomicLong number) {
        long old = number.get();
        number.set(old - 1);
        return old;
    }

    static long addAndGet(AtomicLong number, long delta) {
        long next = number.get() + delta;
        number.set(next);
        return next;
    }

    static long getAndAdd(AtomicLong number, long delta) {
        long old = number.get();
        number.set(old + delta);
        return old;
    }

    static long getAndSet(AtomicLong number, long next) {
        long old = number.get();
        number.set(next);
        return old;
    }

    static boolean compareAndSet(AtomicLong number, long expected, long next) {
        if (number.get() != expected) {
            return false;
        }
        number.set(next);
        return true;
    }

    static long updateAndGet(AtomicLong number, LongUnaryOperator update) {
        long next = update.applyAsLong(number.get());
        number.set(next);
        return next;
    }

    static long getAndUpdate(AtomicLong number, LongUnaryOperator update) {
        long old = number.get();
        number.set(update.applyAsLong(old));
        return old;
    }

    static long accumulateAndGet(AtomicLong number, long value, LongBinaryOperator update) {
        long next = update.applyAsLong(number.get(), value);
        number.set(next);
        return next;
    }

    static long getAndAccumulate(AtomicLong number, long value, LongBinaryOperator update) {
        long old = number.get();
        number.set(update.applyAsLong(old, value));
        return old;
    }

    static boolean getAndSet(AtomicBoolean flag, boolean next) {
        boolean old = flag.get();
        flag.set(next);
        return old;
    }

    static boolean compareAndSet(AtomicBoolean flag, boolean expected, boolean next) {
        if (flag.get() != expected) {
            return false;
        }
        flag.set(next);
        return true;
    }

    static <V> V getAndSet(AtomicReference<V> reference, V next) {
        V old = reference.get();
        reference.set(next);
        return old;
    }

    static <V> boolean compareAndSet(AtomicReference<V> reference, V expected, V next) {
        if (reference.get() != expected) {
            return false;
        }
        reference.set(next);
        return true;
    }

    static <V> V updateAndGet(AtomicReference<V> reference, UnaryOperator<V> update) {
        V next = update.apply(reference.get());
        reference.set(next);
        return next;
    }

    static <V> V getAndUpdate(AtomicReference<V> reference, UnaryOperator<V> update) {
        V old = reference.get();
        reference.set(update.apply(old));
        return old;
    }

    static <V> V accumulateAndGet(AtomicReference<V> reference, V value, BinaryOperator<V> update) {
        V next = update.apply(reference.get(), value);
        reference.set(next);
        return next;
    }

    static <V> V getAndAccumulate(AtomicReference<V> reference, V value, BinaryOperator<V> update) {
        V old = reference.get();
        reference.set(update.apply(old, value));
        return old;
    }

    static <K, V> V putIfAbsent(ConcurrentMap<K, V> map, K key, V value) {
        V old = map.get(key);
        if (old == null) {
            map.put(key, value);
        }
        return old;
    }

    static <K, V> V computeIfAbsent(
            ConcurrentMap<K, V> map, K key, Function<? super K, ? extends V> update) {
        V value = map.get(key);
        if (value == null) {
            value = update.apply(key);
            if (value != null) {
                map.put(key, value);
            }
        }
        return value;
    }

    static <K, V> V computeIfPresent(
            ConcurrentMap<K, V> map, K key, BiFunction<? super K, ? super V, ? extends V> update) {
        V value = map.get(key);
        if (value != null) {
            value = update.apply(key, value);
            if (value == null) {
                map.remove(key);
            } else {
                map.put(key, value);
            }
        }
        return value;
    }

    static <K, V> V compute(
            ConcurrentMap<K, V> map, K key, BiFunction<? super K, ? super V, ? extends V> update) {
        V value = update.apply(key, map.get(key));
        if (value == null) {
            map.remove(key);
        } else {
            map.put(key, value);
        }
        return value;
    }

    static <K, V> V merge(
            ConcurrentMap<K, V> map,
            K key,
            V value,
            BiFunction<? super V, ? super V, ? extends V> update) {
        V next = map.get(key);
        next = next == null ? value : update.apply(next, value);
        if (next == null) {
            map.remove(key);
        } else {
            map.put(key, next);
        }
        return next;
    }

    static <K, V> V replace(ConcurrentMap<K, V> map, K key, V value) {
        V old = map.get(key);
        if (old != null) {
            map.put(key, value);
        }
        return old;
    }

    static <K, V> boolean replace(ConcurrentMap<K, V> map, K key, V expected, V value) {
        if (!Objects.equals(map.get(key), expected)) {
            return false;
        }
        map.put(key, value);
        return true;
    }

    static <K, V> boolean remove(ConcurrentMap<K, V> map, Object key, Object expected) {
        if (!Objects.equals(map.get(key), expected)) {
            return false;
        }
        map.remove(key);
        return true;
    }
}
