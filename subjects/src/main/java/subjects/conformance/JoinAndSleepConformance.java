package subjects.conformance;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Thread.join, Thread.sleep and Thread.yield. */
public final class JoinAndSleepConformance {
    private static final long AGES_MILLIS = 60_000;

    private JoinAndSleepConformance() {}

    public static void main(String[] args) {
        new Cases(JoinAndSleepConformance.class)
                .add("joinUnstarted", JoinAndSleepConformance::joinUnstarted)
                .add("joinEnded", JoinAndSleepConformance::joinEnded)
                .add("joinTimesOut", JoinAndSleepConformance::joinTimesOut)
                .add("joinDoesNotTimeOut", JoinAndSleepConformance::joinDoesNotTimeOut)
                .add("joinOfSelfTimesOut", JoinAndSleepConformance::joinOfSelfTimesOut)
                .add("joinBadTimeouts", JoinAndSleepConformance::joinBadTimeouts)
                .add("joinByMany", JoinAndSleepConformance::joinByMany)
                .add("joinOfOneThatFails", JoinAndSleepConformance::joinOfOneThatFails)
                .add("sleepLasts", JoinAndSleepConformance::sleepLasts)
                .add("sleepBadTimes", JoinAndSleepConformance::sleepBadTimes)
                .add("sleepKeepsMonitors", JoinAndSleepConformance::sleepKeepsMonitors)
                .add("yieldAndSpinWaitReturn", JoinAndSleepConformance::yieldAndSpinWaitReturn)
                .run(args);
    }

    private static void joinUnstarted() throws Throwable {
        Thread thread = new Thread(() -> {});
        thread.join();
        thread.join(AGES_MILLIS);
        Check.equal(Thread.State.NEW, thread.getState(), "state");
    }

    private static void joinEnded() throws Throwable {
        Thread thread = new Thread(() -> {});
        thread.start();
        thread.join();
        thread.join();
        thread.join(1);
        thread.join(0, 1);
        Check.that(!thread.isAlive(), "ended");
    }

    private static void joinTimesOut() throws Throwable {
        CountDownLatch end = new CountDownLatch(1);
        CheckedThread thread = CheckedThread.spawn(end::await);
        long startNanos = System.nanoTime();
        thread.join(20);
        Check.millisPassed(startNanos, 20, "join(20)");
        startNanos = System.nanoTime();
        thread.join(10, 1);
        Check.millisPassed(startNanos, 10, "join(10, 1)");
        startNanos = System.nanoTime();
        TimeUnit.MILLISECONDS.timedJoin(thread, 10);
        Check.millisPassed(startNanos, 10, "timedJoin(10)");
        Check.that(thread.isAlive(), "alive after joins that timed out");
        end.countDown();
        thread.finish();
    }

    private static void joinDoesNotTimeOut() throws Throwable {
        long startNanos = System.nanoTime();
        for (int way = 0; way < 4; way++) {
            Thread thread = new Thread(Thread::yield);
            thread.start();
            switch (way) {
                case 0 -> thread.join(AGES_MILLIS);
                case 1 -> thread.join(AGES_MILLIS, 999_999);
                case 2 -> thread.join(0);
                default -> TimeUnit.MINUTES.timedJoin(thread, 1);
            }
            Check.that(!thread.isAlive(), "ended after join in way " + way);
        }
        Check.that(System.nanoTime() - startNanos < TimeUnit.MINUTES.toNanos(1), "joined in time");
    }

    private static void joinOfSelfTimesOut() throws Throwable {
        long startNanos = System.nanoTime();
        Thread.currentThread().join(10);
        Check.millisPassed(startNanos, 10, "join of the current thread");
    }

    private static void joinBadTimeouts() {
        Thread thread = new Thread();
        Class<IllegalArgumentException> refusal = IllegalArgumentException.class;
        Check.throwsException(refusal, () -> thread.join(-1));
        Check.throwsException(refusal, () -> thread.join(-1, 0));
        Check.throwsException(refusal, () -> thread.join(0, -1));
        Check.throwsException(refusal, () -> thread.join(0, 1_000_000));
    }

    private static void joinByMany() throws Throwable {
        int[] cell = {0};
        CheckedThread thread = CheckedThread.spawn(() -> cell[0] = 42);
        CheckedThread.runCopies(
                3,
                () -> {
                    thread.join();
                    Check.equal(42, cell[0], "value seen after join");
                });
    }

    private static void joinOfOneThatFails() throws Throwable {
        Thread thread =
                new Thread(
                        () -> {
                            throw new IllegalStateException("on purpose");
                        });
        thread.setUncaughtExceptionHandler((failed, thrown) -> {});
        thread.start();
        thread.join();
        Check.equal(Thread.State.TERMINATED, thread.getState(), "state");
    }

    private static void sleepLasts() throws Throwable {
        long startNanos = System.nanoTime();
        Thread.sleep(10);
        Check.millisPassed(startNanos, 10, "sleep(10)");
        startNanos = System.nanoTime();
        Thread.sleep(10, 999_999);
        Check.millisPassed(startNanos, 10, "sleep(10, 999999)");
        Thread.sleep(0);
        Thread.sleep(0, 0);
    }

    private static void sleepBadTimes() {
        Class<IllegalArgumentException> refusal = IllegalArgumentException.class;
        Check.throwsException(refusal, () -> Thread.sleep(-1));
        Check.throwsException(refusal, () -> Thread.sleep(-1, 0));
        Check.throwsException(refusal, () -> Thread.sleep(1, -1));
        Check.throwsException(refusal, () -> Thread.sleep(1, 1_000_000));
    }

    private static void sleepKeepsMonitors() throws Throwable {
        Object monitor = new Object();
        boolean[] entered = {false};
        CheckedThread other;
        synchronized (monitor) {
            other =
                    CheckedThread.spawn(
                            () -> {
                                synchronized (monitor) {
                                    entered[0] = true;
                                }
                            });
            Thread.sleep(20);
            Check.that(Thread.holdsLock(monitor), "held after sleep");
            Check.that(!entered[0], "nobody entered during sleep");
        }
        other.finish();
    }

    private static void yieldAndSpinWaitReturn() {
        for (int i = 0; i < 10; i++) {
            Thread.yield();
            Thread.onSpinWait();
        }
    }
}
