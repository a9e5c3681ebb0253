package subjects.conformance;

import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.atomic.AtomicInteger;
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
        cases.run(args);
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
}
