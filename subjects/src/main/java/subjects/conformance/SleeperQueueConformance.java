package subjects.conformance;

import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingDeque;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.DelayQueue;
import java.util.concurrent.Delayed;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/** Timed polls and offers, whose partner works for a while, beside a thread that sleeps. */
public final class SleeperQueueConformance {
    private static final int SHORT_MILLIS = 30;

    private SleeperQueueConformance() {}

    public static void main(String[] args) {
        Cases cases = new Cases(SleeperQueueConformance.class);
        addQueue(cases, "array", () -> new ArrayBlockingQueue<>(1));
        addQueue(cases, "linked", () -> new LinkedBlockingQueue<>(1));
        addQueue(cases, "deque", () -> new LinkedBlockingDeque<>(1));
        addQueue(cases, "synchronous", SynchronousQueue::new);
        addQueue(cases, "fair synchronous", () -> new SynchronousQueue<>(true));
        addPolls(cases, "transfer", LinkedTransferQueue::new);
        addPolls(cases, "priority", PriorityBlockingQueue::new);
        Sleeper.add(cases, "delay", SleeperQueueConformance::delay);
        Sleeper.add(cases, "transfer is in time", SleeperQueueConformance::transferIsInTime);
        Sleeper.add(cases, "transfer expires", SleeperQueueConformance::transferExpires);
        Sleeper.add(cases, "both ends of a deque", SleeperQueueConformance::bothEnds);
        Sleeper.add(cases, "a chain of queues", SleeperQueueConformance::chain);
        cases.run(args);
    }

    private static void addQueue(
            Cases cases, String name, Supplier<BlockingQueue<Integer>> queues) {
        addPolls(cases, name, queues);
        Sleeper.add(cases, name + " offer is in time", () -> offerIsInTime(queues.get()));
        Sleeper.add(cases, name + " offer expires", () -> offerExpires(queues.get()));
    }

    private static void addPolls(
            Cases cases, String name, Supplier<BlockingQueue<Integer>> queues) {
        Sleeper.add(cases, name + " poll is in time", () -> pollIsInTime(queues.get()));
        Sleeper.add(cases, name + " poll expires", () -> pollExpires(queues.get()));
    }

    private static void pollIsInTime(BlockingQueue<Integer> queue) throws Throwable {
        CheckedThread producer =
                CheckedThread.spawn(
                        () -> {
                            Sleeper.work();
                            queue.put(1);
                        });
        Check.equal((Integer) 1, queue.poll(10, TimeUnit.SECONDS), "polled");
        producer.finish();
    }

    private static void pollExpires(BlockingQueue<Integer> queue) throws Throwable {
        Sleeper.expires(
                SHORT_MILLIS,
                () -> Check.equal(null, queue.poll(SHORT_MILLIS, TimeUnit.MILLISECONDS), "polled"));
    }

    private static void offerIsInTime(BlockingQueue<Integer> queue) throws Throwable {
        int before = fill(queue);
        CheckedThread consumer =
                CheckedThread.spawn(
                        () -> {
                            Sleeper.work();
                            for (int i = 0; i <= before; i++) {
                                queue.take();
                            }
                        });
        Check.that(queue.offer(2, 10, TimeUnit.SECONDS), "the offer was in vain");
        consumer.finish();
    }

    private static void offerExpires(BlockingQueue<Integer> queue) throws Throwable {
        fill(queue);
        Sleeper.expires(
                SHORT_MILLIS,
                () ->
                        Check.that(
                                !queue.offer(2, SHORT_MILLIS, TimeUnit.MILLISECONDS),
                                "a full queue took an element"));
    }

    /** How many elements it then has. */
    private static int fill(BlockingQueue<Integer> queue) {
        int count = 0;
        while (queue.offer(count)) {
            count++;
        }
        return count;
    }

    private record Later(long dueNanos) implements Delayed {
        @Override
        public long getDelay(TimeUnit unit) {
            return unit.convert(dueNanos - System.nanoTime(), TimeUnit.NANOSECONDS);
        }

        @Override
        public int compareTo(Delayed other) {
            return Long.compare(
                    getDelay(TimeUnit.NANOSECONDS), other.getDelay(TimeUnit.NANOSECONDS));
        }
    }

    private static void delay() throws Throwable {
        DelayQueue<Later> queue = new DelayQueue<>();
        CheckedThread producer =
                CheckedThread.spawn(
                        () -> {
                            Sleeper.work();
                            queue.put(
                                    new Later(
                                            System.nanoTime()
                                                    + TimeUnit.MILLISECONDS.toNanos(SHORT_MILLIS)));
                        });
        Check.that(queue.poll(10, TimeUnit.SECONDS) != null, "it was not due in time");
        producer.finish();
        queue.put(new Later(System.nanoTime() + TimeUnit.HOURS.toNanos(1)));
        Sleeper.expires(
                SHORT_MILLIS,
                () ->
                        Check.equal(
                                null,
                                queue.poll(SHORT_MILLIS, TimeUnit.MILLISECONDS),
                                "due in an hour"));
    }

    private static void transferIsInTime() throws Throwable {
        LinkedTransferQueue<Integer> queue = new LinkedTransferQueue<>();
        CheckedThread consumer =
                CheckedThread.spawn(
                        () -> {
                            Sleeper.work();
                            Check.equal((Integer) 7, queue.take(), "taken");
                        });
        Check.that(queue.tryTransfer(7, 10, TimeUnit.SECONDS), "the transfer was in vain");
        consumer.finish();
    }

    private static void transferExpires() throws Throwable {
        LinkedTransferQueue<Integer> queue = new LinkedTransferQueue<>();
        Sleeper.expires(
                SHORT_MILLIS,
                () ->
                        Check.that(
                                !queue.tryTransfer(7, SHORT_MILLIS, TimeUnit.MILLISECONDS),
                                "nobody took it"));
        Check.that(queue.isEmpty(), "what was not taken is left");
    }

    private static void bothEnds() throws Throwable {
        BlockingDeque<Integer> deque = new LinkedBlockingDeque<>(1);
        CheckedThread first =
                CheckedThread.spawn(
                        () ->
                                Check.that(
                                        deque.pollFirst(10, TimeUnit.SECONDS) != null,
                                        "nothing came to the first end"));
        CheckedThread last =
                CheckedThread.spawn(
                        () ->
                                Check.that(
                                        deque.pollLast(10, TimeUnit.SECONDS) != null,
                                        "nothing came to the last end"));
        Sleeper.work();
        Check.that(deque.offerFirst(1, 10, TimeUnit.SECONDS), "the deque stayed full");
        Check.that(deque.offerLast(2, 10, TimeUnit.SECONDS), "the deque stayed full");
        CheckedThread.finishAll(first, last);
    }

    /** Each waits for the one before it, and the last for the sum of their work. */
    private static void chain() throws Throwable {
        BlockingQueue<Integer> first = new ArrayBlockingQueue<>(1);
        BlockingQueue<Integer> second = new SynchronousQueue<>();
        CheckedThread source =
                CheckedThread.spawn(
                        () -> {
                            Sleeper.work();
                            Check.that(first.offer(1, 10, TimeUnit.SECONDS), "offered in vain");
                        });
        CheckedThread middle =
                CheckedThread.spawn(
                        () -> {
                            Integer got = first.poll(10, TimeUnit.SECONDS);
                            Check.equal((Integer) 1, got, "the first queue");
                            Sleeper.work();
                            Check.that(second.offer(got, 10, TimeUnit.SECONDS), "handed in vain");
                        });
        Check.equal((Integer) 1, second.poll(20, TimeUnit.SECONDS), "the second queue");
        CheckedThread.finishAll(source, middle);
    }
}
