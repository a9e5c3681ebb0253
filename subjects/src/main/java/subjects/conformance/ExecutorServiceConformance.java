package subjects.conformance;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;

/** Bulk submission, completion services, and the pools that Executors makes. */
public final class ExecutorServiceConformance {
    private ExecutorServiceConformance() {}

    /** A case that is given a pool of its own. */
    private interface PoolCase {
        void run(ExecutorService pool) throws Throwable;
    }

    public static void main(String[] args) {
        Cases cases = new Cases(ExecutorServiceConformance.class);
        Supplier<ExecutorService> two = () -> Executors.newFixedThreadPool(2);
        add(cases, "invokeAll", two, ExecutorServiceConformance::invokeAll);
        add(cases, "invokeAllWithFailure", two, ExecutorServiceConformance::invokeAllWithFailure);
        add(cases, "invokeAllTimesOut", two, ExecutorServiceConformance::invokeAllTimesOut);
        add(cases, "invokeAny", two, ExecutorServiceConformance::invokeAny);
        add(cases, "invokeAnyCancelsOthers", two, ExecutorServiceConformance::invokeAnyCancels);
        add(cases, "invokeAnyFails", two, ExecutorServiceConformance::invokeAnyFails);
        add(cases, "invokeAnyTimesOut", two, ExecutorServiceConformance::invokeAnyTimesOut);
        add(cases, "completionOrder", two, ExecutorServiceConformance::completionOrder);
        add(cases, "completionPoll", two, ExecutorServiceConformance::completionPoll);
        add(
                cases,
                "singleThreadIsSequential",
                Executors::newSingleThreadExecutor,
                ExecutorServiceConformance::singleThreadIsSequential);
        add(
                cases,
                "cachedPoolReuses",
                Executors::newCachedThreadPool,
                ExecutorServiceConformance::cachedPoolReuses);
        add(
                cases,
                "cachedPoolGrows",
                Executors::newCachedThreadPool,
                ExecutorServiceConformance::runTogether);
        add(
                cases,
                "workStealingPool",
                () -> Executors.newWorkStealingPool(2),
                ExecutorServiceConformance::invokeAll);
        add(
                cases,
                "unconfigurablePool",
                () -> Executors.unconfigurableExecutorService(Executors.newFixedThreadPool(2)),
                ExecutorServiceConformance::invokeAll);
        cases.add("callables", ExecutorServiceConformance::callables).run(args);
    }

    private static void add(
            Cases cases, String name, Supplier<ExecutorService> factory, PoolCase body) {
        cases.add(
                name,
                () -> {
                    ExecutorService pool = factory.get();
                    body.run(pool);
                    pool.shutdown();
                    Check.that(pool.awaitTermination(1, TimeUnit.MINUTES), "terminated");
                });
    }

    private static void invokeAll(ExecutorService pool) throws Throwable {
        List<Callable<Integer>> tasks = new ArrayList<>();
        for (int i = 0; i < 5; i++) {
            int mine = i;
            tasks.add(() -> mine * mine);
        }
        List<Future<Integer>> futures = pool.invokeAll(tasks);
        for (int i = 0; i < 5; i++) {
            Check.that(futures.get(i).isDone(), "done when invokeAll returns");
            Check.equal(i * i, futures.get(i).get().intValue(), "results in the order of tasks");
        }
        Check.equal(List.of(), pool.invokeAll(List.<Callable<Integer>>of()), "no tasks");
    }

    private static void invokeAllWithFailure(ExecutorService pool) throws Throwable {
        List<Future<Integer>> futures =
                pool.invokeAll(List.of(ExecutorServiceConformance::fail, () -> 42));
        Check.throwsException(ExecutionException.class, futures.get(0)::get);
        Check.equal(42, futures.get(1).get().intValue(), "result beside a failure");
    }

    private static void invokeAllTimesOut(ExecutorService pool) throws Throwable {
        long startNanos = System.nanoTime();
        Callable<Integer> endless = ExecutorServiceConformance::waitForEver;
        List<Future<Integer>> futures =
                pool.invokeAll(List.of(endless, endless, endless), 10, TimeUnit.MILLISECONDS);
        Check.millisPassed(startNanos, 10, "invokeAll(10)");
        for (Future<Integer> future : futures) {
            Check.that(future.isCancelled(), "cancelled by the timeout");
            Check.throwsException(CancellationException.class, future::get);
        }
    }

    private static void invokeAny(ExecutorService pool) throws Throwable {
        int result = pool.invokeAny(List.of(ExecutorServiceConformance::fail, () -> 1, () -> 2));
        Check.that(result == 1 || result == 2, "result is " + result);
        Check.equal(
                3,
                pool.invokeAny(List.<Callable<Integer>>of(() -> 3), 1, TimeUnit.MINUTES).intValue(),
                "result");
    }

    private static void invokeAnyCancels(ExecutorService pool) throws Throwable {
        CountDownLatch interrupted = new CountDownLatch(1);
        CountDownLatch running = new CountDownLatch(1);
        Callable<Integer> endless =
                () -> {
                    running.countDown();
                    try {
                        return waitForEver();
                    } finally {
                        interrupted.countDown();
                    }
                };
        Callable<Integer> quick =
                () -> {
                    running.await();
                    return 42;
                };
        Check.equal(42, pool.invokeAny(List.of(endless, quick)).intValue(), "result");
        // Ends only if the task that lost is interrupted.
        interrupted.await();
    }

    private static void invokeAnyFails(ExecutorService pool) {
        Callable<Integer> failing = ExecutorServiceConformance::fail;
        ExecutionException thrown =
                Check.throwsException(
                        ExecutionException.class, () -> pool.invokeAny(List.of(failing, failing)));
        Check.equal(IllegalStateException.class, thrown.getCause().getClass(), "cause");
        Check.throwsException(
                IllegalArgumentException.class,
                () -> pool.invokeAny(Collections.<Callable<Integer>>emptyList()));
    }

    private static void invokeAnyTimesOut(ExecutorService pool) {
        long startNanos = System.nanoTime();
        Callable<Integer> endless = ExecutorServiceConformance::waitForEver;
        Check.throwsException(
                TimeoutException.class,
                () -> pool.invokeAny(List.of(endless), 10, TimeUnit.MILLISECONDS));
        Check.millisPassed(startNanos, 10, "invokeAny(10)");
    }

    private static void completionOrder(ExecutorService pool) throws Throwable {
        ExecutorCompletionService<String> service = new ExecutorCompletionService<>(pool);
        CountDownLatch secondTaken = new CountDownLatch(1);
        Future<String> first =
                service.submit(
                        () -> {
                            secondTaken.await();
                            return "first";
                        });
        Future<String> second = service.submit(() -> "second");
        Check.same(second, service.take(), "the second completes first");
        secondTaken.countDown();
        Check.same(first, service.take(), "the first completes last");
        Check.equal("first", first.get(), "result");
    }

    private static void completionPoll(ExecutorService pool) throws Throwable {
        ExecutorCompletionService<Integer> service = new ExecutorCompletionService<>(pool);
        Check.same(null, service.poll(), "nothing submitted");
        long startNanos = System.nanoTime();
        Check.same(null, service.poll(5, TimeUnit.MILLISECONDS), "nothing submitted");
        Check.millisPassed(startNanos, 5, "poll(5)");
        int sum = 0;
        for (int i = 1; i <= 4; i++) {
            int mine = i;
            service.submit(() -> mine);
        }
        for (int i = 0; i < 4; i++) {
            Future<Integer> done = service.poll(1, TimeUnit.MINUTES);
            Check.that(done.isDone(), "what is polled is done");
            sum += done.get();
        }
        Check.equal(10, sum, "sum of the results");
    }

    private static void singleThreadIsSequential(ExecutorService pool) throws Throwable {
        List<Integer> order = new ArrayList<>();
        Set<Thread> threads = new HashSet<>();
        for (int i = 0; i < 5; i++) {
            int mine = i;
            pool.execute(
                    () -> {
                        // No lock: tasks of a single thread never overlap.
                        order.add(mine);
                        threads.add(Thread.currentThread());
                    });
        }
        pool.shutdown();
        Check.that(pool.awaitTermination(1, TimeUnit.MINUTES), "terminated");
        Check.equal(List.of(0, 1, 2, 3, 4), order, "order of tasks");
        Check.equal(1, threads.size(), "threads");
    }

    private static void cachedPoolReuses(ExecutorService pool) throws Throwable {
        Thread first = pool.submit(Thread::currentThread).get();
        // Once it waits in the pool's hand-off queue, the next task is handed to it.
        Spin.untilState(first, Thread.State.TIMED_WAITING);
        Check.same(first, pool.submit(Thread::currentThread).get(), "thread of the second task");
    }

    private static void runTogether(ExecutorService pool) throws Throwable {
        CyclicBarrier together = new CyclicBarrier(4);
        List<Callable<Integer>> tasks = Collections.nCopies(4, together::await);
        int sum = 0;
        for (Future<Integer> index : pool.invokeAll(tasks)) {
            sum += index.get();
        }
        Check.equal(6, sum, "sum of the arrival indexes");
    }

    private static void callables() throws Throwable {
        AtomicInteger runs = new AtomicInteger();
        Runnable body = runs::incrementAndGet;
        Check.equal("result", Executors.callable(body, "result").call(), "result of a runnable");
        Check.same(null, Executors.callable(body).call(), "no result");
        Check.equal(2, runs.get(), "runs");
    }

    private static Integer fail() {
        throw new IllegalStateException("on purpose");
    }

    private static Integer waitForEver() throws InterruptedException {
        new CountDownLatch(1).await();
        throw new AssertionError("the latch never opens");
    }
}
