package subjects.conformance;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;

/** ForkJoinPool: what it accepts, where it runs it, how it ends. */
public final class ForkJoinPoolConformance {
    private ForkJoinPoolConformance() {}

    /** A case that is given a pool of its own. */
    private interface PoolCase {
        void run(ForkJoinPool pool) throws Throwable;
    }

    public static void main(String[] args) {
        Cases cases = new Cases(ForkJoinPoolConformance.class);
        add(cases, "submissions", ForkJoinPoolConformance::submissions);
        add(cases, "whereTasksRun", ForkJoinPoolConformance::whereTasksRun);
        add(cases, "timedGetTimesOut", ForkJoinPoolConformance::timedGetTimesOut);
        add(cases, "managedBlocker", ForkJoinPoolConformance::managedBlocker);
        add(cases, "quiescence", ForkJoinPoolConformance::quiescence);
        add(cases, "shutdown", ForkJoinPoolConformance::shutdown);
        cases.add("asyncMode", ForkJoinPoolConformance::asyncMode)
                .add("blockerOutsideAnyPool", ForkJoinPoolConformance::blockerOutsideAnyPool)
                .run(args);
    }

    private static void add(Cases cases, String name, PoolCase body) {
        cases.add(
                name,
                () -> {
                    ForkJoinPool pool = new ForkJoinPool(2);
                    body.run(pool);
                    end(pool);
                });
    }

    private static void end(ForkJoinPool pool) throws InterruptedException {
        pool.shutdown();
        Check.that(pool.awaitTermination(1, TimeUnit.MINUTES), "terminated");
        Check.that(pool.isTerminated() && pool.isShutdown(), "terminated");
    }

    private static void submissions(ForkJoinPool pool) throws Throwable {
        CountDownLatch executed = new CountDownLatch(1);
        pool.execute(executed::countDown);
        executed.await();
        Check.equal(42, pool.submit(() -> 42).get().intValue(), "result of a callable");
        Check.equal("x", pool.submit(() -> {}, "x").get(), "result of a runnable");
        Check.equal(7, pool.invoke(ForkJoinTask.adapt(() -> 7)).intValue(), "adapted callable");
    }

    private static void whereTasksRun(ForkJoinPool pool) throws Throwable {
        Check.that(!ForkJoinTask.inForkJoinPool(), "main is outside");
        Check.same(pool, pool.submit(() -> ForkJoinTask.getPool()).get(), "pool of the task");
        Check.that(
                pool.submit(() -> Thread.currentThread().isDaemon()).get(), "workers are daemons");
        Check.equal(2, pool.getParallelism(), "parallelism");
    }

    private static void timedGetTimesOut(ForkJoinPool pool) throws Throwable {
        CountDownLatch go = new CountDownLatch(1);
        ForkJoinTask<Integer> task =
                pool.submit(
                        () -> {
                            go.await();
                            return 42;
                        });
        long startNanos = System.nanoTime();
        Check.throwsException(TimeoutException.class, () -> task.get(10, TimeUnit.MILLISECONDS));
        Check.millisPassed(startNanos, 10, "get(10)");
        go.countDown();
        Check.equal(42, task.get(1, TimeUnit.MINUTES).intValue(), "result");
    }

    private static void managedBlocker(ForkJoinPool pool) throws Throwable {
        LatchBlocker blocker = new LatchBlocker();
        ForkJoinTask<Boolean> task =
                pool.submit(
                        () -> {
                            ForkJoinPool.managedBlock(blocker);
                            return blocker.isReleasable();
                        });
        Check.equal(42, pool.submit(() -> 42).get().intValue(), "other tasks go on");
        blocker.latch.countDown();
        Check.that(task.get(), "returns only when it may");
    }

    private static void quiescence(ForkJoinPool pool) {
        AtomicInteger runs = new AtomicInteger();
        for (int i = 0; i < 10; i++) {
            pool.execute(runs::incrementAndGet);
        }
        Check.that(pool.awaitQuiescence(1, TimeUnit.MINUTES), "quiescent");
        Check.equal(10, runs.get(), "tasks run");
    }

    private static void shutdown(ForkJoinPool pool) throws Throwable {
        AtomicInteger runs = new AtomicInteger();
        for (int i = 0; i < 5; i++) {
            pool.execute(runs::incrementAndGet);
        }
        end(pool);
        Check.equal(5, runs.get(), "tasks submitted before are run");
        Check.throwsException(RejectedExecutionException.class, () -> pool.submit(() -> 1));
    }

    private static void asyncMode() throws Throwable {
        ForkJoinPool pool =
                new ForkJoinPool(2, ForkJoinPool.defaultForkJoinWorkerThreadFactory, null, true);
        Check.that(pool.getAsyncMode(), "asynchronous");
        CountDownLatch done = new CountDownLatch(10);
        for (int i = 0; i < 10; i++) {
            pool.execute(done::countDown);
        }
        done.await();
        end(pool);
    }

    private static void blockerOutsideAnyPool() throws Throwable {
        LatchBlocker blocker = new LatchBlocker();
        CheckedThread thread = CheckedThread.spawn(() -> ForkJoinPool.managedBlock(blocker));
        thread.awaitWaiting();
        blocker.latch.countDown();
        thread.finish();
    }

    private static final class LatchBlocker implements ForkJoinPool.ManagedBlocker {
        final CountDownLatch latch = new CountDownLatch(1);

        @Override
        public boolean block() throws InterruptedException {
            latch.await();
            return true;
        }

        @Override
        public boolean isReleasable() {
            return latch.getCount() == 0;
        }
    }
}
