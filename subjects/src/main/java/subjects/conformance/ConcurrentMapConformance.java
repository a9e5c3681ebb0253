package subjects.conformance;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Supplier;

/** ConcurrentHashMap and ConcurrentSkipListMap: atomic updates and iteration beside changes. */
public final class ConcurrentMapConformance {
    private static final int THREADS = 3;
    private static final int ROUNDS = 8;

    private ConcurrentMapConformance() {}

    /** A case that holds for both maps. */
    private interface MapCase {
        void run(ConcurrentMap<Integer, Integer> map) throws Throwable;
    }

    public static void main(String[] args) {
        Cases cases = new Cases(ConcurrentMapConformance.class);
        add(cases, "mergeCounts", ConcurrentMapConformance::mergeCounts);
        add(cases, "replaceCounts", ConcurrentMapConformance::replaceCounts);
        add(cases, "putIfAbsentHasOneWinner", ConcurrentMapConformance::putIfAbsent);
        add(cases, "removeHasOneWinner", ConcurrentMapConformance::removeHasOneWinner);
        add(cases, "conditionalUpdates", ConcurrentMapConformance::conditionalUpdates);
        add(cases, "functions", ConcurrentMapConformance::functions);
        add(cases, "nulls", ConcurrentMapConformance::nulls);
        add(cases, "iterationBesideChanges", ConcurrentMapConformance::iterationBesideChanges);
        add(cases, "putsOfDifferentKeys", ConcurrentMapConformance::putsOfDifferentKeys);
        add(cases, "putPublishes", ConcurrentMapConformance::putPublishes);
        cases.add("computeCounts", ConcurrentMapConformance::computeCounts)
                .add("computeIfAbsentOncePerKey", ConcurrentMapConformance::oncePerKey)
                .add("computeIsExclusivePerKey", ConcurrentMapConformance::computeIsExclusive)
                .add("computeThatFails", ConcurrentMapConformance::computeThatFails)
                .add("histogram", ConcurrentMapConformance::histogram)
                .add("collidingKeys", ConcurrentMapConformance::collidingKeys)
                .add("bulkOperations", ConcurrentMapConformance::bulkOperations)
                .add("keySets", ConcurrentMapConformance::keySets)
                .run(args);
    }

    private static void add(Cases cases, String name, MapCase body) {
        Supplier<ConcurrentMap<Integer, Integer>> hash = ConcurrentHashMap::new;
        Supplier<ConcurrentMap<Integer, Integer>> skip = ConcurrentSkipListMap::new;
        cases.add(name + "InHashMap", () -> body.run(hash.get()))
                .add(name + "InSkipListMap", () -> body.run(skip.get()));
    }

    private static void mergeCounts(ConcurrentMap<Integer, Integer> map) throws Throwable {
        contend(i -> map.merge(i % 2, 1, Integer::sum));
        Check.equal(Map.of(0, THREADS * ROUNDS / 2, 1, THREADS * ROUNDS / 2), map, "counts");
    }

    private static void replaceCounts(ConcurrentMap<Integer, Integer> map) throws Throwable {
        map.put(0, 0);
        contend(
                i -> {
                    int seen;
                    do {
                        seen = map.get(0);
                    } while (!map.replace(0, seen, seen + 1));
                });
        Check.equal(THREADS * ROUNDS, map.get(0).intValue(), "count");
    }

    private static void putIfAbsent(ConcurrentMap<Integer, Integer> map) throws Throwable {
        AtomicInteger winners = new AtomicInteger();
        contend(
                i -> {
                    if (map.putIfAbsent(i, i) == null) {
                        winners.incrementAndGet();
                    }
                });
        Check.equal(ROUNDS, winners.get(), "winners");
        Check.equal(ROUNDS, map.size(), "size");
    }

    private static void removeHasOneWinner(ConcurrentMap<Integer, Integer> map) throws Throwable {
        for (int i = 0; i < ROUNDS; i++) {
            map.put(i, i);
        }
        AtomicInteger winners = new AtomicInteger();
        contend(
                i -> {
                    if (i % 2 == 0 ? map.remove(i) != null : map.remove(i, i)) {
                        winners.incrementAndGet();
                    }
                });
        Check.equal(ROUNDS, winners.get(), "winners");
        Check.that(map.isEmpty(), "empty in the end");
    }

    private static void conditionalUpdates(ConcurrentMap<Integer, Integer> map) {
        Check.same(null, map.put(1, 10), "put of a new key");
        Check.equal(10, map.put(1, 11).intValue(), "put of an old key");
        Check.equal(11, map.putIfAbsent(1, 12).intValue(), "putIfAbsent of an old key");
        Check.that(!map.replace(1, 10, 13), "replace of the wrong value");
        Check.that(map.replace(1, 11, 13), "replace of the right value");
        Check.same(null, map.replace(2, 20), "replace of an absent key");
        Check.that(!map.remove(1, 11), "remove of the wrong value");
        Check.that(map.remove(1, 13), "remove of the right value");
        Check.equal(5, map.getOrDefault(1, 5).intValue(), "default");
    }

    private static void functions(ConcurrentMap<Integer, Integer> map) {
        Check.equal(3, map.computeIfAbsent(1, k -> 3).intValue(), "computeIfAbsent");
        Check.equal(3, map.computeIfAbsent(1, k -> 4).intValue(), "of a present key");
        Check.equal(4, map.computeIfPresent(1, (k, v) -> v + 1).intValue(), "computeIfPresent");
        Check.same(null, map.computeIfPresent(2, (k, v) -> 1), "of an absent key");
        Check.equal(5, map.compute(1, (k, v) -> v + 1).intValue(), "compute");
        Check.equal(12, map.merge(1, 7, Integer::sum).intValue(), "merge");
        Check.same(null, map.merge(1, 7, (v, given) -> null), "merge to nothing");
        Check.that(!map.containsKey(1), "removed by a function that gives null");
        Check.same(null, map.computeIfAbsent(1, k -> null), "nothing computed");
    }

    private static void nulls(ConcurrentMap<Integer, Integer> map) {
        Class<NullPointerException> refusal = NullPointerException.class;
        Check.throwsException(refusal, () -> map.put(null, 1));
        Check.throwsException(refusal, () -> map.put(1, null));
        Check.throwsException(refusal, () -> map.get(null));
        Check.throwsException(refusal, () -> map.merge(1, null, Integer::sum));
    }

    private static void iterationBesideChanges(ConcurrentMap<Integer, Integer> map)
            throws Throwable {
        for (int i = 0; i < 6; i++) {
            map.put(i, i);
        }
        CheckedThread.runAll(
                () -> {
                    for (int i = 0; i < 3; i++) {
                        map.remove(i);
                        map.put(10 + i, 10 + i);
                    }
                },
                () -> {
                    Set<Integer> seen = new HashSet<>();
                    for (Integer key : map.keySet()) {
                        Check.that(seen.add(key), "key " + key + " seen twice");
                    }
                    Check.that(seen.containsAll(List.of(3, 4, 5)), "seen only " + seen);
                });
        Iterator<Integer> values = map.values().iterator();
        values.next();
        values.remove();
        Check.equal(5, map.size(), "size after a removal by the iterator");
    }

    private static void putsOfDifferentKeys(ConcurrentMap<Integer, Integer> map) throws Throwable {
        AtomicInteger next = new AtomicInteger();
        // Enough keys to make a hash table grow while others put.
        CheckedThread.runCopies(
                THREADS,
                () -> {
                    for (int i = 0; i < 20; i++) {
                        int key = next.getAndIncrement();
                        map.put(key, -key);
                    }
                });
        Check.equal(60, map.size(), "size");
        for (int key = 0; key < 60; key++) {
            Check.equal(-key, map.get(key).intValue(), "value of " + key);
        }
    }

    private static void putPublishes(ConcurrentMap<Integer, Integer> map) throws Throwable {
        int[] cell = {0};
        CheckedThread.runAll(
                () -> {
                    cell[0] = 42;
                    map.put(1, 1);
                },
                () -> {
                    Spin.until(() -> map.get(1) != null, "the key is there");
                    Check.equal(42, cell[0], "value written before the put");
                });
    }

    private static void computeCounts() throws Throwable {
        ConcurrentHashMap<Integer, Integer> map = new ConcurrentHashMap<>();
        contend(i -> map.compute(0, (key, value) -> value == null ? 1 : value + 1));
        Check.equal(THREADS * ROUNDS, map.get(0).intValue(), "count");
    }

    private static void oncePerKey() throws Throwable {
        ConcurrentHashMap<Integer, Object> map = new ConcurrentHashMap<>();
        AtomicInteger calls = new AtomicInteger();
        List<Object> seen = new ArrayList<>();
        CheckedThread.runCopies(
                THREADS,
                () -> {
                    Object mine =
                            map.computeIfAbsent(
                                    7,
                                    key -> {
                                        calls.incrementAndGet();
                                        Thread.yield();
                                        return new Object();
                                    });
                    synchronized (seen) {
                        seen.add(mine);
                    }
                });
        Check.equal(1, calls.get(), "calls of the function");
        Check.equal(1, new HashSet<>(seen).size(), "different objects");
    }

    private static void computeIsExclusive() throws Throwable {
        ConcurrentHashMap<Integer, Integer> map = new ConcurrentHashMap<>(Map.of(1, 0));
        CountDownLatch inside = new CountDownLatch(1);
        boolean[] left = {false};
        CheckedThread computing =
                CheckedThread.spawn(
                        () ->
                                map.compute(
                                        1,
                                        (key, value) -> {
                                            inside.countDown();
                                            for (int i = 0; i < 10; i++) {
                                                Thread.yield();
                                            }
                                            left[0] = true;
                                            return value + 1;
                                        }));
        inside.await();
        map.compute(
                1,
                (key, value) -> {
                    Check.that(left[0], "two functions for one key at the same time");
                    return value + 1;
                });
        computing.finish();
        Check.equal(2, map.get(1).intValue(), "value");
    }

    private static void computeThatFails() throws Throwable {
        ConcurrentHashMap<Integer, Integer> map = new ConcurrentHashMap<>(Map.of(1, 1));
        Check.throwsException(
                IllegalStateException.class,
                () ->
                        map.compute(
                                1,
                                (key, value) -> {
                                    throw new IllegalStateException("on purpose");
                                }));
        Check.equal(1, map.get(1).intValue(), "the mapping is unchanged");
        CheckedThread.runAll(() -> map.merge(1, 1, Integer::sum));
        Check.equal(2, map.get(1).intValue(), "and its lock is free");
    }

    private static void histogram() throws Throwable {
        ConcurrentHashMap<String, LongAdder> counts = new ConcurrentHashMap<>();
        contend(i -> counts.computeIfAbsent("key " + i % 3, key -> new LongAdder()).increment());
        long sum = counts.values().stream().mapToLong(LongAdder::sum).sum();
        Check.equal(THREADS * ROUNDS, sum, "sum of the counts");
        Check.equal(3, counts.mappingCount(), "keys");
    }

    private static void collidingKeys() throws Throwable {
        // All in one bin, past the size at which it becomes a tree.
        ConcurrentHashMap<Colliding, Integer> map = new ConcurrentHashMap<>(64);
        AtomicInteger next = new AtomicInteger();
        CheckedThread.runCopies(
                THREADS,
                () -> {
                    for (int i = 0; i < 5; i++) {
                        int number = next.getAndIncrement();
                        map.put(new Colliding(number), number);
                    }
                });
        for (int i = 0; i < 15; i++) {
            Check.equal(i, map.get(new Colliding(i)).intValue(), "value of " + i);
        }
        CheckedThread.runAll(
                () -> map.keySet().removeIf(key -> key.number % 2 == 0),
                () -> map.keySet().removeIf(key -> key.number % 2 == 1));
        Check.that(map.isEmpty(), "all are removed");
    }

    private static void bulkOperations() {
        ConcurrentHashMap<Integer, Integer> map = new ConcurrentHashMap<>();
        for (int i = 1; i <= 20; i++) {
            map.put(i, 2 * i);
        }
        for (long threshold : new long[] {1, Long.MAX_VALUE}) {
            Check.equal(420, map.reduceValuesToLong(threshold, v -> v, 0, Long::sum), "sum");
            Check.equal(20, map.reduceKeys(threshold, Integer::max).intValue(), "maximum");
            Check.equal(14, map.search(threshold, (k, v) -> k == 7 ? v : null).intValue(), "found");
            LongAdder keys = new LongAdder();
            map.forEachKey(threshold, keys::add);
            Check.equal(210, keys.sum(), "sum of the keys");
        }
    }

    private static void keySets() throws Throwable {
        Set<Integer> set = ConcurrentHashMap.newKeySet();
        AtomicInteger added = new AtomicInteger();
        contend(
                i -> {
                    if (set.add(i)) {
                        added.incrementAndGet();
                    }
                });
        Check.equal(ROUNDS, added.get(), "additions");
        ConcurrentHashMap<Integer, String> map = new ConcurrentHashMap<>();
        map.keySet("default").add(5);
        Check.equal("default", map.get(5), "value of a key added by its set");
    }

    /** What one thread does in one round. */
    private interface Round {
        void run(int number) throws Throwable;
    }

    private static void contend(Round round) throws Throwable {
        CheckedThread.runCopies(
                THREADS,
                () -> {
                    for (int i = 0; i < ROUNDS; i++) {
                        round.run(i);
                    }
                });
    }

    private record Colliding(int number) implements Comparable<Colliding> {
        @Override
        public int hashCode() {
            return 7;
        }

        @Override
        public int compareTo(Colliding other) {
            return Integer.compare(number, other.number);
        }
    }
}
