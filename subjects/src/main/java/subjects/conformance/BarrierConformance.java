package subjects.conformance;

import java.util.BitSet;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Exchanger;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;

/** CyclicBarrier and Exchanger. */
public final class BarrierConformance {
    private static final int PARTIES = 3;
    private static final int GENERATIONS = 4;

    private BarrierConformance() {}

    public static void main(String[] args) {
        new Cases(BarrierConformance.class)
                .add("nobodyRunsAhead", BarrierConformance::nobodyRunsAhead)
                .add("actionRunsOncePerGeneration", BarrierConformance::actionRunsOnce)
                .add("arrivalIndexes", BarrierConformance::arrivalIndexes)
                .add("actionRunsInLastThread", BarrierConformance::actionRunsInLastThread)
                .add("barrierPublishes", BarrierConformance::barrierPublishes)
                .add("timeoutBreaks", BarrierConformance::timeoutBreaks)
                .add("interruptBreaks", BarrierConformance::interruptBreaks)
                .add("resetBreaks", BarrierConformance::resetBreaks)
                .add("actionThatFailsBreaks", BarrierConformance::actionThatFailsBreaks)
                .add("singleParty", BarrierConformance::singleParty)
                .add("exchange", BarrierConformance::exchange)
                .add("exchangeOften", BarrierConformance::exchangeOften)
                .add("exchangeOfMany", BarrierConformance::exchangeOfMany)
                .add("exchangeTimesOut", BarrierConformance::exchangeTimesOut)
                .run(args);
    }

    private static void nobodyRunsAhead() throws Throwable {
        CyclicBarrier barrier = new CyclicBarrier(PARTIES);
        AtomicInteger arrived = new AtomicInteger();
        CheckedThread.runCopies(
                PARTIES,
                () -> {
                    for (int generation = 1; generation <= GENERATIONS; generation++) {
                        arrived.incrementAndGet();
                        barrier.await();
                        Check.equal(generation * PARTIES, arrived.get(), "arrived");
                        barrier.await();
                    }
                });
        Check.equal(0, barrier.getNumberWaiting(), "waiting in the end");
    }

    private static void actionRunsOnce() throws Throwable {
        int[] runs = {0};
        CyclicBarrier barrier = new CyclicBarrier(PARTIES, () -> runs[0]++);
        CheckedThread.runCopies(
                PARTIES,
                () -> {
                    for (int generation = 0; generation < GENERATIONS; generation++) {
                        barrier.await();
                        // The next generation needs this thread, so the count stands still here.
                        Check.equal(2 * generation + 1, runs[0], "runs of the action");
                        barrier.await();
                    }
                });
        Check.equal(2 * GENERATIONS, runs[0], "runs of the action in the end");
    }

    private static void arrivalIndexes() throws Throwable {
        CyclicBarrier barrier = new CyclicBarrier(PARTIES);
        BitSet indexes = new BitSet();
        CheckedThread.runCopies(
                PARTIES,
                () -> {
                    int index = barrier.await();
                    synchronized (indexes) {
                        indexes.set(index);
                    }
                });
        Check.equal("{0, 1, 2}", indexes.toString(), "arrival indexes");
        Check.equal(PARTIES, barrier.getParties(), "parties");
    }

    private static void actionRunsInLastThread() throws Throwable {
        Thread[] runner = {null};
        CyclicBarrier barrier = new CyclicBarrier(2, () -> runner[0] = Thread.currentThread());
        CheckedThread.runCopies(
                2,
                () -> {
                    boolean last = barrier.await() == 0;
                    Check.equal(last, runner[0] == Thread.currentThread(), "action by the last");
                });
    }

    private static void barrierPublishes() throws Throwable {
        CyclicBarrier barrier = new CyclicBarrier(2);
        int[] cells = {0, 0};
        CheckedThread.runAll(
                () -> {
                    cells[0] = 1;
                    barrier.await();
                    Check.equal(2, cells[1], "value of the second");
                },
                () -> {
                    cells[1] = 2;
                    barrier.await();
                    Check.equal(1, cells[0], "value of the first");
                });
    }

    private static void timeoutBreaks() throws Throwable {
        CyclicBarrier barrier = new CyclicBarrier(PARTIES);
        CheckedThread other =
                CheckedThread.spawn(
                        () -> Check.throwsException(BrokenBarrierException.class, barrier::await));
        Spin.until(() -> barrier.getNumberWaiting() == 1, "the other waits");
        long startNanos = System.nanoTime();
        Check.throwsException(
                TimeoutException.class, () -> barrier.await(10, TimeUnit.MILLISECONDS));
        Check.millisPassed(startNanos, 10, "await(10)");
        other.finish();
        Check.that(barrier.isBroken(), "broken");
        Check.throwsException(BrokenBarrierException.class, barrier::await);
    }

    private static void interruptBreaks() throws Throwable {
        CyclicBarrier barrier = new CyclicBarrier(PARTIES);
        CheckedThread one =
                CheckedThread.spawn(
                        () -> Check.throwsException(InterruptedException.class, barrier::await));
        CheckedThread other =
                CheckedThread.spawn(
                        () -> Check.throwsException(BrokenBarrierException.class, barrier::await));
        Spin.until(() -> barrier.getNumberWaiting() == 2, "both wait");
        one.interrupt();
        CheckedThread.finishAll(one, other);
        Check.that(barrier.isBroken(), "broken");
    }

    private static void resetBreaks() throws Throwable {
        CyclicBarrier barrier = new CyclicBarrier(2);
        CheckedThread waiting =
                CheckedThread.spawn(
                        () -> Check.throwsException(BrokenBarrierException.class, barrier::await));
        Spin.until(() -> barrier.getNumberWaiting() == 1, "the thread waits");
        barrier.reset();
        waiting.finish();
        Check.that(!barrier.isBroken(), "usable again");
        CheckedThread.runCopies(2, barrier::await);
    }

    private static void actionThatFailsBreaks() throws Throwable {
        CyclicBarrier barrier =
                new CyclicBarrier(
                        2,
                        () -> {
                            throw new IllegalStateException("on purpose");
                        });
        CheckedThread other =
                CheckedThread.spawn(
                        () -> Check.throwsException(BrokenBarrierException.class, barrier::await));
        Spin.until(() -> barrier.getNumberWaiting() == 1, "the other waits");
        Check.throwsException(IllegalStateException.class, barrier::await);
        other.finish();
        Check.that(barrier.isBroken(), "broken");
    }

    private static void singleParty() throws Throwable {
        int[] runs = {0};
        CyclicBarrier barrier = new CyclicBarrier(1, () -> runs[0]++);
        for (int i = 0; i < 3; i++) {
            Check.equal(0, barrier.await(), "index");
        }
        Check.equal(3, runs[0], "runs of the action");
        Check.throwsException(IllegalArgumentException.class, () -> new CyclicBarrier(0));
    }

    private static void exchange() throws Throwable {
        Exchanger<String> exchanger = new Exchanger<>();
        CheckedThread.runAll(
                () -> Check.equal("b", exchanger.exchange("a"), "got for a"),
                () -> Check.equal("a", exchanger.exchange("b"), "got for b"));
        CheckedThread.runAll(
                () -> Check.same(null, exchanger.exchange("a"), "got for a"),
                () -> Check.equal("a", exchanger.exchange(null), "got for null"));
    }

    private static void exchangeOften() throws Throwable {
        Exchanger<Integer> exchanger = new Exchanger<>();
        CheckedThread.runAll(
                () -> {
                    for (int i = 0; i < 10; i++) {
                        Check.equal(-i, exchanger.exchange(i).intValue(), "got for " + i);
                    }
                },
                () -> {
                    for (int i = 0; i < 10; i++) {
                        int got = exchanger.exchange(-i, 1, TimeUnit.MINUTES);
                        Check.equal(i, got, "got for " + -i);
                    }
                });
    }

    private static void exchangeOfMany() throws Throwable {
        Exchanger<Integer> exchanger = new Exchanger<>();
        AtomicInteger numbers = new AtomicInteger();
        AtomicInteger sum = new AtomicInteger();
        CheckedThread.runCopies(
                4,
                () -> {
                    int mine = numbers.incrementAndGet();
                    int got = exchanger.exchange(mine);
                    Check.that(got != mine, "nobody meets itself");
                    sum.addAndGet(got);
                });
        Check.equal(10, sum.get(), "sum of what was exchanged");
    }

    private static void exchangeTimesOut() throws Throwable {
        Exchanger<String> exchanger = new Exchanger<>();
        long startNanos = System.nanoTime();
        Check.throwsException(
                TimeoutException.class, () -> exchanger.exchange("a", 10, TimeUnit.MILLISECONDS));
        Check.millisPassed(startNanos, 10, "exchange(10)");
    }
}
