package subjects.conformance;

import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionService;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Futures with timeouts, whose result takes some work, beside a thread that sleeps. */
public final class SleeperFutureConformance {
    private static final int SHORT_MILLIS = 30;

    private SleeperFutureConformance() {}

    public static void main(String[] args) {
        Cases cases = new Cases(SleeperFutureConformance.class);
        Sleeper.add(cases, "task", SleeperFutureConformance::task);
        Sleeper.add(cases, "completion", SleeperFutureConformance::completion);
        Sleeper.add(cases, "orTimeout", SleeperFutureConformance::orTimeout);
        Sleeper.add(cases, "completeOnTimeout", SleeperFutureConformance::completeOnTimeout);
        Sleeper.add(cases, "delayed", SleeperFutureConformance::delayed);
        Sleeper.add(cases, "stages", SleeperFutureConformance::stages);
        Sleeper.add(cases, "invokeAll", SleeperFutureConformance::invokeAll);
        Sleeper.add(cases, "invokeAll expires", SleeperFutureConformance::invokeAllExpires);
        Sleeper.add(cases, "invokeAny", SleeperFutureConformance::invokeAny);
        Sleeper.add(cases, "invokeAny expires", SleeperFutureConformance::invokeAnyExpires);
        Sleeper.add(cases, "completion service", SleeperFutureConformance::completionService);
        cases.run(args);
    }

    private static int worked() {
        Sleeper.work();
        return 1;
    }

    private static void task() throws Throwable {
        FutureTask<Integer> task = new FutureTask<>(SleeperFutureConformance::worked);
        CheckedThread runner = CheckedThread.spawn(task::run);
        Check.equal((Integer) 1, task.get(10, TimeUnit.SECONDS), "the result");
        runner.finish();
        FutureTask<Integer> never = new FutureTask<>(() -> 2);
        expires(never);
    }

    private static void expires(Future<?> never) throws Throwable {
        Sleeper.expires(
                SHORT_MILLIS,
                () ->
                        Check.throwsException(
                                TimeoutException.class,
                                () -> never.get(SHORT_MILLIS, TimeUnit.MILLISECONDS)));
    }

    private static void completion() throws Throwable {
        CompletableFuture<Integer> future = new CompletableFuture<>();
        CheckedThread completer = CheckedThread.spawn(() -> future.complete(worked()));
        Check.equal((Integer) 1, future.get(10, TimeUnit.SECONDS), "the result");
        completer.finish();
        expires(new CompletableFuture<>());
    }

    private static void orTimeout() throws Throwable {
        CompletableFuture<Integer> future = new CompletableFuture<>();
        future.orTimeout(10, TimeUnit.SECONDS);
        CheckedThread completer = CheckedThread.spawn(() -> future.complete(worked()));
        Check.equal((Integer) 1, future.join(), "the result");
        completer.finish();
        Sleeper.expires(
                SHORT_MILLIS,
                () -> {
                    CompletableFuture<Integer> never =
                            new CompletableFuture<Integer>()
                                    .orTimeout(SHORT_MILLIS, TimeUnit.MILLISECONDS);
                    Throwable thrown =
                            Check.throwsException(CompletionException.class, never::join);
                    Check.that(thrown.getCause() instanceof TimeoutException, "another cause");
                });
    }

    private static void completeOnTimeout() throws Throwable {
        CompletableFuture<Integer> future = new CompletableFuture<>();
        future.completeOnTimeout(2, 10, TimeUnit.SECONDS);
        CheckedThread completer = CheckedThread.spawn(() -> future.complete(worked()));
        Check.equal((Integer) 1, future.join(), "the result");
        completer.finish();
        Sleeper.expires(
                SHORT_MILLIS,
                () ->
                        Check.equal(
                                (Integer) 2,
                                new CompletableFuture<Integer>()
                                        .completeOnTimeout(2, SHORT_MILLIS, TimeUnit.MILLISECONDS)
                                        .get(10, TimeUnit.SECONDS),
                                "what stands for the result"));
    }

    private static void delayed() throws Throwable {
        Sleeper.expires(
                SHORT_MILLIS,
                () ->
                        Check.equal(
                                (Integer) 1,
                                CompletableFuture.supplyAsync(
                                                SleeperFutureConformance::worked,
                                                CompletableFuture.delayedExecutor(
                                                        SHORT_MILLIS, TimeUnit.MILLISECONDS))
                                        .get(10, TimeUnit.SECONDS),
                                "the result"));
    }

    private static void stages() throws Throwable {
        CompletableFuture<Integer> one =
                CompletableFuture.supplyAsync(SleeperFutureConformance::worked);
        CompletableFuture<Integer> other =
                CompletableFuture.supplyAsync(SleeperFutureConformance::worked)
                        .thenApplyAsync(result -> result + worked());
        Check.equal(
                (Integer) 3,
                one.thenCombine(other, Integer::sum).get(10, TimeUnit.SECONDS),
                "the sum");
        CompletableFuture.allOf(one, other).get(10, TimeUnit.SECONDS);
    }

    private static final Callable<Integer> WORKS = SleeperFutureConformance::worked;

    /** One that only an interrupt ends. */
    private static final Callable<Integer> NEVER_ENDS =
            () -> new CompletableFuture<Integer>().get();

    /** What a case does with a pool of two threads. */
    private interface Use {
        void of(ExecutorService pool) throws Throwable;
    }

    private static void withPool(Use use) throws Throwable {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        try {
            use.of(pool);
        } finally {
            pool.shutdownNow();
            Check.that(pool.awaitTermination(10, TimeUnit.SECONDS), "the pool did not end in time");
        }
    }

    private static void invokeAll() throws Throwable {
        withPool(
                pool -> {
                    for (Future<Integer> done : pool.invokeAll(List.of(WORKS, WORKS, WORKS))) {
                        Check.equal((Integer) 1, done.get(), "a result");
                    }
                    for (Future<Integer> done :
                            pool.invokeAll(List.of(WORKS, WORKS, WORKS), 10, TimeUnit.SECONDS)) {
                        Check.that(!done.isCancelled(), "a task was not done in time");
                        Check.equal((Integer) 1, done.get(), "a result");
                    }
                });
    }

    private static void invokeAllExpires() throws Throwable {
        withPool(
                pool ->
                        Sleeper.expires(
                                SHORT_MILLIS,
                                () -> {
                                    List<Future<Integer>> all =
                                            pool.invokeAll(
                                                    List.of(NEVER_ENDS, NEVER_ENDS),
                                                    SHORT_MILLIS,
                                                    TimeUnit.MILLISECONDS);
                                    Check.that(
                                            all.stream().allMatch(Future::isCancelled),
                                            "a task was done that never ends");
                                }));
    }

    private static void invokeAny() throws Throwable {
        withPool(
                pool -> {
                    Check.equal(
                            (Integer) 1, pool.invokeAny(List.of(NEVER_ENDS, WORKS)), "a result");
                    Check.equal(
                            (Integer) 1,
                            pool.invokeAny(List.of(NEVER_ENDS, WORKS), 10, TimeUnit.SECONDS),
                            "a result");
                });
    }

    private static void invokeAnyExpires() throws Throwable {
        withPool(
                pool ->
                        Sleeper.expires(
                                SHORT_MILLIS,
                                () ->
                                        Check.throwsException(
                                                TimeoutException.class,
                                                () ->
                                                        pool.invokeAny(
                                                                List.of(NEVER_ENDS),
                                                                SHORT_MILLIS,
                                                                TimeUnit.MILLISECONDS))));
    }

    private static void completionService() throws Throwable {
        withPool(
                pool -> {
                    CompletionService<Integer> service = new ExecutorCompletionService<>(pool);
                    service.submit(WORKS);
                    Future<Integer> done = service.poll(10, TimeUnit.SECONDS);
                    Check.that(done != null, "nothing was done in time");
                    Check.equal((Integer) 1, done.get(), "the result");
                    Sleeper.expires(
                            SHORT_MILLIS,
                            () ->
                                    Check.equal(
                                            null,
                                            service.poll(SHORT_MILLIS, TimeUnit.MILLISECONDS),
                                            "nothing was submitted"));
                });
    }
}
