package subjects.conformance;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;

/** ScheduledThreadPoolExecutor: delays, periods, cancellation, policies at shutdown. */
public final class ScheduledPoolConformance {
    private static final TimeUnit MILLIS = TimeUnit.MILLISECONDS;

    private ScheduledPoolConformance() {}

    /** A case that is given a pool of two threads. */
    private interface PoolCase {
        void run(ScheduledThreadPoolExecutor pool) throws Throwable;
    }

    public static void main(String[] args) {
        Cases cases = new Cases(ScheduledPoolConformance.class);
        add(cases, "delay", ScheduledPoolConformance::delay);
        add(cases, "noDelay", ScheduledPoolConformance::noDelay);
        add(cases, "shorterDelayFirst", ScheduledPoolConformance::shorterDelayFirst);
        add(cases, "equalDelaysInOrder", ScheduledPoolConformance::equalDelaysInOrder);
        add(cases, "fixedRate", ScheduledPoolConformance::fixedRate);
        add(cases, "fixedDelay", ScheduledPoolConformance::fixedDelay);
        add(cases, "periodicDoesNotOverlap", ScheduledPoolConformance::periodicDoesNotOverlap);
        add(cases, "failureEndsPeriodic", ScheduledPoolConformance::failureEndsPeriodic);
        add(cases, "cancelDelayed", ScheduledPoolConformance::cancelDelayed);
        add(cases, "cancelPeriodic", ScheduledPoolConformance::cancelPeriodic);
        add(cases, "cancelFromInside", ScheduledPoolConformance::cancelFromInside);
        add(cases, "removeOnCancel", ScheduledPoolConformance::removeOnCancel);
        add(cases, "getDelay", ScheduledPoolConformance::getDelay);
        add(cases, "shutdownRunsDelayed", ScheduledPoolConformance::shutdownRunsDelayed);
        add(cases, "shutdownDropsDelayed", ScheduledPoolConformance::shutdownDropsDelayed);
        add(cases, "shutdownStopsPeriodic", ScheduledPoolConformance::shutdownStopsPeriodic);
        add(cases, "shutdownNowReturnsDelayed", ScheduledPoolConformance::shutdownNow);
        add(cases, "shutdownRefuses", ScheduledPoolConformance::shutdownRefuses);
        cases.run(args);
    }

    private static void add(Cases cases, String name, PoolCase body) {
        cases.add(
                name,
                () -> {
                    ScheduledThreadPoolExecutor pool = new ScheduledThreadPoolExecutor(2);
                    body.run(pool);
                    pool.shutdownNow();
                    Check.that(pool.awaitTermination(1, TimeUnit.MINUTES), "terminated");
                });
    }

    private static void delay(ScheduledThreadPoolExecutor pool) throws Throwable {
        long startNanos = System.nanoTime();
        ScheduledFuture<Long> future = pool.schedule(System::nanoTime, 20, MILLIS);
        long ranNanos = future.get();
        Check.that(ranNanos - startNanos >= 20_000_000, "run too early");
        Check.that(future.isDone() && !future.isCancelled(), "done");
    }

    private static void noDelay(ScheduledThreadPoolExecutor pool) throws Throwable {
        Check.equal(1, pool.schedule(() -> 1, 0, MILLIS).get().intValue(), "no delay");
        Check.equal(2, pool.schedule(() -> 2, -5, MILLIS).get().intValue(), "negative delay");
        Check.equal(3, pool.submit(() -> 3).get().intValue(), "submit");
        CountDownLatch executed = new CountDownLatch(1);
        pool.execute(executed::countDown);
        executed.await();
    }

    private static void shorterDelayFirst(ScheduledThreadPoolExecutor pool) throws Throwable {
        ScheduledFuture<?> late = pool.schedule(() -> {}, 1, TimeUnit.HOURS);
        ScheduledFuture<?> soon = pool.schedule(() -> {}, 5, MILLIS);
        soon.get();
        Check.that(!late.isDone(), "a task for later does not hold up one for soon");
    }

    /** "Tasks scheduled for exactly the same execution time are enabled in FIFO order." */
    private static void equalDelaysInOrder(ScheduledThreadPoolExecutor pool) throws Throwable {
        pool.setCorePoolSize(1);
        List<Integer> order = new ArrayList<>();
        ScheduledFuture<?> last = null;
        for (int i = 0; i < 5; i++) {
            int mine = i;
            last = pool.schedule(() -> order.add(mine), 10, MILLIS);
        }
        last.get();
        Check.equal(List.of(0, 1, 2, 3, 4), order, "order of execution");
    }

    private static void fixedRate(ScheduledThreadPoolExecutor pool) throws Throwable {
        long startNanos = System.nanoTime();
        List<Long> ranNanos = new ArrayList<>();
        runTimes(
                4,
                task -> pool.scheduleAtFixedRate(task, 5, 10, MILLIS),
                () -> ranNanos.add(System.nanoTime()));
        for (int i = 0; i < 4; i++) {
            long passedNanos = ranNanos.get(i) - startNanos;
            Check.that(passedNanos >= (5 + 10 * i) * 1_000_000L, "run " + i + " too early");
        }
    }

    private static void fixedDelay(ScheduledThreadPoolExecutor pool) throws Throwable {
        List<Long> beganNanos = new ArrayList<>();
        List<Long> endedNanos = new ArrayList<>();
        runTimes(
                3,
                task -> pool.scheduleWithFixedDelay(task, 0, 10, MILLIS),
                () -> {
                    beganNanos.add(System.nanoTime());
                    Thread.sleep(5);
                    endedNanos.add(System.nanoTime());
                });
        for (int i = 1; i < 3; i++) {
            long pauseNanos = beganNanos.get(i) - endedNanos.get(i - 1);
            Check.that(pauseNanos >= 10_000_000, "pause before run " + i + " too short");
        }
    }

    private static void periodicDoesNotOverlap(ScheduledThreadPoolExecutor pool) throws Throwable {
        int[] inside = {0};
        runTimes(
                4,
                task -> pool.scheduleAtFixedRate(task, 0, 1, MILLIS),
                () -> {
                    Check.equal(1, ++inside[0], "runs at the same time");
                    Thread.sleep(3);
                    inside[0]--;
                });
    }

    private static void failureEndsPeriodic(ScheduledThreadPoolExecutor pool) throws Throwable {
        AtomicInteger runs = new AtomicInteger();
        ScheduledFuture<?> future =
                pool.scheduleAtFixedRate(
                        () -> {
                            if (runs.incrementAndGet() == 3) {
                                throw new IllegalStateException("on purpose");
                            }
                        },
                        0,
                        1,
                        MILLIS);
        ExecutionException thrown = Check.throwsException(ExecutionException.class, future::get);
        Check.equal(IllegalStateException.class, thrown.getCause().getClass(), "cause");
        Thread.sleep(10);
        Check.equal(3, runs.get(), "runs");
    }

    private static void cancelDelayed(ScheduledThreadPoolExecutor pool) throws Throwable {
        AtomicInteger runs = new AtomicInteger();
        ScheduledFuture<?> future = pool.schedule(runs::incrementAndGet, 1, TimeUnit.HOURS);
        Check.that(future.cancel(false), "cancelled");
        Check.that(future.isDone() && future.isCancelled(), "done and cancelled");
        Check.throwsException(CancellationException.class, future::get);
        pool.submit(() -> {}).get();
        Check.equal(0, runs.get(), "runs");
    }

    private static void cancelPeriodic(ScheduledThreadPoolExecutor pool) throws Throwable {
        pool.setCorePoolSize(1);
        AtomicInteger runs = new AtomicInteger();
        CountDownLatch once = new CountDownLatch(1);
        ScheduledFuture<?> future =
                pool.scheduleWithFixedDelay(
                        () -> {
                            runs.incrementAndGet();
                            once.countDown();
                        },
                        0,
                        1,
                        MILLIS);
        once.await();
        Check.that(future.cancel(false), "cancelled");
        Check.throwsException(CancellationException.class, future::get);
        // The only thread comes to this task when a run that had begun is over.
        pool.submit(() -> {}).get();
        int before = runs.get();
        Thread.sleep(10);
        Check.equal(before, runs.get(), "runs after the cancellation");
    }

    private static void cancelFromInside(ScheduledThreadPoolExecutor pool) throws Throwable {
        AtomicInteger runs = new AtomicInteger();
        CompletableFuture<ScheduledFuture<?>> self = new CompletableFuture<>();
        ScheduledFuture<?> future =
                pool.scheduleAtFixedRate(
                        () -> {
                            if (runs.incrementAndGet() == 2) {
                                self.join().cancel(false);
                            }
                        },
                        0,
                        1,
                        MILLIS);
        self.complete(future);
        Check.throwsException(CancellationException.class, future::get);
        Thread.sleep(10);
        Check.equal(2, runs.get(), "runs");
    }

    private static void removeOnCancel(ScheduledThreadPoolExecutor pool) {
        ScheduledFuture<?> kept = pool.schedule(() -> {}, 1, TimeUnit.HOURS);
        kept.cancel(false);
        Check.equal(1, pool.getQueue().size(), "a cancelled task stays in the queue");
        pool.setRemoveOnCancelPolicy(true);
        ScheduledFuture<?> removed = pool.schedule(() -> {}, 1, TimeUnit.HOURS);
        removed.cancel(false);
        Check.that(!pool.getQueue().contains(removed), "unless the policy removes it");
    }

    private static void getDelay(ScheduledThreadPoolExecutor pool) {
        ScheduledFuture<?> sooner = pool.schedule(() -> {}, 1, TimeUnit.HOURS);
        ScheduledFuture<?> later = pool.schedule(() -> {}, 2, TimeUnit.HOURS);
        long delayMinutes = sooner.getDelay(TimeUnit.MINUTES);
        Check.that(delayMinutes >= 50 && delayMinutes <= 60, delayMinutes + " minutes left");
        Check.that(sooner.compareTo(later) < 0, "ordered by delay");
    }

    private static void shutdownRunsDelayed(ScheduledThreadPoolExecutor pool) throws Throwable {
        ScheduledFuture<Integer> future = pool.schedule(() -> 42, 10, MILLIS);
        pool.shutdown();
        Check.equal(42, future.get().intValue(), "result of a delayed task");
        Check.that(pool.awaitTermination(1, TimeUnit.MINUTES), "terminated");
    }

    private static void shutdownDropsDelayed(ScheduledThreadPoolExecutor pool) throws Throwable {
        pool.setExecuteExistingDelayedTasksAfterShutdownPolicy(false);
        ScheduledFuture<Integer> future = pool.schedule(() -> 42, 1, TimeUnit.HOURS);
        pool.shutdown();
        Check.that(pool.awaitTermination(1, TimeUnit.MINUTES), "terminated");
        Check.that(future.isCancelled(), "cancelled by the shutdown");
    }

    private static void shutdownStopsPeriodic(ScheduledThreadPoolExecutor pool) throws Throwable {
        CountDownLatch once = new CountDownLatch(1);
        ScheduledFuture<?> future = pool.scheduleAtFixedRate(once::countDown, 0, 1, MILLIS);
        once.await();
        pool.shutdown();
        Check.that(pool.awaitTermination(1, TimeUnit.MINUTES), "terminated");
        Check.throwsException(CancellationException.class, future::get);
    }

    private static void shutdownNow(ScheduledThreadPoolExecutor pool) throws Throwable {
        ScheduledFuture<?> future = pool.schedule(() -> {}, 1, TimeUnit.HOURS);
        Check.equal(List.of(future), pool.shutdownNow(), "queued");
        Check.that(pool.awaitTermination(1, TimeUnit.MINUTES), "terminated");
        Check.that(!future.isDone(), "never run");
    }

    private static void shutdownRefuses(ScheduledThreadPoolExecutor pool) {
        pool.shutdown();
        Check.throwsException(
                RejectedExecutionException.class, () -> pool.schedule(() -> 1, 1, MILLIS));
        Check.throwsException(
                IllegalArgumentException.class,
                () -> pool.scheduleAtFixedRate(() -> {}, 0, 0, MILLIS));
    }

    /** How a periodic task is handed to the pool. */
    private interface Scheduling {
        ScheduledFuture<?> schedule(Runnable task);
    }

    /** Runs the body so many times, ends the schedule, and passes a failure of the body on. */
    private static void runTimes(int times, Scheduling scheduling, Check.Action body)
            throws Throwable {
        CountDownLatch left = new CountDownLatch(times);
        AtomicReference<Throwable> failure = new AtomicReference<>();
        ScheduledFuture<?> future =
                scheduling.schedule(
                        () -> {
                            if (left.getCount() > 0) {
                                try {
                                    body.run();
                                } catch (Throwable failed) {
                                    failure.compareAndSet(null, failed);
                                }
                                left.countDown();
                            }
                        });
        left.await();
        future.cancel(false);
        if (failure.get() != null) {
            throw failure.get();
        }
    }
}
