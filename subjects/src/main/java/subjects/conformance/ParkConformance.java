package subjects.conformance;

import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;

/** LockSupport: permits, timeouts, interrupts and blockers. */
public final class ParkConformance {
    private static final long TEN_MILLIS_IN_NANOS = 10_000_000;
    private static final long HOUR_NANOS = 3_600_000_000_000L;

    private ParkConformance() {}

    public static void main(String[] args) {
        new Cases(ParkConformance.class)
                .add("permitBeforePark", ParkConformance::permitBeforePark)
                .add("permitForEveryKindOfPark", ParkConformance::permitForEveryKindOfPark)
                .add("permitFromAnotherThread", ParkConformance::permitFromAnotherThread)
                .add("permitsDoNotAddUp", ParkConformance::permitsDoNotAddUp)
                .add("newThreadHasNoPermit", ParkConformance::newThreadHasNoPermit)
                .add("parkNanosTimesOut", ParkConformance::parkNanosTimesOut)
                .add("noTimeToPark", ParkConformance::noTimeToPark)
                .add("parkUntilTimesOut", ParkConformance::parkUntilTimesOut)
                .add("unparkWakes", ParkConformance::unparkWakes)
                .add("unparkWakesTimedPark", ParkConformance::unparkWakesTimedPark)
                .add("interruptWakes", ParkConformance::interruptWakes)
                .add("interruptedThreadDoesNotPark", ParkConformance::interruptedThreadDoesNotPark)
                .add("blockerIsVisible", ParkConformance::blockerIsVisible)
                .add("setCurrentBlocker", ParkConformance::setCurrentBlocker)
                .add("unparkNull", () -> LockSupport.unpark(null))
                .add("unparkBeforeStart", ParkConformance::unparkBeforeStart)
                .add("unparkAfterEnd", ParkConformance::unparkAfterEnd)
                .add("pingPong", ParkConformance::pingPong)
                .add("fifoMutex", ParkConformance::fifoMutex)
                .run(args);
    }

    private static void permitBeforePark() {
        LockSupport.unpark(Thread.currentThread());
        LockSupport.park();
    }

    private static void permitForEveryKindOfPark() {
        Thread self = Thread.currentThread();
        LockSupport.unpark(self);
        LockSupport.park(new Object());
        long startNanos = System.nanoTime();
        LockSupport.unpark(self);
        LockSupport.parkNanos(HOUR_NANOS);
        LockSupport.unpark(self);
        LockSupport.parkNanos(new Object(), HOUR_NANOS);
        LockSupport.unpark(self);
        LockSupport.parkUntil(System.currentTimeMillis() + 3_600_000);
        LockSupport.unpark(self);
        LockSupport.parkUntil(new Object(), System.currentTimeMillis() + 3_600_000);
        Check.that(System.nanoTime() - startNanos < HOUR_NANOS, "permits end the parks");
    }

    private static void permitFromAnotherThread() throws Throwable {
        Thread self = Thread.currentThread();
        AtomicBoolean given = new AtomicBoolean();
        CheckedThread giver =
                CheckedThread.spawn(
                        () -> {
                            LockSupport.unpark(self);
                            given.set(true);
                        });
        // Not by a join, which might park and so use up the permit.
        Spin.until(given::get, "the permit is given");
        LockSupport.park();
        giver.finish();
    }

    private static void permitsDoNotAddUp() throws Throwable {
        Check.inSomeRound(
                () -> {
                    LockSupport.unpark(Thread.currentThread());
                    LockSupport.unpark(Thread.currentThread());
                    LockSupport.park();
                    return parksFor(TEN_MILLIS_IN_NANOS);
                },
                "two unparks give one permit");
    }

    private static void newThreadHasNoPermit() throws Throwable {
        boolean[] parked = {false};
        Check.inSomeRound(
                () -> {
                    CheckedThread.runAll(() -> parked[0] = parksFor(TEN_MILLIS_IN_NANOS));
                    return parked[0];
                },
                "a new thread has no permit");
    }

    private static void parkNanosTimesOut() throws Throwable {
        Check.inSomeRound(() -> parksFor(2 * TEN_MILLIS_IN_NANOS), "parkNanos lasts its time");
    }

    private static void noTimeToPark() {
        LockSupport.parkNanos(0);
        LockSupport.parkNanos(-1);
        LockSupport.parkNanos(new Object(), Long.MIN_VALUE);
        LockSupport.parkUntil(System.currentTimeMillis() - 1_000);
        LockSupport.parkUntil(new Object(), 1);
    }

    private static void parkUntilTimesOut() throws Throwable {
        Check.inSomeRound(
                () -> {
                    long deadlineMillis = System.currentTimeMillis() + 20;
                    LockSupport.parkUntil(deadlineMillis);
                    return System.currentTimeMillis() >= deadlineMillis;
                },
                "parkUntil lasts until its deadline");
    }

    private static void unparkWakes() throws Throwable {
        AtomicBoolean open = new AtomicBoolean();
        CheckedThread parked =
                CheckedThread.spawn(
                        () -> {
                            while (!open.get()) {
                                LockSupport.park();
                            }
                        });
        parked.awaitState(Thread.State.WAITING);
        open.set(true);
        LockSupport.unpark(parked);
        parked.finish();
    }

    private static void unparkWakesTimedPark() throws Throwable {
        AtomicBoolean open = new AtomicBoolean();
        long startNanos = System.nanoTime();
        CheckedThread parked =
                CheckedThread.spawn(
                        () -> {
                            while (!open.get()) {
                                LockSupport.parkNanos(HOUR_NANOS);
                            }
                        });
        parked.awaitState(Thread.State.TIMED_WAITING);
        open.set(true);
        LockSupport.unpark(parked);
        parked.finish();
        Check.that(System.nanoTime() - startNanos < HOUR_NANOS, "woken before the hour");
    }

    private static void interruptWakes() throws Throwable {
        CheckedThread parked =
                CheckedThread.spawn(
                        () -> {
                            while (!Thread.currentThread().isInterrupted()) {
                                LockSupport.park();
                            }
                            Check.that(Thread.interrupted(), "park keeps the status");
                        });
        parked.awaitState(Thread.State.WAITING).interrupt();
        parked.finish();
    }

    private static void interruptedThreadDoesNotPark() {
        Thread.currentThread().interrupt();
        LockSupport.park();
        LockSupport.park(new Object());
        LockSupport.parkNanos(HOUR_NANOS);
        Check.that(Thread.interrupted(), "park keeps the status");
    }

    private static void blockerIsVisible() throws Throwable {
        Object blocker = new Object();
        AtomicBoolean open = new AtomicBoolean();
        CheckedThread parked =
                CheckedThread.spawn(
                        () -> {
                            while (!open.get()) {
                                LockSupport.park(blocker);
                                Check.same(
                                        null,
                                        LockSupport.getBlocker(Thread.currentThread()),
                                        "blocker after park");
                            }
                        });
        Spin.until(() -> LockSupport.getBlocker(parked) == blocker, "the blocker is seen");
        open.set(true);
        LockSupport.unpark(parked);
        parked.finish();
    }

    private static void setCurrentBlocker() {
        Object blocker = new Object();
        LockSupport.setCurrentBlocker(blocker);
        LockSupport.unpark(Thread.currentThread());
        LockSupport.park();
        Check.same(blocker, LockSupport.getBlocker(Thread.currentThread()), "blocker");
        LockSupport.setCurrentBlocker(null);
        Check.throwsException(NullPointerException.class, () -> LockSupport.getBlocker(null));
        Check.same(null, LockSupport.getBlocker(Thread.currentThread()), "blocker");
    }

    /** Such an unpark is allowed, but "not guaranteed to have any effect at all". */
    private static void unparkBeforeStart() throws Throwable {
        boolean[] ran = {false};
        Thread thread =
                new Thread(
                        () -> {
                            LockSupport.parkNanos(TEN_MILLIS_IN_NANOS);
                            ran[0] = true;
                        });
        LockSupport.unpark(thread);
        Check.equal(Thread.State.NEW, thread.getState(), "state after unpark");
        thread.start();
        thread.join();
        Check.that(ran[0], "the thread runs to its end");
    }

    private static void unparkAfterEnd() throws Throwable {
        CheckedThread ended = CheckedThread.spawn(() -> {});
        ended.finish();
        LockSupport.unpark(ended);
        Check.equal(Thread.State.TERMINATED, ended.getState(), "state after unpark");
    }

    private static void pingPong() throws Throwable {
        AtomicInteger turn = new AtomicInteger();
        Thread main = Thread.currentThread();
        CheckedThread partner =
                CheckedThread.spawn(
                        () -> {
                            for (int round = 0; round < 10; round++) {
                                awaitTurn(turn, 2 * round + 1);
                                turn.incrementAndGet();
                                LockSupport.unpark(main);
                            }
                        });
        for (int round = 0; round < 10; round++) {
            awaitTurn(turn, 2 * round);
            turn.incrementAndGet();
            LockSupport.unpark(partner);
        }
        partner.finish();
        Check.equal(20, turn.get(), "turns");
        // A last permit of the partner must not reach the next case.
        LockSupport.unpark(main);
        LockSupport.park();
    }

    private static void awaitTurn(AtomicInteger turn, int mine) {
        while (turn.get() != mine) {
            LockSupport.park(turn);
        }
    }

    private static void fifoMutex() throws Throwable {
        FifoMutex mutex = new FifoMutex();
        int[] total = {0};
        CheckedThread.runCopies(
                3,
                () -> {
                    for (int i = 0; i < 5; i++) {
                        mutex.lock();
                        int before = total[0];
                        Thread.yield();
                        total[0] = before + 1;
                        mutex.unlock();
                    }
                });
        Check.equal(15, total[0], "increments under the mutex");
    }

    private static boolean parksFor(long nanos) {
        long startNanos = System.nanoTime();
        LockSupport.parkNanos(nanos);
        return System.nanoTime() - startNanos >= nanos;
    }

    /** The sample of the documentation of LockSupport, without its care for interrupts. */
    private static final class FifoMutex {
        private final AtomicBoolean locked = new AtomicBoolean();
        private final Queue<Thread> waiters = new ConcurrentLinkedQueue<>();

        void lock() {
            Thread current = Thread.currentThread();
            waiters.add(current);
            while (waiters.peek() != current || !locked.compareAndSet(false, true)) {
                LockSupport.park(this);
            }
            waiters.remove();
        }

        void unlock() {
            locked.set(false);
            LockSupport.unpark(waiters.peek());
        }
    }
}
