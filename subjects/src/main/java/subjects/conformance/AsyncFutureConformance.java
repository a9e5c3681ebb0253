package subjects.conformance;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;

/** CompletableFuture: asynchronous stages, executors, timeouts and delays. */
public final class AsyncFutureConformance {
    private static final TimeUnit MILLIS = TimeUnit.MILLISECONDS;

    private AsyncFutureConformance() {}

    public static void main(String[] args) {
        new Cases(AsyncFutureConformance.class)
                .add("supplyAndRun", AsyncFutureConformance::supplyAndRun)
                .add("chain", AsyncFutureConformance::chain)
                .add("ownExecutor", AsyncFutureConformance::ownExecutor)
                .add("defaultExecutor", AsyncFutureConformance::defaultExecutor)
                .add("failure", AsyncFutureConformance::failure)
                .add("fanOut", AsyncFutureConformance::fanOut)
                .add("tree", AsyncFutureConformance::tree)
                .add("completeAsync", AsyncFutureConformance::completeAsync)
                .add("rejectedExecution", AsyncFutureConformance::rejectedExecution)
                .add("timedGet", AsyncFutureConformance::timedGet)
                .add("orTimeout", AsyncFutureConformance::orTimeout)
                .add("orTimeoutInTime", AsyncFutureConformance::orTimeoutInTime)
                .add("completeOnTimeout", AsyncFutureConformance::completeOnTimeout)
                .add("completeOnTimeoutInTime", AsyncFutureConformance::completeOnTimeoutInTime)
                .add("delayedExecutor", AsyncFutureConformance::delayedExecutor)
                .add("delayedOwnExecutor", AsyncFutureConformance::delayedOwnExecutor)
                .run(args);
    }

    private static void supplyAndRun() throws Throwable {
        CountDownLatch go = new CountDownLatch(1);
        CompletableFuture<Integer> future =
                CompletableFuture.supplyAsync(
                        () -> {
                            awaitQuietly(go);
                            return 42;
                        });
        Check.that(!future.isDone(), "the caller does not wait");
        go.countDown();
        Check.equal(42, future.get().intValue(), "result");
        int[] cell = {0};
        CompletableFuture.runAsync(() -> cell[0] = 1).join();
        Check.equal(1, cell[0], "value written by the stage");
    }

    private static void chain() {
        StringBuilder order = new StringBuilder();
        CompletableFuture<Void> last =
                CompletableFuture.runAsync(() -> order.append('a'))
                        .thenRunAsync(() -> order.append('b'))
                        .thenApplyAsync(ignored -> order.append('c'))
                        .thenComposeAsync(b -> CompletableFuture.runAsync(() -> b.append('d')))
                        .handleAsync((ignored, failure) -> order.append('e'))
                        .thenAcceptAsync(b -> b.append('f'));
        last.join();
        Check.equal("abcdef", order.toString(), "order of the stages");
    }

    private static void ownExecutor() throws Throwable {
        Thread[] worker = {null};
        ExecutorService pool =
                Executors.newSingleThreadExecutor(task -> worker[0] = new Thread(task));
        Thread supplied = CompletableFuture.supplyAsync(Thread::currentThread, pool).join();
        Check.same(worker[0], supplied, "thread of supplyAsync");
        Thread applied =
                CompletableFuture.completedFuture(1)
                        .thenApplyAsync(ignored -> Thread.currentThread(), pool)
                        .join();
        Check.same(worker[0], applied, "thread of thenApplyAsync");
        end(pool);
    }

    private static void defaultExecutor() {
        AtomicInteger submitted = new AtomicInteger();
        Executor direct =
                task -> {
                    submitted.incrementAndGet();
                    task.run();
                };
        CompletableFuture<Integer> future =
                new CompletableFuture<>() {
                    @Override
                    public Executor defaultExecutor() {
                        return direct;
                    }
                };
        future.complete(41);
        Check.equal(42, future.thenApplyAsync(n -> n + 1).join().intValue(), "result");
        Check.equal(1, submitted.get(), "submissions to the overridden executor");
    }

    private static void failure() {
        IllegalStateException cause = new IllegalStateException("on purpose");
        CompletableFuture<Integer> future =
                CompletableFuture.supplyAsync(
                        () -> {
                            throw cause;
                        });
        Check.same(
                cause,
                Check.throwsException(ExecutionException.class, future::get).getCause(),
                "cause of get");
        Check.equal(7, future.exceptionallyAsync(thrown -> 7).join().intValue(), "recovered");
    }

    private static void fanOut() {
        AtomicInteger runs = new AtomicInteger();
        CompletableFuture<?>[] stages = new CompletableFuture<?>[5];
        CompletableFuture<Integer> source = new CompletableFuture<>();
        for (int i = 0; i < stages.length; i++) {
            stages[i] = source.thenAcceptAsync(runs::addAndGet);
        }
        source.complete(2);
        CompletableFuture.allOf(stages).join();
        Check.equal(10, runs.get(), "sum of the stages");
    }

    private static void tree() {
        Check.equal(8, leaves(3).join().intValue(), "leaves");
    }

    private static CompletableFuture<Integer> leaves(int depth) {
        if (depth == 0) {
            return CompletableFuture.supplyAsync(() -> 1);
        }
        return leaves(depth - 1).thenCombineAsync(leaves(depth - 1), Integer::sum);
    }

    private static void completeAsync() throws Throwable {
        CompletableFuture<Integer> future = new CompletableFuture<>();
        CheckedThread waiting =
                CheckedThread.spawn(() -> Check.equal(42, future.get().intValue(), "result"));
        future.completeAsync(() -> 42);
        waiting.finish();
    }

    private static void rejectedExecution() throws Throwable {
        ExecutorService pool = Executors.newSingleThreadExecutor();
        end(pool);
        Check.throwsException(
                RejectedExecutionException.class,
                () -> CompletableFuture.supplyAsync(() -> 1, pool));
        Check.throwsException(
                CompletionException.class,
                () -> {
                    CompletableFuture<Integer> source = new CompletableFuture<>();
                    CompletableFuture<Integer> dependent = source.thenApplyAsync(n -> n, pool);
                    source.complete(1);
                    dependent.join();
                });
    }

    private static void timedGet() {
        CompletableFuture<Integer> future = new CompletableFuture<>();
        long startNanos = System.nanoTime();
        Check.throwsException(TimeoutException.class, () -> future.get(10, MILLIS));
        Check.millisPassed(startNanos, 10, "get(10)");
        Check.that(!future.isDone(), "a timeout of the getter does not complete the future");
    }

    private static void orTimeout() {
        long startNanos = System.nanoTime();
        CompletableFuture<Integer> future = new CompletableFuture<Integer>().orTimeout(10, MILLIS);
        Throwable thrown = Check.throwsException(ExecutionException.class, future::get);
        Check.equal(TimeoutException.class, thrown.getCause().getClass(), "cause");
        Check.millisPassed(startNanos, 10, "orTimeout(10)");
    }

    private static void orTimeoutInTime() throws Throwable {
        CompletableFuture<Integer> future = new CompletableFuture<>();
        future.orTimeout(1, TimeUnit.HOURS);
        CheckedThread.runAll(() -> future.complete(42));
        Check.equal(42, future.join().intValue(), "result");
    }

    private static void completeOnTimeout() {
        long startNanos = System.nanoTime();
        CompletableFuture<Integer> future =
                new CompletableFuture<Integer>().completeOnTimeout(7, 10, MILLIS);
        Check.equal(7, future.join().intValue(), "value of the timeout");
        Check.millisPassed(startNanos, 10, "completeOnTimeout(10)");
    }

    private static void completeOnTimeoutInTime() throws Throwable {
        CompletableFuture<Integer> future = new CompletableFuture<>();
        future.completeOnTimeout(7, 1, TimeUnit.HOURS);
        CheckedThread.runAll(() -> future.complete(42));
        Check.equal(42, future.join().intValue(), "result");
    }

    private static void delayedExecutor() {
        long startNanos = System.nanoTime();
        Executor later = CompletableFuture.delayedExecutor(10, MILLIS);
        CompletableFuture<Long> ran = CompletableFuture.supplyAsync(System::nanoTime, later);
        Check.that(ran.join() - startNanos >= 10_000_000, "run too early");
    }

    private static void delayedOwnExecutor() throws Throwable {
        Thread[] worker = {null};
        ExecutorService pool =
                Executors.newSingleThreadExecutor(task -> worker[0] = new Thread(task));
        Executor later = CompletableFuture.delayedExecutor(5, MILLIS, pool);
        Thread ran = CompletableFuture.supplyAsync(Thread::currentThread, later).join();
        end(pool);
        Check.same(worker[0], ran, "thread of the delayed stage");
    }

    private static void end(ExecutorService pool) throws InterruptedException {
        pool.shutdown();
        Check.that(pool.awaitTermination(1, TimeUnit.MINUTES), "terminated");
    }

    private static void awaitQuietly(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException interrupted) {
            throw new AssertionError("nobody interrupts this thread", interrupted);
        }
    }
}
