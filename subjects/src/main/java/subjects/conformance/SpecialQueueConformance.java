package subjects.conformance;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.concurrent.DelayQueue;
import java.util.concurrent.Delayed;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.TimeUnit;

/** DelayQueue, PriorityBlockingQueue, and the two ends of LinkedBlockingDeque. */
public final class SpecialQueueConformance {
    private SpecialQueueConformance() {}

    public static void main(String[] args) {
        new Cases(SpecialQueueConformance.class)
                .add("delayedElementWaits", SpecialQueueConformance::delayedElementWaits)
                .add("delaysSort", SpecialQueueConformance::delaysSort)
                .add("earlierElementOvertakes", SpecialQueueConformance::earlierElementOvertakes)
                .add("delayedPollTimesOut", SpecialQueueConformance::delayedPollTimesOut)
                .add("drainTakesExpiredOnly", SpecialQueueConformance::drainTakesExpiredOnly)
                .add("delaysForManyTakers", SpecialQueueConformance::delaysForManyTakers)
                .add("priorities", SpecialQueueConformance::priorities)
                .add("prioritiesByComparator", SpecialQueueConformance::prioritiesByComparator)
                .add("prioritiesNeedOrder", SpecialQueueConformance::prioritiesNeedOrder)
                .add("prioritiesUnderContention", SpecialQueueConformance::prioritiesContended)
                .add("dequeEnds", SpecialQueueConformance::dequeEnds)
                .add("dequeCapacity", SpecialQueueConformance::dequeCapacity)
                .add("dequeTakersAtBothEnds", SpecialQueueConformance::dequeTakersAtBothEnds)
                .add("dequeAsStack", SpecialQueueConformance::dequeAsStack)
                .run(args);
    }

    private static void delayedElementWaits() throws Throwable {
        DelayQueue<Due> queue = new DelayQueue<>();
        long startNanos = System.nanoTime();
        queue.add(new Due("a", 20));
        if (queue.poll() != null) {
            Check.millisPassed(startNanos, 20, "poll of an element that is due");
            return;
        }
        Check.equal("a", queue.take().name, "element");
        Check.millisPassed(startNanos, 20, "take of a delayed element");
        Check.that(queue.isEmpty(), "empty in the end");
    }

    private static void delaysSort() throws Throwable {
        DelayQueue<Due> queue = new DelayQueue<>();
        queue.add(new Due("late", 3_600_000));
        queue.add(new Due("overdue", -300));
        queue.add(new Due("soon", 10));
        Check.equal(3, queue.size(), "size counts what is not due");
        Check.equal("overdue", queue.peek().name, "head of the queue");
        StringBuilder order = new StringBuilder();
        for (int i = 0; i < 2; i++) {
            order.append(queue.take().name).append(' ');
        }
        Check.equal("overdue soon ", order.toString(), "order by delay");
        Check.equal("late", queue.peek().name, "peek shows what is not due");
    }

    private static void earlierElementOvertakes() throws Throwable {
        DelayQueue<Due> queue = new DelayQueue<>();
        queue.add(new Due("in an hour", 3_600_000));
        Due[] seen = {null};
        CheckedThread taking = CheckedThread.spawn(() -> seen[0] = queue.take());
        taking.awaitWaiting();
        queue.add(new Due("now", 0));
        taking.finish();
        Check.equal("now", seen[0].name, "element");
        Check.equal(1, queue.size(), "elements left");
    }

    private static void delayedPollTimesOut() throws Throwable {
        DelayQueue<Due> queue = new DelayQueue<>();
        queue.add(new Due("in an hour", 3_600_000));
        Check.same(null, queue.poll(), "poll of what is not due");
        long startNanos = System.nanoTime();
        Check.same(null, queue.poll(10, TimeUnit.MILLISECONDS), "timed poll of what is not due");
        Check.millisPassed(startNanos, 10, "poll(10)");
        Check.throwsException(NoSuchElementException.class, queue::remove);
        queue.add(new Due("soon", 10));
        Check.equal("soon", queue.poll(1, TimeUnit.MINUTES).name, "timed poll until it is due");
    }

    private static void drainTakesExpiredOnly() {
        DelayQueue<Due> queue = new DelayQueue<>();
        queue.add(new Due("in an hour", 3_600_000));
        queue.add(new Due("first", -20));
        queue.add(new Due("second", -10));
        List<Due> drained = new ArrayList<>();
        Check.equal(2, queue.drainTo(drained), "drained");
        Check.equal("first", drained.get(0).name, "first drained");
        Check.equal("second", drained.get(1).name, "second drained");
        Check.equal(1, queue.size(), "elements left");
    }

    private static void delaysForManyTakers() throws Throwable {
        DelayQueue<Due> queue = new DelayQueue<>();
        long startNanos = System.nanoTime();
        Check.Action taker =
                () -> {
                    Due due = queue.take();
                    Check.millisPassed(startNanos, due.delayMillis, "take of " + due.name);
                };
        CheckedThread.runAll(
                taker,
                taker,
                taker,
                () -> {
                    queue.add(new Due("c", 20));
                    queue.add(new Due("b", 10));
                    queue.add(new Due("a", 0));
                });
        Check.that(queue.isEmpty(), "all are taken");
    }

    private static void priorities() throws Throwable {
        PriorityBlockingQueue<Integer> queue = new PriorityBlockingQueue<>(1);
        queue.addAll(List.of(5, 1, 4, 2, 3));
        for (int i = 1; i <= 5; i++) {
            Check.equal(i, queue.take().intValue(), "next smallest");
        }
        Check.equal(Integer.MAX_VALUE, queue.remainingCapacity(), "capacity");
    }

    private static void prioritiesByComparator() throws Throwable {
        PriorityBlockingQueue<String> queue =
                new PriorityBlockingQueue<>(4, Comparator.comparing(String::length));
        queue.addAll(List.of("ccc", "a", "bb"));
        Check.equal("a", queue.take(), "shortest");
        Check.equal("bb", queue.take(), "next");
        Check.equal("ccc", queue.take(), "longest");
    }

    private static void prioritiesNeedOrder() {
        PriorityBlockingQueue<Object> queue = new PriorityBlockingQueue<>();
        Check.throwsException(
                ClassCastException.class,
                () -> {
                    queue.add(new Object());
                    queue.add(new Object());
                });
        Check.that(queue.size() <= 1, "what cannot be compared is not added");
    }

    private static void prioritiesContended() throws Throwable {
        PriorityBlockingQueue<Integer> queue = new PriorityBlockingQueue<>(1);
        CheckedThread.runAll(
                () -> queue.addAll(List.of(9, 3, 6)),
                () -> queue.addAll(List.of(1, 7, 4)),
                () -> queue.addAll(List.of(8, 2, 5)));
        List<Integer> drained = new ArrayList<>();
        queue.drainTo(drained);
        Check.equal(List.of(1, 2, 3, 4, 5, 6, 7, 8, 9), drained, "order in the end");
    }

    private static void dequeEnds() throws Throwable {
        LinkedBlockingDeque<Integer> deque = new LinkedBlockingDeque<>();
        deque.putFirst(2);
        deque.putLast(3);
        deque.addFirst(1);
        deque.addLast(4);
        Check.equal(List.of(1, 2, 3, 4), new ArrayList<>(deque), "content");
        Check.equal(1, deque.takeFirst().intValue(), "takeFirst");
        Check.equal(4, deque.takeLast().intValue(), "takeLast");
        Check.equal(3, deque.pollLast(1, TimeUnit.MINUTES).intValue(), "pollLast");
        Check.equal(2, deque.getFirst().intValue(), "getFirst");
        Check.equal(2, deque.removeLast().intValue(), "removeLast");
        Check.throwsException(NoSuchElementException.class, deque::getLast);
    }

    private static void dequeCapacity() throws Throwable {
        LinkedBlockingDeque<Integer> deque = new LinkedBlockingDeque<>(1);
        deque.put(1);
        Check.that(!deque.offerFirst(2) && !deque.offerLast(2), "offers to a full deque");
        Check.throwsException(IllegalStateException.class, () -> deque.addFirst(2));
        long startNanos = System.nanoTime();
        Check.that(!deque.offerFirst(2, 5, TimeUnit.MILLISECONDS), "timed offer");
        Check.millisPassed(startNanos, 5, "offerFirst(5)");
        CheckedThread putting = CheckedThread.spawn(() -> deque.putFirst(2));
        Check.equal(1, deque.takeLast().intValue(), "takeLast");
        putting.finish();
        Check.equal(2, deque.takeLast().intValue(), "element that waited");
    }

    private static void dequeTakersAtBothEnds() throws Throwable {
        LinkedBlockingDeque<Integer> deque = new LinkedBlockingDeque<>();
        int[] seen = {0, 0};
        CheckedThread first = CheckedThread.spawn(() -> seen[0] = deque.takeFirst());
        CheckedThread last = CheckedThread.spawn(() -> seen[1] = deque.takeLast());
        first.awaitWaiting();
        last.awaitWaiting();
        deque.putFirst(10);
        deque.putLast(20);
        CheckedThread.finishAll(first, last);
        Check.equal(30, seen[0] + seen[1], "sum of what was taken");
    }

    private static void dequeAsStack() {
        LinkedBlockingDeque<Integer> deque = new LinkedBlockingDeque<>(2);
        deque.push(1);
        deque.push(2);
        Check.throwsException(IllegalStateException.class, () -> deque.push(3));
        Check.equal(2, deque.pop().intValue(), "last in");
        Check.equal(1, deque.pop().intValue(), "first in");
        Check.throwsException(NoSuchElementException.class, deque::pop);
    }

    private static final class Due implements Delayed {
        final String name;
        final long delayMillis;
        private final long dueNanos;

        Due(String name, long delayMillis) {
            this.name = name;
            this.delayMillis = delayMillis;
            this.dueNanos = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(delayMillis);
        }

        @Override
        public long getDelay(TimeUnit unit) {
            return unit.convert(dueNanos - System.nanoTime(), TimeUnit.NANOSECONDS);
        }

        @Override
        public int compareTo(Delayed other) {
            return Long.compare(dueNanos, ((Due) other).dueNanos);
        }
    }
}
