package dev.ravel.instrument.defects;

import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;

/** Atomic updates, and volatile fields. */
public class Updates {
    private static final AtomicIntegerFieldUpdater<Updates> UPDATER =
            AtomicIntegerFieldUpdater.newUpdater(Updates.class, "updated");

    private final Map<String, Integer> concurrent = new ConcurrentHashMap<>();
    private final Map<String, Integer> plain = new HashMap<>();

    public volatile boolean flag;
    public volatile int updated;

    /** An update in an interface, whose added method is the interface's. */
    public interface Counting {
        default int count(AtomicInteger number) {
            return number.incrementAndGet();
        }
    }

    public static final class Counter implements Counting {}

    public String putIfAbsent(ConcurrentMap<String, String> map, String key, String value) {
        UPDATER.incrementAndGet(this);
        return map.putIfAbsent(key, value);
    }

    public boolean claim(AtomicInteger number, int expected) {
        return !flag && number.compareAndSet(expected, expected + 1);
    }

    public int merge(String key) {
        plain.merge(key, 1, Integer::sum);
        return concurrent.merge(key, 1, Integer::sum);
    }
}
