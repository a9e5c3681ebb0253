package subjects.conformance;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntFunction;

/** What all blocking queues that hold elements have in common. */
public final class BlockingQueueConformance {
    private static final TimeUnit MILLIS = TimeUnit.MILLISECONDS;

    private BlockingQueueConformance() {}

    /** A kind of queue; the capacity means nothing to an unbounded one. */
    private record Kind(
            String name, boolean bounded, IntFunction<BlockingQueue<Integer>> ofCapacity) {
        BlockingQueue<Integer> make(int capacity) {
            return ofCapacity.apply(capacity);
        }
    }

    /** A case that holds for several kinds of queue. */
    private interface QueueCase {
        void run(Kind kind) throws Throwable;
    }

    private static List<Kind> kinds() {
        return List.of(
                new Kind("ArrayBlockingQueue", true, ArrayBlockingQueue::new),
                new Kind("FairArrayBlockingQueue", true, n -> new ArrayBlockingQueue<>(n, true)),
                new Kind("LinkedBlockingQueue", true, LinkedBlockingQueue::new),
                new Kind("LinkedBlockingDeque", true, LinkedBlockingDeque::new),
                new Kind("LinkedTransferQueue", false, n -> new LinkedTransferQueue<>()),
                new Kind("PriorityBlockingQueue", false, n -> new PriorityBlockingQueue<>()));
    }

    public static void main(String[] args) {
        Cases cases = new Cases(BlockingQueueConformance.class);
        for (Kind kind : kinds()) {
            add(cases, kind, "order", BlockingQueueConformance::order);
            add(cases, kind, "emptyPoll", BlockingQueueConformance::emptyPoll);
            add(cases, kind, "takeWaits", BlockingQueueConformance::takeWaits);
            add(cases, kind, "drainTo", BlockingQueueConformance::drainTo);
            add(cases, kind, "nulls", BlockingQueueConformance::nulls);
            add(cases, kind, "onePassesInOrder", BlockingQueueConformance::onePassesInOrder);
            add(cases, kind, "nothingIsLost", BlockingQueueConformance::nothingIsLost);
            add(cases, kind, "removalHasOneWinner", BlockingQueueConformance::removalHasOneWinner);
            add(cases, kind, "iterator", BlockingQueueConformance::iterator);
            if (kind.bounded) {
                add(cases, kind, "capacity", BlockingQueueConformance::capacity);
                add(cases, kind, "fullOffer", BlockingQueueConformance::fullOffer);
                add(cases, kind, "putWaits", BlockingQueueConformance::putWaits);
                add(cases, kind, "drainToLetsPutsIn", BlockingQueueConformance::drainLetsPutsIn);
            }
        }
        cases.run(args);
    }

    private static void add(Cases cases, Kind kind, String name, QueueCase body) {
        cases.add(kind.name + "." + name, () -> body.run(kind));
    }

    private static void order(Kind kind) throws Throwable {
        BlockingQueue<Integer> queue = kind.make(5);
        queue.add(1);
        queue.put(2);
        Check.that(queue.offer(3), "offer");
        Check.that(queue.offer(4, 1, TimeUnit.MINUTES), "timed offer");
        Check.equal(1, queue.peek().intValue(), "peek");
        Check.equal(4, queue.size(), "size");
        Check.equal(1, queue.take().intValue(), "take");
        Check.equal(2, queue.poll().intValue(), "poll");
        Check.equal(3, queue.poll(1, TimeUnit.MINUTES).intValue(), "timed poll");
        Check.equal(4, queue.remove().intValue(), "remove");
        Check.that(queue.isEmpty(), "empty in the end");
    }

    private static void emptyPoll(Kind kind) throws Throwable {
        BlockingQueue<Integer> queue = kind.make(5);
        Check.same(null, queue.poll(), "poll");
        Check.same(null, queue.peek(), "peek");
        long startNanos = System.nanoTime();
        Check.same(null, queue.poll(5, MILLIS), "timed poll");
        Check.millisPassed(startNanos, 5, "poll(5)");
        Check.same(null, queue.poll(0, MILLIS), "poll without time");
        Check.same(null, queue.poll(-1, MILLIS), "poll with less than no time");
    }

    private static void takeWaits(Kind kind) throws Throwable {
        BlockingQueue<Integer> queue = kind.make(5);
        int[] seen = {0, 0};
        CheckedThread taker = CheckedThread.spawn(() -> seen[0] = queue.take());
        CheckedThread poller = CheckedThread.spawn(() -> seen[1] = queue.poll(1, TimeUnit.MINUTES));
        taker.awaitWaiting();
        poller.awaitWaiting();
        queue.put(1);
        queue.put(2);
        CheckedThread.finishAll(taker, poller);
        Check.equal(3, seen[0] + seen[1], "sum of what was taken");
        Check.equal(2, seen[0] * seen[1], "product of what was taken");
    }

    private static void drainTo(Kind kind) {
        BlockingQueue<Integer> queue = kind.make(5);
        for (int i = 1; i <= 5; i++) {
            queue.add(i);
        }
        List<Integer> drained = new ArrayList<>();
        Check.equal(2, queue.drainTo(drained, 2), "drained with a limit");
        Check.equal(List.of(1, 2), drained, "elements drained with a limit");
        Check.equal(3, queue.drainTo(drained), "drained");
        Check.equal(List.of(1, 2, 3, 4, 5), drained, "elements drained");
        Check.equal(0, queue.drainTo(drained), "drained from an empty queue");
        Check.throwsException(IllegalArgumentException.class, () -> queue.drainTo(queue));
    }

    private static void nulls(Kind kind) {
        BlockingQueue<Integer> queue = kind.make(5);
        Class<NullPointerException> refusal = NullPointerException.class;
        Check.throwsException(refusal, () -> queue.add(null));
        Check.throwsException(refusal, () -> queue.put(null));
        Check.throwsException(refusal, () -> queue.offer(null));
        Check.throwsException(refusal, () -> queue.offer(null, 1, MILLIS));
        Check.that(queue.isEmpty(), "nothing was added");
    }

    private static void onePassesInOrder(Kind kind) throws Throwable {
        BlockingQueue<Integer> queue = kind.make(2);
        CheckedThread.runAll(
                () -> {
                    for (int i = 1; i <= 8; i++) {
                        queue.put(i);
                    }
                },
                () -> {
                    for (int i = 1; i <= 8; i++) {
                        Check.equal(i, queue.take().intValue(), "next element");
                    }
                });
        Check.that(queue.isEmpty(), "empty in the end");
    }

    private static void nothingIsLost(Kind kind) throws Throwable {
        BlockingQueue<Integer> queue = kind.make(2);
        AtomicInteger numbers = new AtomicInteger();
        AtomicInteger sum = new AtomicInteger();
        Check.Action producer =
                () -> {
                    for (int i = 0; i < 4; i++) {
                        queue.put(numbers.incrementAndGet());
                    }
                };
        Check.Action consumer =
                () -> {
                    for (int i = 0; i < 4; i++) {
                        sum.addAndGet(queue.take());
                    }
                };
        CheckedThread.runAll(producer, consumer, producer, consumer);
        Check.equal(36, sum.get(), "sum of 1 to 8");
    }

    private static void removalHasOneWinner(Kind kind) throws Throwable {
        BlockingQueue<Integer> queue = kind.make(5);
        queue.addAll(List.of(1, 2, 3));
        AtomicInteger winners = new AtomicInteger();
        CheckedThread.runCopies(
                3,
                () -> {
                    if (queue.remove(2)) {
                        winners.incrementAndGet();
                    }
                });
        Check.equal(1, winners.get(), "winners");
        Check.that(!queue.contains(2) && queue.contains(1) && queue.contains(3), "the others stay");
        Check.equal(2, queue.size(), "size");
    }

    private static void iterator(Kind kind) throws Throwable {
        BlockingQueue<Integer> queue = kind.make(5);
        queue.addAll(List.of(1, 2, 3));
        Iterator<Integer> iterator = queue.iterator();
        CheckedThread.runAll(() -> queue.add(4), queue::poll);
        int sum = 0;
        while (iterator.hasNext()) {
            // Weakly consistent: never an exception; what came or went meanwhile is left open.
            sum += iterator.next();
        }
        Check.that(sum >= 5 && sum <= 10, "sum of what the iterator saw is " + sum);
        Iterator<Integer> removing = queue.iterator();
        int removed = removing.next();
        removing.remove();
        Check.that(!queue.contains(removed), "removed by the iterator");
    }

    private static void capacity(Kind kind) {
        BlockingQueue<Integer> queue = kind.make(2);
        Check.equal(2, queue.remainingCapacity(), "capacity at first");
        queue.add(1);
        queue.add(2);
        Check.equal(0, queue.remainingCapacity(), "capacity left");
        Check.that(!queue.offer(3), "offer to a full queue");
        Check.throwsException(IllegalStateException.class, () -> queue.add(3));
        queue.clear();
        Check.equal(2, queue.remainingCapacity(), "capacity after clear");
        Check.throwsException(IllegalArgumentException.class, () -> kind.make(0));
    }

    private static void fullOffer(Kind kind) throws Throwable {
        BlockingQueue<Integer> queue = kind.make(1);
        queue.add(1);
        long startNanos = System.nanoTime();
        Check.that(!queue.offer(2, 5, MILLIS), "timed offer to a full queue");
        Check.millisPassed(startNanos, 5, "offer(5)");
        CheckedThread offering =
                CheckedThread.spawn(
                        () -> Check.that(queue.offer(2, 1, TimeUnit.MINUTES), "in time"));
        Check.equal(1, queue.take().intValue(), "first element");
        offering.finish();
        Check.equal(2, queue.take().intValue(), "second element");
    }

    private static void putWaits(Kind kind) throws Throwable {
        BlockingQueue<Integer> queue = kind.make(1);
        queue.add(1);
        boolean[] done = {false};
        CheckedThread putting =
                CheckedThread.spawn(
                        () -> {
                            queue.put(2);
                            done[0] = true;
                        });
        putting.awaitWaiting();
        Check.that(!done[0], "put waits while the queue is full");
        Check.equal(1, queue.take().intValue(), "first element");
        putting.finish();
        Check.equal(2, queue.take().intValue(), "second element");
    }

    private static void drainLetsPutsIn(Kind kind) throws Throwable {
        BlockingQueue<Integer> queue = kind.make(2);
        queue.add(1);
        queue.add(2);
        CheckedThread one = CheckedThread.spawn(() -> queue.put(3));
        CheckedThread other = CheckedThread.spawn(() -> queue.put(4));
        one.awaitWaiting();
        other.awaitWaiting();
        // Room for two at once: both have to be told.
        Check.equal(2, queue.drainTo(new ArrayList<>(), 2), "drained");
        CheckedThread.finishAll(one, other);
        Check.equal(2, queue.size(), "size");
    }
}
