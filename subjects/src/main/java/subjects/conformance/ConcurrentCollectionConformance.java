package subjects.conformance;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CopyOnWriteArraySet;
import java.util.concurrent.atomic.AtomicInteger;

/** Linked queues, skip lists and copy-on-write collections. */
public final class ConcurrentCollectionConformance {
    private static final int THREADS = 3;
    private static final int ROUNDS = 6;

    private ConcurrentCollectionConformance() {}

    public static void main(String[] args) {
        Class<ConcurrentCollectionConformance> owner = ConcurrentCollectionConformance.class;
        new Cases(owner)
                .add("queueIsFifo", () -> isFifo(new ConcurrentLinkedQueue<>()))
                .add("dequeIsFifo", () -> isFifo(new ConcurrentLinkedDeque<>()))
                .add("queueLosesNothing", () -> losesNothing(new ConcurrentLinkedQueue<>()))
                .add("dequeLosesNothing", () -> losesNothing(new ConcurrentLinkedDeque<>()))
                .add("queueKeepsOrderPerProducer", ConcurrentCollectionConformance::perProducer)
                .add("dequeEnds", ConcurrentCollectionConformance::dequeEnds)
                .add("dequeUnderContention", ConcurrentCollectionConformance::dequeContended)
                .add("skipSetIsSorted", ConcurrentCollectionConformance::skipSetIsSorted)
                .add("skipSetNavigation", ConcurrentCollectionConformance::skipSetNavigation)
                .add("skipSetPollHasOneWinner", ConcurrentCollectionConformance::skipSetPoll)
                .add("skipMapViews", ConcurrentCollectionConformance::skipMapViews)
                .add("arrayListSnapshots", () -> snapshots(new CopyOnWriteArrayList<>()))
                .add("arraySetSnapshots", () -> snapshots(new CopyOnWriteArraySet<>()))
                .add("arrayListUnderContention", ConcurrentCollectionConformance::listContended)
                .add("addIfAbsentHasOneWinner", ConcurrentCollectionConformance::addIfAbsent)
                .add("arraySetUnderContention", ConcurrentCollectionConformance::setContended)
                .add("iterationBesideChanges", ConcurrentCollectionConformance::besideChanges)
                .run(args);
    }

    private static void isFifo(Queue<Integer> queue) {
        Check.same(null, queue.poll(), "poll of an empty queue");
        queue.addAll(List.of(1, 2, 3));
        Check.equal(1, queue.peek().intValue(), "peek");
        Check.that(queue.remove(2), "remove from the middle");
        Check.equal(1, queue.poll().intValue(), "first");
        Check.equal(3, queue.poll().intValue(), "last");
        Check.that(queue.isEmpty(), "empty");
        Check.throwsException(NullPointerException.class, () -> queue.add(null));
    }

    private static void losesNothing(Queue<Integer> queue) throws Throwable {
        AtomicInteger numbers = new AtomicInteger();
        AtomicInteger sum = new AtomicInteger();
        CheckedThread.runCopies(
                THREADS,
                () -> {
                    for (int i = 0; i < ROUNDS; i++) {
                        queue.add(numbers.incrementAndGet());
                        // Never empty here: each thread adds before it polls.
                        sum.addAndGet(queue.poll());
                    }
                });
        int total = THREADS * ROUNDS;
        Check.equal(total * (total + 1) / 2, sum.get(), "sum of what was polled");
        Check.that(queue.isEmpty(), "empty in the end");
    }

    private static void perProducer() throws Throwable {
        Queue<Integer> queue = new ConcurrentLinkedQueue<>();
        CheckedThread.runAll(
                () -> addRange(queue, 0),
                () -> addRange(queue, 100),
                () -> {
                    int[] last = {-1, 99};
                    for (int taken = 0; taken < ROUNDS; ) {
                        Integer next = queue.poll();
                        if (next == null) {
                            Thread.yield();
                            continue;
                        }
                        int producer = next / 100;
                        Check.equal(last[producer] + 1, next.intValue(), "next of its producer");
                        last[producer] = next;
                        taken++;
                    }
                });
        Check.equal(ROUNDS, queue.size(), "left in the queue");
    }

    private static void addRange(Collection<Integer> collection, int from) {
        for (int i = 0; i < ROUNDS; i++) {
            collection.add(from + i);
        }
    }

    private static void dequeEnds() {
        Deque<Integer> deque = new ConcurrentLinkedDeque<>();
        deque.addFirst(2);
        deque.addLast(3);
        deque.push(1);
        Check.equal(List.of(1, 2, 3), new ArrayList<>(deque), "content");
        Check.equal(3, deque.pollLast().intValue(), "last");
        Check.equal(1, deque.pop().intValue(), "first");
        Iterator<Integer> descending = deque.descendingIterator();
        Check.equal(2, descending.next().intValue(), "only one left");
    }

    private static void dequeContended() throws Throwable {
        Deque<Integer> deque = new ConcurrentLinkedDeque<>();
        AtomicInteger sum = new AtomicInteger();
        CheckedThread.runAll(
                () -> {
                    for (int i = 1; i <= ROUNDS; i++) {
                        deque.addFirst(i);
                        sum.addAndGet(deque.pollLast());
                    }
                },
                () -> {
                    for (int i = 1; i <= ROUNDS; i++) {
                        deque.addLast(i);
                        sum.addAndGet(deque.pollFirst());
                    }
                });
        Check.equal(ROUNDS * (ROUNDS + 1), sum.get(), "sum of what was polled");
        Check.that(deque.isEmpty(), "empty in the end");
    }

    private static void skipSetIsSorted() throws Throwable {
        ConcurrentSkipListSet<Integer> set = new ConcurrentSkipListSet<>();
        CheckedThread.runAll(
                () -> set.addAll(List.of(9, 3, 6)),
                () -> set.addAll(List.of(1, 7, 4, 3)),
                () -> set.addAll(List.of(8, 2, 5, 9)));
        Check.equal(List.of(1, 2, 3, 4, 5, 6, 7, 8, 9), new ArrayList<>(set), "sorted");
        Check.equal(9, set.size(), "size");
    }

    private static void skipSetNavigation() {
        ConcurrentSkipListSet<Integer> set = new ConcurrentSkipListSet<>(List.of(10, 20, 30));
        Check.equal(10, set.first().intValue(), "first");
        Check.equal(20, set.ceiling(15).intValue(), "ceiling");
        Check.equal(10, set.lower(20).intValue(), "lower");
        Check.same(null, set.higher(30), "higher than all");
        Check.equal(Set.of(10, 20), set.headSet(30), "head");
        Check.equal(30, set.pollLast().intValue(), "last");
        Check.equal(2, set.size(), "size");
    }

    private static void skipSetPoll() throws Throwable {
        ConcurrentSkipListSet<Integer> set = new ConcurrentSkipListSet<>();
        addRange(set, 1);
        AtomicInteger sum = new AtomicInteger();
        CheckedThread.runCopies(
                THREADS,
                () -> {
                    for (Integer least = set.pollFirst(); least != null; least = set.pollFirst()) {
                        sum.addAndGet(least);
                    }
                });
        Check.equal(ROUNDS * (ROUNDS + 1) / 2, sum.get(), "sum of what was polled");
    }

    private static void skipMapViews() throws Throwable {
        ConcurrentSkipListMap<Integer, String> map = new ConcurrentSkipListMap<>();
        CheckedThread.runAll(
                () -> {
                    for (int i = 0; i < 10; i += 2) {
                        map.put(i, "even");
                    }
                },
                () -> {
                    for (int i = 1; i < 10; i += 2) {
                        map.put(i, "odd");
                    }
                });
        Check.equal(List.of(3, 4, 5), new ArrayList<>(map.subMap(3, 6).keySet()), "part");
        Check.equal(9, map.descendingMap().firstKey().intValue(), "first of the reverse");
        Check.equal("even", map.firstEntry().getValue(), "first value");
        map.headMap(5).clear();
        Check.equal(5, map.pollFirstEntry().getKey().intValue(), "first after a clear");
        Check.equal(4, map.size(), "size");
    }

    private static void snapshots(Collection<Integer> collection) throws Throwable {
        collection.addAll(List.of(1, 2, 3));
        Iterator<Integer> before = collection.iterator();
        CheckedThread.runAll(() -> collection.add(4), () -> collection.remove(1));
        int sum = 0;
        while (before.hasNext()) {
            sum += before.next();
        }
        Check.equal(6, sum, "sum of the snapshot");
        Check.equal(Set.of(2, 3, 4), new HashSet<>(collection), "content");
        Iterator<Integer> now = collection.iterator();
        now.next();
        Check.throwsException(UnsupportedOperationException.class, now::remove);
    }

    private static void listContended() throws Throwable {
        CopyOnWriteArrayList<Integer> list = new CopyOnWriteArrayList<>();
        CheckedThread.runAll(
                () -> addRange(list, 0), () -> addRange(list, 100), () -> addRange(list, 200));
        Check.equal(THREADS * ROUNDS, list.size(), "size");
        Check.equal(THREADS * ROUNDS, new HashSet<>(list).size(), "different elements");
        list.replaceAll(n -> n + 1);
        list.sort(null);
        Check.equal(1, list.get(0).intValue(), "least element");
        Check.that(list.removeIf(n -> n > 100), "removed");
        Check.equal(ROUNDS, list.size(), "size after removal");
    }

    private static void addIfAbsent() throws Throwable {
        CopyOnWriteArrayList<Integer> list = new CopyOnWriteArrayList<>();
        AtomicInteger winners = new AtomicInteger();
        CheckedThread.runCopies(
                THREADS,
                () -> {
                    for (int i = 0; i < ROUNDS; i++) {
                        if (list.addIfAbsent(i)) {
                            winners.incrementAndGet();
                        }
                    }
                });
        Check.equal(ROUNDS, winners.get(), "winners");
        Check.equal(ROUNDS, list.size(), "size");
    }

    private static void setContended() throws Throwable {
        CopyOnWriteArraySet<Integer> set = new CopyOnWriteArraySet<>();
        CheckedThread.runCopies(THREADS, () -> addRange(set, 0));
        Check.equal(ROUNDS, set.size(), "size");
    }

    private static void besideChanges() throws Throwable {
        Queue<Integer> queue = new ConcurrentLinkedQueue<>(List.of(1, 2, 3));
        CheckedThread.runAll(
                () -> {
                    queue.add(4);
                    queue.remove(1);
                },
                () -> {
                    List<Integer> seen = new ArrayList<>(queue);
                    Check.that(seen.containsAll(List.of(2, 3)), "seen only " + seen);
                    Check.equal(seen.size(), new HashSet<>(seen).size(), "elements seen once");
                });
    }
}
