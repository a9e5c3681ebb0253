package subjects.conformance;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Hashtable;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.Stack;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.Vector;
import java.util.concurrent.ThreadLocalRandom;

/** Classes that lock themselves: synchronized wrappers, Vector, Hashtable, StringBuffer. */
public final class SynchronizedCollectionConformance {
    private static final int THREADS = 3;
    private static final int ROUNDS = 6;

    private SynchronizedCollectionConformance() {}

    public static void main(String[] args) {
        Class<SynchronizedCollectionConformance> owner = SynchronizedCollectionConformance.class;
        new Cases(owner)
                .add("list", () -> addsAll(Collections.synchronizedList(new ArrayList<>())))
                .add("set", () -> addsAll(Collections.synchronizedSet(new HashSet<>())))
                .add("sortedSet", () -> addsAll(Collections.synchronizedSortedSet(new TreeSet<>())))
                .add(
                        "collection",
                        () -> addsAll(Collections.synchronizedCollection(new Vector<>())))
                .add("vector", () -> addsAll(new Vector<>()))
                .add("stack", () -> addsAll(new Stack<>()))
                .add("map", () -> merges(Collections.synchronizedMap(new HashMap<>())))
                .add("sortedMap", () -> merges(Collections.synchronizedSortedMap(new TreeMap<>())))
                .add("hashtable", () -> merges(new Hashtable<>()))
                .add("wrapperIsItsMonitor", SynchronizedCollectionConformance::wrapperIsItsMonitor)
                .add("iterationUnderMonitor", SynchronizedCollectionConformance::iteration)
                .add("vectorIsItsMonitor", () -> isItsMonitor(new Vector<>()))
                .add("hashtableComputesOnce", SynchronizedCollectionConformance::hashtable)
                .add("properties", SynchronizedCollectionConformance::properties)
                .add("stackPopsOnce", SynchronizedCollectionConformance::stackPopsOnce)
                .add("stringBufferAppendsWhole", SynchronizedCollectionConformance::stringBuffer)
                .add("threadLocalRandom", SynchronizedCollectionConformance::threadLocalRandom)
                .run(args);
    }

    private static void addsAll(Collection<Integer> collection) throws Throwable {
        CheckedThread.runAll(
                () -> addRange(collection, 0),
                () -> addRange(collection, 100),
                () -> addRange(collection, 200));
        Check.equal(THREADS * ROUNDS, collection.size(), "size");
        Check.equal(THREADS * ROUNDS, new HashSet<>(collection).size(), "different elements");
    }

    private static void addRange(Collection<Integer> collection, int from) {
        for (int i = 0; i < ROUNDS; i++) {
            collection.add(from + i);
        }
    }

    private static void merges(Map<String, Integer> map) throws Throwable {
        CheckedThread.runCopies(
                THREADS,
                () -> {
                    for (int i = 0; i < ROUNDS; i++) {
                        map.merge("key " + i % 2, 1, Integer::sum);
                    }
                });
        Check.equal(THREADS * ROUNDS / 2, map.get("key 0").intValue(), "count");
        Check.equal(THREADS * ROUNDS / 2, map.get("key 1").intValue(), "count");
    }

    private static void wrapperIsItsMonitor() throws Throwable {
        isItsMonitor(Collections.synchronizedList(new ArrayList<>()));
        Map<Integer, Integer> map = Collections.synchronizedMap(new HashMap<>());
        Set<Integer> keys = map.keySet();
        // The views of a map lock the map, not themselves.
        CheckedThread reader;
        synchronized (map) {
            reader = CheckedThread.spawn(() -> keys.contains(1));
            reader.awaitState(Thread.State.BLOCKED);
            Check.that(reader.isAlive(), "a view waits for the monitor of its map");
            map.put(1, 1);
        }
        reader.finish();
    }

    private static void isItsMonitor(List<Integer> list) throws Throwable {
        CheckedThread adder;
        synchronized (list) {
            adder = CheckedThread.spawn(() -> list.add(1));
            adder.awaitState(Thread.State.BLOCKED);
            Check.equal(0, list.size(), "size while the monitor is held");
        }
        adder.finish();
        Check.equal(1, list.size(), "size");
    }

    private static void iteration() throws Throwable {
        List<Integer> list = Collections.synchronizedList(new ArrayList<>());
        CheckedThread.runAll(
                () -> addRange(list, 0),
                () -> {
                    for (int i = 0; i < ROUNDS; i++) {
                        synchronized (list) {
                            int size = list.size();
                            int seen = 0;
                            // Would throw ConcurrentModificationException if somebody added now.
                            for (Integer ignored : list) {
                                Thread.yield();
                                seen++;
                            }
                            Check.equal(size, seen, "elements seen");
                        }
                    }
                });
    }

    private static void hashtable() throws Throwable {
        Hashtable<String, Object> table = new Hashtable<>();
        int[] calls = {0};
        CheckedThread.runCopies(
                THREADS,
                () ->
                        table.computeIfAbsent(
                                "key",
                                key -> {
                                    Check.that(Thread.holdsLock(table), "the table is locked");
                                    calls[0]++;
                                    return new Object();
                                }));
        Check.equal(1, calls[0], "calls of the function");
        Check.throwsException(NullPointerException.class, () -> table.put(null, 1));
    }

    private static void properties() throws Throwable {
        Properties properties = new Properties(new Properties());
        CheckedThread.runCopies(
                THREADS,
                () -> {
                    for (int i = 0; i < ROUNDS; i++) {
                        properties.setProperty("key " + i, "value " + i);
                        Check.equal("value " + i, properties.getProperty("key " + i), "value");
                    }
                });
        Check.equal(ROUNDS, properties.stringPropertyNames().size(), "keys");
    }

    private static void stackPopsOnce() throws Throwable {
        Stack<Integer> stack = new Stack<>();
        addRange(stack, 1);
        int[] sums = new int[2];
        CheckedThread.runAll(
                () -> {
                    for (int i = 0; i < ROUNDS / 2; i++) {
                        sums[0] += stack.pop();
                    }
                },
                () -> {
                    for (int i = 0; i < ROUNDS / 2; i++) {
                        sums[1] += stack.pop();
                    }
                });
        Check.equal(ROUNDS * (ROUNDS + 1) / 2, sums[0] + sums[1], "sum of what was popped");
        Check.that(stack.empty(), "empty in the end");
    }

    private static void stringBuffer() throws Throwable {
        StringBuffer buffer = new StringBuffer(1);
        CheckedThread.runAll(
                () -> {
                    for (int i = 0; i < ROUNDS; i++) {
                        buffer.append("<abc>");
                    }
                },
                () -> {
                    for (int i = 0; i < ROUNDS; i++) {
                        buffer.append("<xyz>");
                    }
                });
        Check.that(buffer.toString().matches("(<abc>|<xyz>)*"), "pieces mixed: " + buffer);
        Check.equal(2 * ROUNDS * 5, buffer.length(), "length");
    }

    private static void threadLocalRandom() throws Throwable {
        CheckedThread.runCopies(
                2,
                () -> {
                    ThreadLocalRandom random = ThreadLocalRandom.current();
                    Check.same(random, ThreadLocalRandom.current(), "one generator per thread");
                    for (int i = 0; i < 20; i++) {
                        int number = random.nextInt(5, 8);
                        Check.that(number >= 5 && number < 8, "out of bounds: " + number);
                        double fraction = random.nextDouble();
                        Check.that(fraction >= 0 && fraction < 1, "out of bounds: " + fraction);
                    }
                    Check.equal(4, random.ints(4, 0, 10).filter(n -> n < 10).count(), "numbers");
                    Check.throwsException(
                            IllegalArgumentException.class, () -> random.nextInt(8, 5));
                    Check.throwsException(
                            UnsupportedOperationException.class, () -> random.setSeed(1));
                });
    }
}
