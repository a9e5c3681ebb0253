package subjects.conformance;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/** Clocks and sleeps agree, whether time is real or virtual. */
public final class VirtualTimeConformance {
    private static final TimeUnit MILLIS = TimeUnit.MILLISECONDS;

    private VirtualTimeConformance() {}

    public static void main(String[] args) {
        new Cases(VirtualTimeConformance.class)
                .add("nanoTimeIsMonotone", VirtualTimeConformance::nanoTimeIsMonotone)
                .add("nanoTimeAcrossThreads", VirtualTimeConformance::nanoTimeAcrossThreads)
                .add("sleepMovesNanoTime", VirtualTimeConformance::sleepMovesNanoTime)
                .add("sleepMovesWallClock", VirtualTimeConformance::sleepMovesWallClock)
                .add("sleepMovesInstants", VirtualTimeConformance::sleepMovesInstants)
                .add("wallClocksAgree", VirtualTimeConformance::wallClocksAgree)
                .add("shortSleepEndsFirst", VirtualTimeConformance::shortSleepEndsFirst)
                .add("sleepsOverlap", VirtualTimeConformance::sleepsOverlap)
                .add("allTimeoutsShareOneClock", VirtualTimeConformance::oneClock)
                .add("workBeforeTimeout", VirtualTimeConformance::workBeforeTimeout)
                .add("timeUnitSleep", VirtualTimeConformance::timeUnitSleep)
                .add("timeUnitWaitAndJoin", VirtualTimeConformance::timeUnitWaitAndJoin)
                .add("timeUnitConversion", VirtualTimeConformance::timeUnitConversion)
                .run(args);
    }

    private static void nanoTimeIsMonotone() {
        long last = System.nanoTime();
        for (int i = 0; i < 100; i++) {
            long now = System.nanoTime();
            Check.that(now - last >= 0, "time went back from " + last + " to " + now);
            last = now;
        }
    }

    private static void nanoTimeAcrossThreads() throws Throwable {
        long[] nanos = new long[2];
        CheckedThread.runAll(
                () -> {
                    nanos[0] = System.nanoTime();
                    CheckedThread.runAll(() -> nanos[1] = System.nanoTime());
                });
        Check.that(nanos[1] - nanos[0] >= 0, "a later thread read an earlier time");
        Check.that(System.nanoTime() - nanos[1] >= 0, "main read an earlier time");
    }

    private static void sleepMovesNanoTime() throws Throwable {
        long startNanos = System.nanoTime();
        long expectedMillis = 0;
        for (int millis = 1; millis <= 16; millis *= 2) {
            Thread.sleep(millis);
            expectedMillis += millis;
            Check.millisPassed(startNanos, expectedMillis, "sleeps so far");
        }
    }

    private static void sleepMovesWallClock() throws Throwable {
        long startMillis = System.currentTimeMillis();
        Thread.sleep(40);
        long passedMillis = System.currentTimeMillis() - startMillis;
        // A real wall clock may be adjusted meanwhile, by much less than this margin.
        Check.that(passedMillis >= 30, "the wall clock moved by " + passedMillis + " ms");
    }

    private static void sleepMovesInstants() throws Throwable {
        Instant start = Instant.now();
        long clockMillis = Clock.systemUTC().millis();
        Thread.sleep(40);
        Duration passed = Duration.between(start, Instant.now());
        Check.that(passed.toMillis() >= 30, "Instant.now moved by " + passed);
        long moved = Clock.systemUTC().millis() - clockMillis;
        Check.that(moved >= 30, "Clock moved by " + moved + " ms");
    }

    private static void wallClocksAgree() {
        long before = System.currentTimeMillis();
        long instant = Instant.now().toEpochMilli();
        long after = System.currentTimeMillis();
        Check.that(
                before - 1_000 <= instant && instant <= after + 1_000,
                "Instant " + instant + " is not near " + before);
    }

    private static void shortSleepEndsFirst() throws Throwable {
        inOrder(
                "10 500 ",
                order ->
                        CheckedThread.runAll(
                                () -> {
                                    Thread.sleep(500);
                                    order.append("500 ");
                                },
                                () -> {
                                    Thread.sleep(10);
                                    order.append("10 ");
                                }));
    }

    private static void sleepsOverlap() throws Throwable {
        Check.inSomeRound(
                () -> {
                    long startNanos = System.nanoTime();
                    CheckedThread.runCopies(20, () -> Thread.sleep(50));
                    Check.millisPassed(startNanos, 50, "twenty sleeps at the same time");
                    return System.nanoTime() - startNanos < 20 * 50_000_000L;
                },
                "sleeps of several threads pass together");
    }

    private static void oneClock() throws Throwable {
        inOrder(
                "sleep poll await park ",
                order ->
                        CheckedThread.runAll(
                                () -> {
                                    Thread.sleep(20);
                                    order.append("sleep ");
                                },
                                () -> {
                                    new LinkedBlockingQueue<String>().poll(220, MILLIS);
                                    order.append("poll ");
                                },
                                () -> {
                                    new CountDownLatch(1).await(420, MILLIS);
                                    order.append("await ");
                                },
                                () -> {
                                    long dueNanos = System.nanoTime() + 620_000_000;
                                    while (System.nanoTime() - dueNanos < 0) {
                                        LockSupport.parkNanos(dueNanos - System.nanoTime());
                                    }
                                    order.append("park ");
                                }));
    }

    /** Threads that write down the order in which they wake. */
    private interface Sleepers {
        void run(StringBuffer order) throws Throwable;
    }

    /** In virtual time the first round does it; a busy machine may stall a plain run for long. */
    private static void inOrder(String expected, Sleepers sleepers) throws Throwable {
        Check.inSomeRound(
                () -> {
                    StringBuffer order = new StringBuffer();
                    sleepers.run(order);
                    return expected.contentEquals(order);
                },
                "order of waking is " + expected);
    }

    /** A timeout of a minute never comes before work that needs no time. */
    private static void workBeforeTimeout() throws Throwable {
        Semaphore handedOver = new Semaphore(0);
        CheckedThread.runAll(
                () -> {
                    for (int i = 0; i < 10; i++) {
                        Check.that(handedOver.tryAcquire(1, TimeUnit.MINUTES), "in time");
                    }
                },
                () -> {
                    for (int i = 0; i < 10; i++) {
                        Thread.yield();
                        handedOver.release();
                    }
                });
    }

    private static void timeUnitSleep() throws Throwable {
        long startNanos = System.nanoTime();
        MILLIS.sleep(5);
        TimeUnit.MICROSECONDS.sleep(5_000);
        TimeUnit.NANOSECONDS.sleep(5_000_000);
        Check.millisPassed(startNanos, 15, "three sleeps of 5 ms");
        TimeUnit.SECONDS.sleep(0);
        TimeUnit.DAYS.sleep(-1);
    }

    private static void timeUnitWaitAndJoin() throws Throwable {
        CountDownLatch end = new CountDownLatch(1);
        CheckedThread thread = CheckedThread.spawn(end::await);
        long startNanos = System.nanoTime();
        TimeUnit.MICROSECONDS.timedJoin(thread, 5_000);
        Check.millisPassed(startNanos, 5, "timedJoin");
        TimeUnit.SECONDS.timedJoin(thread, -1);
        Check.that(thread.isAlive(), "still alive");
        end.countDown();
        thread.finish();
        Check.throwsException(
                IllegalMonitorStateException.class, () -> MILLIS.timedWait(new Object(), 1));
    }

    private static void timeUnitConversion() {
        Check.equal(1, TimeUnit.SECONDS.convert(1_500, TimeUnit.MILLISECONDS), "truncated");
        Check.equal(3_600_000, TimeUnit.HOURS.toMillis(1), "hours to milliseconds");
        Check.equal(-1, TimeUnit.SECONDS.convert(Duration.ofMillis(-1_999)), "towards zero");
        Check.equal(Long.MAX_VALUE, TimeUnit.DAYS.toNanos(Long.MAX_VALUE), "saturated");
    }
}
