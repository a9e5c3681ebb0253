package subjects.conformance;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** Queues in which producers meet consumers: SynchronousQueue and LinkedTransferQueue. */
public final class HandOffQueueConformance {
    private static final TimeUnit MILLIS = TimeUnit.MILLISECONDS;

    private HandOffQueueConformance() {}

    /** A case that holds for fair and for unfair queues. */
    private interface QueueCase {
        void run(SynchronousQueue<Integer> queue) throws Throwable;
    }

    public static void main(String[] args) {
        Cases cases = new Cases(HandOffQueueConformance.class);
        add(cases, "isAlwaysEmpty", HandOffQueueConformance::isAlwaysEmpty);
        add(cases, "nobodyThere", HandOffQueueConformance::nobodyThere);
        add(cases, "putMeetsTake", HandOffQueueConformance::putMeetsTake);
        add(cases, "putWaitsForTake", HandOffQueueConformance::putWaitsForTake);
        add(cases, "offerMeetsWaitingTake", HandOffQueueConformance::offerMeetsWaitingTake);
        add(cases, "pollMeetsWaitingPut", HandOffQueueConformance::pollMeetsWaitingPut);
        add(cases, "manyMeet", HandOffQueueConformance::manyMeet);
        cases.add("fairIsFifo", HandOffQueueConformance::fairIsFifo)
                .add("transferWaits", HandOffQueueConformance::transferWaits)
                .add("putDoesNotWait", HandOffQueueConformance::putDoesNotWait)
                .add("tryTransferNeedsConsumer", HandOffQueueConformance::tryTransfer)
                .add("timedTransferTimesOut", HandOffQueueConformance::timedTransferTimesOut)
                .add("timedTransferSucceeds", HandOffQueueConformance::timedTransferSucceeds)
                .add("waitingConsumersAreVisible", HandOffQueueConformance::waitingConsumers)
                .add("transferredElementIsInQueue", HandOffQueueConformance::transferredElement)
                .run(args);
    }

    private static void add(Cases cases, String name, QueueCase body) {
        cases.add(name, () -> body.run(new SynchronousQueue<>()))
                .add(name + "Fair", () -> body.run(new SynchronousQueue<>(true)));
    }

    private static void isAlwaysEmpty(SynchronousQueue<Integer> queue) {
        Check.that(queue.isEmpty() && !queue.iterator().hasNext(), "empty");
        Check.equal(0, queue.size(), "size");
        Check.equal(0, queue.remainingCapacity(), "capacity");
        Check.same(null, queue.peek(), "peek");
        Check.throwsException(IllegalStateException.class, () -> queue.add(1));
        Check.throwsException(NullPointerException.class, () -> queue.put(null));
    }

    private static void nobodyThere(SynchronousQueue<Integer> queue) throws Throwable {
        Check.that(!queue.offer(1), "offer");
        Check.same(null, queue.poll(), "poll");
        long startNanos = System.nanoTime();
        Check.that(!queue.offer(1, 5, MILLIS), "timed offer");
        Check.millisPassed(startNanos, 5, "offer(5)");
        startNanos = System.nanoTime();
        Check.same(null, queue.poll(5, MILLIS), "timed poll");
        Check.millisPassed(startNanos, 5, "poll(5)");
        Check.same(null, queue.poll(), "nothing of the offers is left");
        Check.equal(0, queue.drainTo(new ArrayList<>()), "drained");
    }

    private static void putMeetsTake(SynchronousQueue<Integer> queue) throws Throwable {
        CheckedThread.runAll(
                () -> {
                    for (int i = 1; i <= 5; i++) {
                        queue.put(i);
                    }
                },
                () -> {
                    for (int i = 1; i <= 5; i++) {
                        Check.equal(i, queue.take().intValue(), "next element");
                    }
                });
    }

    private static void putWaitsForTake(SynchronousQueue<Integer> queue) throws Throwable {
        boolean[] done = {false};
        CheckedThread putting =
                CheckedThread.spawn(
                        () -> {
                            queue.put(1);
                            done[0] = true;
                        });
        putting.awaitWaiting();
        Check.that(!done[0], "put waits for a taker");
        Check.equal(1, queue.take().intValue(), "element");
        putting.finish();
    }

    private static void offerMeetsWaitingTake(SynchronousQueue<Integer> queue) throws Throwable {
        int[] seen = {0};
        CheckedThread taking = CheckedThread.spawn(() -> seen[0] = queue.take());
        Spin.until(() -> queue.offer(1), "the offer finds the waiting thread");
        taking.finish();
        Check.equal(1, seen[0], "element");
    }

    private static void pollMeetsWaitingPut(SynchronousQueue<Integer> queue) throws Throwable {
        CheckedThread putting = CheckedThread.spawn(() -> queue.put(7));
        Integer[] seen = {null};
        Spin.until(() -> (seen[0] = queue.poll()) != null, "the poll finds the waiting thread");
        putting.finish();
        Check.equal(7, seen[0].intValue(), "element");
    }

    private static void manyMeet(SynchronousQueue<Integer> queue) throws Throwable {
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

    /** "A queue constructed with fairness set to true grants threads access in FIFO order." */
    private static void fairIsFifo() throws Throwable {
        SynchronousQueue<Integer> queue = new SynchronousQueue<>(true);
        CheckedThread first = CheckedThread.spawn(() -> queue.put(1));
        first.awaitState(Thread.State.WAITING);
        CheckedThread second = CheckedThread.spawn(() -> queue.put(2));
        second.awaitState(Thread.State.WAITING);
        Check.equal(1, queue.take().intValue(), "first element");
        Check.equal(2, queue.take().intValue(), "second element");
        CheckedThread.finishAll(first, second);
    }

    private static void transferWaits() throws Throwable {
        LinkedTransferQueue<Integer> queue = new LinkedTransferQueue<>();
        boolean[] done = {false};
        CheckedThread transferring =
                CheckedThread.spawn(
                        () -> {
                            queue.transfer(1);
                            done[0] = true;
                        });
        transferring.awaitWaiting();
        Check.that(!done[0], "transfer waits for a taker");
        Check.equal(1, queue.take().intValue(), "element");
        transferring.finish();
    }

    private static void putDoesNotWait() {
        LinkedTransferQueue<Integer> queue = new LinkedTransferQueue<>();
        for (int i = 0; i < 3; i++) {
            queue.put(i);
        }
        Check.equal(Integer.MAX_VALUE, queue.remainingCapacity(), "capacity");
        Check.equal(List.of(0, 1, 2), new ArrayList<>(queue), "content");
    }

    private static void tryTransfer() throws Throwable {
        LinkedTransferQueue<Integer> queue = new LinkedTransferQueue<>();
        Check.that(!queue.tryTransfer(1), "nobody waits");
        Check.that(queue.isEmpty(), "the element is not left behind");
        int[] seen = {0};
        CheckedThread taking = CheckedThread.spawn(() -> seen[0] = queue.take());
        Spin.until(() -> queue.tryTransfer(2), "the transfer finds the waiting thread");
        taking.finish();
        Check.equal(2, seen[0], "element");
    }

    private static void timedTransferTimesOut() throws Throwable {
        LinkedTransferQueue<Integer> queue = new LinkedTransferQueue<>();
        long startNanos = System.nanoTime();
        Check.that(!queue.tryTransfer(1, 10, MILLIS), "nobody comes");
        Check.millisPassed(startNanos, 10, "tryTransfer(10)");
        Check.that(queue.isEmpty(), "the element is not left behind");
    }

    private static void timedTransferSucceeds() throws Throwable {
        LinkedTransferQueue<Integer> queue = new LinkedTransferQueue<>();
        CheckedThread taking = CheckedThread.spawn(queue::take);
        Check.that(queue.tryTransfer(1, 1, TimeUnit.MINUTES), "somebody comes in time");
        taking.finish();
    }

    private static void waitingConsumers() throws Throwable {
        LinkedTransferQueue<Integer> queue = new LinkedTransferQueue<>();
        Check.that(!queue.hasWaitingConsumer(), "nobody waits");
        CheckedThread one = CheckedThread.spawn(queue::take);
        CheckedThread other = CheckedThread.spawn(queue::take);
        Spin.until(() -> queue.getWaitingConsumerCount() == 2, "both wait");
        Check.that(queue.hasWaitingConsumer(), "somebody waits");
        queue.put(1);
        queue.put(2);
        CheckedThread.finishAll(one, other);
        Check.that(queue.isEmpty() && !queue.hasWaitingConsumer(), "all is handed over");
    }

    private static void transferredElement() throws Throwable {
        LinkedTransferQueue<Integer> queue = new LinkedTransferQueue<>();
        CheckedThread transferring = CheckedThread.spawn(() -> queue.transfer(2));
        Spin.until(() -> queue.contains(2), "the element is in the queue");
        queue.put(3);
        Check.equal(2, queue.poll().intValue(), "first element");
        transferring.finish();
        Check.equal(3, queue.poll().intValue(), "second element");
    }
}
