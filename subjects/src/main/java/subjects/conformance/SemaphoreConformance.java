package subjects.conformance;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** Semaphore, fair and unfair, and CountDownLatch. */
public final class SemaphoreConformance {
    private static final int ROUNDS = 5;

    private SemaphoreConformance() {}

    /** A case that holds for fair and for unfair semaphores. */
    private interface SemaphoreCase {
        void run(boolean fair) throws Throwable;
    }

    public static void main(String[] args) {
        Cases cases = new Cases(SemaphoreConformance.class);
        add(cases, "limitsEntries", SemaphoreConformance::limitsEntries);
        add(cases, "permits", SemaphoreConformance::permits);
        add(cases, "acquireMany", SemaphoreConformance::acquireMany);
        add(cases, "timeouts", SemaphoreConformance::timeouts);
        add(cases, "releaseByAnotherThread", SemaphoreConformance::releaseByAnotherThread);
        add(cases, "negativePermits", SemaphoreConformance::negativePermits);
        add(cases, "badNumbers", SemaphoreConformance::badNumbers);
        cases.add("fairIsFifo", SemaphoreConformance::fairIsFifo)
                .add("releasePublishes", SemaphoreConformance::releasePublishes)
                .add("reducePermits", SemaphoreConformance::reducePermits)
                .add("latchOpens", SemaphoreConformance::latchOpens)
                .add("latchTimesOut", SemaphoreConformance::latchTimesOut)
                .add("latchStaysOpen", SemaphoreConformance::latchStaysOpen)
                .add("latchCountsAll", SemaphoreConformance::latchCountsAll)
                .run(args);
    }

    private static void add(Cases cases, String name, SemaphoreCase body) {
        cases.add(name, () -> body.run(false)).add(name + "Fair", () -> body.run(true));
    }

    private static void limitsEntries(boolean fair) throws Throwable {
        Semaphore semaphore = new Semaphore(2, fair);
        AtomicInteger inside = new AtomicInteger();
        CheckedThread.runCopies(
                4,
                () -> {
                    for (int i = 0; i < ROUNDS; i++) {
                        semaphore.acquire();
                        int now = inside.incrementAndGet();
                        Check.that(now <= 2, now + " threads inside");
                        Thread.yield();
                        inside.decrementAndGet();
                        semaphore.release();
                    }
                });
        Check.equal(2, semaphore.availablePermits(), "permits in the end");
    }

    private static void permits(boolean fair) throws Throwable {
        Semaphore semaphore = new Semaphore(3, fair);
        Check.equal(fair, semaphore.isFair(), "isFair");
        semaphore.acquire(2);
        Check.equal(1, semaphore.availablePermits(), "permits left");
        Check.that(!semaphore.tryAcquire(2), "more than there are");
        Check.that(semaphore.tryAcquire(), "the last one");
        Check.that(!semaphore.tryAcquire(), "one too many");
        semaphore.release(5);
        Check.equal(5, semaphore.drainPermits(), "drained");
        Check.equal(0, semaphore.availablePermits(), "permits after the drain");
    }

    private static void acquireMany(boolean fair) throws Throwable {
        Semaphore semaphore = new Semaphore(0, fair);
        CheckedThread thread = CheckedThread.spawn(() -> semaphore.acquire(3));
        Spin.until(semaphore::hasQueuedThreads, "the thread is queued");
        semaphore.release(2);
        Thread.sleep(5);
        Check.that(thread.isAlive(), "two permits are not enough");
        Check.equal(2, semaphore.availablePermits(), "none is taken in advance");
        semaphore.release();
        thread.finish();
        Check.equal(0, semaphore.availablePermits(), "all three are taken");
    }

    private static void timeouts(boolean fair) throws Throwable {
        Semaphore semaphore = new Semaphore(1, fair);
        long startNanos = System.nanoTime();
        Check.that(!semaphore.tryAcquire(2, 10, TimeUnit.MILLISECONDS), "too many");
        Check.millisPassed(startNanos, 10, "tryAcquire(10)");
        Check.that(semaphore.tryAcquire(1, TimeUnit.MINUTES), "a free permit");
        Check.that(!semaphore.tryAcquire(0, TimeUnit.SECONDS), "no time to wait");
        CheckedThread thread =
                CheckedThread.spawn(
                        () -> Check.that(semaphore.tryAcquire(1, TimeUnit.MINUTES), "in time"));
        semaphore.release();
        thread.finish();
        Check.that(!semaphore.hasQueuedThreads(), "nobody is left in the queue");
    }

    private static void releaseByAnotherThread(boolean fair) throws Throwable {
        Semaphore semaphore = new Semaphore(0, fair);
        CheckedThread.runAll(semaphore::acquire, semaphore::release);
        Check.equal(0, semaphore.availablePermits(), "permits");
    }

    private static void negativePermits(boolean fair) {
        Semaphore semaphore = new Semaphore(-1, fair);
        semaphore.release();
        Check.that(!semaphore.tryAcquire(), "still none");
        semaphore.release();
        Check.that(semaphore.tryAcquire(), "one above zero");
    }

    private static void badNumbers(boolean fair) {
        Semaphore semaphore = new Semaphore(1, fair);
        Class<IllegalArgumentException> refusal = IllegalArgumentException.class;
        Check.throwsException(refusal, () -> semaphore.acquire(-1));
        Check.throwsException(refusal, () -> semaphore.tryAcquire(-1));
        Check.throwsException(refusal, () -> semaphore.release(-1));
        Check.equal(1, semaphore.availablePermits(), "permits");
    }

    private static void fairIsFifo() throws Throwable {
        Semaphore semaphore = new Semaphore(0, true);
        StringBuffer order = new StringBuffer();
        CheckedThread[] threads = new CheckedThread[3];
        for (int i = 0; i < threads.length; i++) {
            int mine = i;
            threads[i] =
                    CheckedThread.spawn(
                            () -> {
                                semaphore.acquire();
                                order.append(mine);
                                semaphore.release();
                            });
            Spin.until(() -> semaphore.getQueueLength() == mine + 1, "the thread is queued");
        }
        semaphore.release();
        CheckedThread.finishAll(threads);
        Check.equal("012", order.toString(), "order of the queue");
    }

    private static void releasePublishes() throws Throwable {
        Semaphore semaphore = new Semaphore(0);
        int[] cell = {0};
        CheckedThread.runAll(
                () -> {
                    cell[0] = 42;
                    semaphore.release();
                },
                () -> {
                    semaphore.acquire();
                    Check.equal(42, cell[0], "value written before the release");
                });
    }

    private static void reducePermits() {
        Reducible semaphore = new Reducible(2);
        semaphore.reducePermits(3);
        Check.equal(-1, semaphore.availablePermits(), "permits below zero");
        Check.that(!semaphore.tryAcquire(), "none to take");
    }

    private static void latchOpens() throws Throwable {
        CountDownLatch latch = new CountDownLatch(2);
        int[] cells = {0, 0};
        Check.Action waiter =
                () -> {
                    latch.await();
                    Check.equal(3, cells[0] + cells[1], "values written before countDown");
                };
        CheckedThread.runAll(
                waiter,
                waiter,
                () -> {
                    cells[0] = 1;
                    latch.countDown();
                },
                () -> {
                    cells[1] = 2;
                    latch.countDown();
                });
        Check.equal(0, latch.getCount(), "count");
    }

    private static void latchTimesOut() throws Throwable {
        CountDownLatch latch = new CountDownLatch(1);
        long startNanos = System.nanoTime();
        Check.that(!latch.await(10, TimeUnit.MILLISECONDS), "closed");
        Check.millisPassed(startNanos, 10, "await(10)");
        Check.that(!latch.await(0, TimeUnit.SECONDS), "no time to wait");
        Check.equal(1, latch.getCount(), "count");
        CheckedThread opening = CheckedThread.spawn(latch::countDown);
        Check.that(latch.await(1, TimeUnit.MINUTES), "opened in time");
        opening.finish();
    }

    private static void latchStaysOpen() throws Throwable {
        CountDownLatch latch = new CountDownLatch(1);
        latch.countDown();
        latch.countDown();
        Check.equal(0, latch.getCount(), "count does not go below zero");
        latch.await();
        Check.that(latch.await(0, TimeUnit.SECONDS), "open");
        new CountDownLatch(0).await();
        Check.throwsException(IllegalArgumentException.class, () -> new CountDownLatch(-1));
    }

    private static void latchCountsAll() throws Throwable {
        CountDownLatch latch = new CountDownLatch(3 * ROUNDS + 1);
        CheckedThread.runCopies(
                3,
                () -> {
                    for (int i = 0; i < ROUNDS; i++) {
                        latch.countDown();
                    }
                });
        Check.equal(1, latch.getCount(), "count");
    }

    private static final class Reducible extends Semaphore {
        private static final long serialVersionUID = 1;

        Reducible(int permits) {
            super(permits);
        }

        @Override
        public void reducePermits(int reduction) {
            super.reducePermits(reduction);
        }
    }
}
