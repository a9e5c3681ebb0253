package subjects.conformance;

import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** The end of a pool: shutdown, shutdownNow, awaitTermination. */
public final class PoolLifeConformance {
    private PoolLifeConformance() {}

    public static void main(String[] args) {
        new Cases(PoolLifeConformance.class)
                .add("shutdownRunsQueuedTasks", PoolLifeConformance::shutdownRunsQueuedTasks)
                .add("shutdownRefusesNewTasks", PoolLifeConformance::shutdownRefusesNewTasks)
                .add("shutdownSparesRunningTasks", PoolLifeConformance::sparesRunningTasks)
                .add("shutdownNowInterrupts", PoolLifeConformance::shutdownNowInterrupts)
                .add("shutdownNowReturnsQueued", PoolLifeConformance::shutdownNowReturnsQueued)
                .add("awaitTerminationTimesOut", PoolLifeConformance::awaitTerminationTimesOut)
                .add("shutdownOfIdlePool", PoolLifeConformance::shutdownOfIdlePool)
                .add("shutdownRacesWithSubmit", PoolLifeConformance::shutdownRacesWithSubmit)
                .run(args);
    }

    private static void shutdownRunsQueuedTasks() throws Throwable {
        ThreadPoolExecutor pool = single();
        AtomicInteger runs = new AtomicInteger();
        CountDownLatch go = new CountDownLatch(1);
        pool.submit(() -> await(go));
        pool.execute(runs::incrementAndGet);
        pool.execute(runs::incrementAndGet);
        pool.shutdown();
        Check.that(pool.isShutdown() && !pool.isTerminated(), "shut down, not yet terminated");
        Check.that(pool.isTerminating(), "terminating");
        go.countDown();
        Check.that(pool.awaitTermination(1, TimeUnit.MINUTES), "terminated");
        Check.that(pool.isTerminated() && !pool.isTerminating(), "terminated");
        Check.equal(2, runs.get(), "queued tasks run");
    }

    private static void shutdownRefusesNewTasks() throws Throwable {
        ThreadPoolExecutor pool = single();
        end(pool);
        Class<RejectedExecutionException> refusal = RejectedExecutionException.class;
        Check.throwsException(refusal, () -> pool.execute(() -> {}));
        Check.throwsException(refusal, () -> pool.submit(() -> 42));
        pool.shutdown();
        Check.equal(List.of(), pool.shutdownNow(), "queued in a terminated pool");
    }

    private static void sparesRunningTasks() throws Throwable {
        ThreadPoolExecutor pool = single();
        CountDownLatch running = new CountDownLatch(1);
        CountDownLatch go = new CountDownLatch(1);
        Future<Boolean> undisturbed =
                pool.submit(
                        () -> {
                            running.countDown();
                            go.await();
                            return !Thread.currentThread().isInterrupted();
                        });
        running.await();
        pool.shutdown();
        go.countDown();
        Check.that(undisturbed.get(), "a running task is not interrupted");
        Check.that(pool.awaitTermination(1, TimeUnit.MINUTES), "terminated");
    }

    private static void shutdownNowInterrupts() throws Throwable {
        ThreadPoolExecutor pool = single();
        CountDownLatch running = new CountDownLatch(1);
        Future<Boolean> interrupted =
                pool.submit(
                        () -> {
                            running.countDown();
                            try {
                                new CountDownLatch(1).await();
                                return false;
                            } catch (InterruptedException expected) {
                                return true;
                            }
                        });
        running.await();
        Check.equal(List.of(), pool.shutdownNow(), "queued");
        Check.that(interrupted.get(), "a running task is interrupted");
        Check.that(pool.awaitTermination(1, TimeUnit.MINUTES), "terminated");
    }

    private static void shutdownNowReturnsQueued() throws Throwable {
        ThreadPoolExecutor pool = single();
        CountDownLatch running = new CountDownLatch(1);
        AtomicInteger runs = new AtomicInteger();
        pool.submit(
                () -> {
                    running.countDown();
                    new CountDownLatch(1).await();
                    return null;
                });
        running.await();
        Runnable first = runs::incrementAndGet;
        Runnable second = runs::incrementAndGet;
        pool.execute(first);
        pool.execute(second);
        Check.equal(List.of(first, second), pool.shutdownNow(), "queued");
        Check.that(pool.awaitTermination(1, TimeUnit.MINUTES), "terminated");
        Check.equal(0, runs.get(), "queued tasks run");
    }

    private static void awaitTerminationTimesOut() throws Throwable {
        ThreadPoolExecutor pool = single();
        CountDownLatch go = new CountDownLatch(1);
        pool.submit(() -> await(go));
        pool.shutdown();
        long startNanos = System.nanoTime();
        Check.that(!pool.awaitTermination(10, TimeUnit.MILLISECONDS), "not yet");
        Check.millisPassed(startNanos, 10, "awaitTermination(10)");
        go.countDown();
        CheckedThread.runCopies(
                2,
                () -> Check.that(pool.awaitTermination(1, TimeUnit.MINUTES), "for every waiter"));
    }

    private static void shutdownOfIdlePool() throws Throwable {
        ThreadPoolExecutor pool = single();
        Thread worker = pool.submit(Thread::currentThread).get();
        Spin.untilState(worker, Thread.State.WAITING);
        end(pool);
        worker.join();
        Check.that(!worker.isAlive(), "the idle worker has ended");
        ThreadPoolExecutor unused = single();
        unused.shutdown();
        Check.that(unused.isTerminated(), "a pool without threads ends at once");
    }

    private static void shutdownRacesWithSubmit() throws Throwable {
        ThreadPoolExecutor pool = single();
        AtomicInteger accepted = new AtomicInteger();
        AtomicInteger runs = new AtomicInteger();
        CheckedThread.runAll(
                () -> {
                    for (int i = 0; i < 5; i++) {
                        try {
                            pool.execute(runs::incrementAndGet);
                            accepted.incrementAndGet();
                        } catch (RejectedExecutionException tooLate) {
                            Check.that(pool.isShutdown(), "rejected only after the shutdown");
                        }
                    }
                },
                pool::shutdown);
        Check.that(pool.awaitTermination(1, TimeUnit.MINUTES), "terminated");
        Check.equal(accepted.get(), runs.get(), "every accepted task is run");
    }

    private static Void await(CountDownLatch latch) throws InterruptedException {
        latch.await();
        return null;
    }

    private static ThreadPoolExecutor single() {
        return new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>());
    }

    private static void end(ExecutorService pool) throws InterruptedException {
        pool.shutdown();
        Check.that(pool.awaitTermination(1, TimeUnit.MINUTES), "terminated");
    }
}
