package subjects.conformance;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.LongAdder;

/** ConcurrentHashMap: functions run once and alone per key, bulk operations, key sets. */
public final class ConcurrentHashMapConformance {
    private static final int THREADS = 3;
    private static final int ROUNDS = 8;

    private ConcurrentHashMapConformance() {}

    public static void main(String[] args) {
        new Cases(ConcurrentHashMapConformance.class)
                .add("computeCounts", ConcurrentHashMapConformance::computeCounts)
                .add("computeIfAbsentOncePerKey", ConcurrentHashMapConformance::oncePerKey)
                .add("computeIsExclusivePerKey", ConcurrentHashMapConformance::computeIsExclusive)
                .add("computeThatFails", ConcurrentHashMapConformance::computeThatFails)
                .add("histogram", ConcurrentHashMapConformance::histogram)
                .add("collidingKeys", ConcurrentHashMapConformance::collidingKeys)
                .add("bulkOperations", ConcurrentHashMapConformance::bulkOperations)
                .add("keySets", ConcurrentHashMapConformance::keySets)
                .run(args);
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
