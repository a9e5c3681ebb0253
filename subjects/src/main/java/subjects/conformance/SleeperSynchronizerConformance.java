package subjects.conformance;

import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Phaser;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.locks.LockSupport;

/**
 * Synchronizers, monitors, joins and parks with timeouts, whose partner works for a while, beside a
 * thread that sleeps.
 */
public final class SleeperSynchronizerConformance {
    private static final int SHORT_MILLIS = 30;

    private SleeperSynchronizerConformance() {}

    public static void main(String[] args) {
        Cases cases = new Cases(SleeperSynchronizerConformance.class);
        Sleeper.add(cases, "semaphore", () -> semaphore(false));
        Sleeper.add(cases, "fair semaphore", () -> semaphore(true));
        Sleeper.add(cases, "latch", SleeperSynchronizerConformance::latch);
        Sleeper.add(cases, "barrier", SleeperSynchronizerConformance::barrier);
        Sleeper.add(cases, "barrier breaks", SleeperSynchronizerConformance::barrierBreaks);
        Sleeper.add(cases, "phaser", SleeperSynchronizerConformance::phaser);
        Sleeper.add(cases, "monitor", SleeperSynchronizerConformance::monitor);
        Sleeper.add(cases, "join", SleeperSynchronizerConformance::join);
        Sleeper.add(
                cases,
                "park for nanos",
                () -> park(() -> LockSupport.parkNanos(TimeUnit.SECONDS.toNanos(10))));
        Sleeper.add(
                cases,
                "park until a time",
                () -> park(() -> LockSupport.parkUntil(System.currentTimeMillis() + 10_000)));
        cases.run(args);
    }

    private static void semaphore(boolean isFair) throws Throwable {
        Semaphore semaphore = new Semaphore(0, isFair);
        CheckedThread releaser = afterWork(() -> semaphore.release(2));
        Check.that(semaphore.tryAcquire(2, 10, TimeUnit.SECONDS), "no permits came in time");
        releaser.finish();
        Sleeper.expires(
                SHORT_MILLIS,
                () ->
                        Check.that(
                                !semaphore.tryAcquire(SHORT_MILLIS, TimeUnit.MILLISECONDS),
                                "there was a permit"));
    }

    private static void latch() throws Throwable {
        CountDownLatch latch = new CountDownLatch(2);
        CheckedThread one = afterWork(latch::countDown);
        CheckedThread other = afterWork(latch::countDown);
        Check.that(latch.await(10, TimeUnit.SECONDS), "the latch did not open in time");
        CheckedThread.finishAll(one, other);
        CountDownLatch closed = new CountDownLatch(1);
        Sleeper.expires(
                SHORT_MILLIS,
                () ->
                        Check.that(
                                !closed.await(SHORT_MILLIS, TimeUnit.MILLISECONDS),
                                "the latch opened by itself"));
    }

    private static void barrier() throws Throwable {
        CyclicBarrier barrier = new CyclicBarrier(3);
        CheckedThread one = afterWork(() -> barrier.await(10, TimeUnit.SECONDS));
        CheckedThread other = CheckedThread.spawn(() -> barrier.await(10, TimeUnit.SECONDS));
        barrier.await(10, TimeUnit.SECONDS);
        CheckedThread.finishAll(one, other);
        Check.that(!barrier.isBroken(), "the barrier broke");
    }

    private static void barrierBreaks() throws Throwable {
        CyclicBarrier barrier = new CyclicBarrier(3);
        CheckedThread other =
                CheckedThread.spawn(
                        () -> Check.throwsException(BrokenBarrierException.class, barrier::await));
        Spin.until(() -> barrier.getNumberWaiting() == 1, "the other waits");
        Sleeper.expires(
                SHORT_MILLIS,
                () ->
                        Check.throwsException(
                                TimeoutException.class,
                                () -> barrier.await(SHORT_MILLIS, TimeUnit.MILLISECONDS)));
        other.finish();
    }

    private static void phaser() throws Throwable {
        Phaser phaser = new Phaser(1);
        CheckedThread other = afterWork(phaser::arrive);
        Check.equal(1, phaser.awaitAdvanceInterruptibly(0, 10, TimeUnit.SECONDS), "the next phase");
        other.finish();
        Sleeper.expires(
                SHORT_MILLIS,
                () ->
                        Check.throwsException(
                                TimeoutException.class,
                                () ->
                                        phaser.awaitAdvanceInterruptibly(
                                                1, SHORT_MILLIS, TimeUnit.MILLISECONDS)));
    }

    private static void monitor() throws Throwable {
        Object monitor = new Object();
        boolean[] ready = new boolean[1];
        CheckedThread other =
                afterWork(
                        () -> {
                            synchronized (monitor) {
                                ready[0] = true;
                                monitor.notifyAll();
                            }
                        });
        long start = System.nanoTime();
        synchronized (monitor) {
            while (!ready[0]) {
                monitor.wait(10_000);
                boolean isLate = System.nanoTime() - start >= TimeUnit.SECONDS.toNanos(10);
                Check.that(ready[0] || !isLate, "nobody notified in time");
            }
        }
        other.finish();
    }

    private static void join() throws Throwable {
        CheckedThread other = CheckedThread.spawn(Sleeper::work);
        other.join(10_000);
        Check.that(!other.isAlive(), "ten seconds were not enough for some steps");
        other.finish();
        CountDownLatch over = new CountDownLatch(1);
        CheckedThread waits = CheckedThread.spawn(over::await);
        Sleeper.expires(SHORT_MILLIS, () -> waits.join(SHORT_MILLIS));
        Check.that(waits.isAlive(), "it has ended without a reason");
        over.countDown();
        waits.finish();
    }

    private static volatile boolean isUnparked;

    private static void park(Runnable parks) throws Throwable {
        isUnparked = false;
        Thread self = Thread.currentThread();
        CheckedThread other =
                afterWork(
                        () -> {
                            isUnparked = true;
                            LockSupport.unpark(self);
                        });
        long start = System.nanoTime();
        while (!isUnparked) {
            parks.run();
            boolean isLate = System.nanoTime() - start >= TimeUnit.SECONDS.toNanos(10);
            Check.that(isUnparked || !isLate, "nobody unparked in time");
        }
        other.finish();
        Sleeper.expires(
                SHORT_MILLIS,
                () -> {
                    long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(SHORT_MILLIS);
                    for (long left = end - System.nanoTime();
                            left > 0;
                            left = end - System.nanoTime()) {
                        LockSupport.parkNanos(left);
                    }
                });
    }

    private static CheckedThread afterWork(Check.Action action) {
        return CheckedThread.spawn(
                () -> {
                    Sleeper.work();
                    action.run();
                });
    }
}
