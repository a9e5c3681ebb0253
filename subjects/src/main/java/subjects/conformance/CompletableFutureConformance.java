package subjects.conformance;

import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.atomic.AtomicInteger;

/** CompletableFuture: combinators and failures. */
public final class CompletableFutureConformance {
    private CompletableFutureConformance() {}

    public static void main(String[] args) {
        new Cases(CompletableFutureConformance.class)
                .add("complete", CompletableFutureConformance::complete)
                .add("getWaits", CompletableFutureConformance::getWaits)
                .add("completionHasOneWinner", CompletableFutureConformance::oneWinner)
                .add("thenApply", CompletableFutureConformance::thenApply)
                .add("thenCompose", CompletableFutureConformance::thenCompose)
                .add("thenCombine", CompletableFutureConformance::thenCombine)
                .add("both", CompletableFutureConformance::both)
                .add("either", CompletableFutureConformance::either)
                .add("allOf", CompletableFutureConformance::allOf)
                .add("anyOf", CompletableFutureConformance::anyOf)
                .add("failure", CompletableFutureConformance::failure)
                .add("failurePasses", CompletableFutureConformance::failurePasses)
                .add("recovery", CompletableFutureConformance::recovery)
                .add("whenComplete", CompletableFutureConformance::whenComplete)
                .add("cancel", CompletableFutureConformance::cancel)
                .add("obtrude", CompletableFutureConformance::obtrude)
                .add("minimalStage", CompletableFutureConformance::minimalStage)
                .add("copy", CompletableFutureConformance::copy)
                .add("dependentsRunOnce", CompletableFutureConformance::dependentsRunOnce)
                .add("dependentsSeeWrites", CompletableFutureConformance::dependentsSeeWrites)
                .run(args);
    }

    private static void complete() throws Throwable {
        CompletableFuture<String> future = new CompletableFuture<>();
        Check.equal("absent", future.getNow("absent"), "getNow before completion");
        Check.that(future.complete("a"), "completed");
        Check.that(!future.complete("b"), "only once");
        Check.that(!future.completeExceptionally(new IllegalStateException()), "nor otherwise");
        Check.equal("a", future.get(), "get");
        Check.equal("a", future.join(), "join");
        Check.equal("a", future.getNow("absent"), "getNow");
    }

    private static void getWaits() throws Throwable {
        CompletableFuture<String> future = new CompletableFuture<>();
        CheckedThread one =
                CheckedThread.spawn(() -> Check.equal("a", future.get(), "result of get"));
        CheckedThread other =
                CheckedThread.spawn(() -> Check.equal("a", future.join(), "result of join"));
        one.awaitWaiting();
        other.awaitWaiting();
        Check.that(one.isAlive() && other.isAlive(), "both wait");
        future.complete("a");
        CheckedThread.finishAll(one, other);
    }

    private static void oneWinner() throws Throwable {
        CompletableFuture<Integer> future = new CompletableFuture<>();
        AtomicInteger numbers = new AtomicInteger();
        AtomicInteger winner = new AtomicInteger();
        CheckedThread.runCopies(
                3,
                () -> {
                    int mine = numbers.incrementAndGet();
                    if (future.complete(mine)) {
                        Check.that(winner.compareAndSet(0, mine), "the only winner");
                    }
                });
        Check.equal(winner.get(), future.join().intValue(), "value of the winner");
    }

    private static void thenApply() {
        CompletableFuture<Integer> future = new CompletableFuture<>();
        CompletableFuture<Integer> result = future.thenApply(n -> n + 1).thenApply(n -> n * 2);
        Check.that(!result.isDone(), "nothing runs before completion");
        future.complete(20);
        Check.equal(42, result.join().intValue(), "result");
        Check.equal(21, future.thenApply(n -> n + 1).join().intValue(), "after completion");
        Thread[] runner = {null};
        future.thenAccept(n -> runner[0] = Thread.currentThread());
        Check.same(Thread.currentThread(), runner[0], "a completed stage runs its dependent here");
    }

    private static void thenCompose() {
        CompletableFuture<Integer> outer = new CompletableFuture<>();
        CompletableFuture<Integer> inner = new CompletableFuture<>();
        CompletableFuture<Integer> result = outer.thenCompose(n -> inner.thenApply(m -> n + m));
        outer.complete(40);
        Check.that(!result.isDone(), "waits for the inner one");
        inner.complete(2);
        Check.equal(42, result.join().intValue(), "result");
    }

    private static void thenCombine() throws Throwable {
        CompletableFuture<Integer> one = new CompletableFuture<>();
        CompletableFuture<Integer> other = new CompletableFuture<>();
        CompletableFuture<Integer> sum = one.thenCombine(other, Integer::sum);
        CheckedThread.runAll(() -> one.complete(40), () -> other.complete(2));
        Check.equal(42, sum.join().intValue(), "sum");
    }

    private static void both() throws Throwable {
        CompletableFuture<Integer> one = new CompletableFuture<>();
        CompletableFuture<Integer> other = new CompletableFuture<>();
        AtomicInteger runs = new AtomicInteger();
        CompletableFuture<Void> ran = one.runAfterBoth(other, runs::incrementAndGet);
        CompletableFuture<Void> accepted =
                one.thenAcceptBoth(other, (a, b) -> runs.addAndGet(a + b));
        CheckedThread.runAll(() -> one.complete(10), () -> other.complete(20));
        ran.join();
        accepted.join();
        Check.equal(31, runs.get(), "both dependents ran once");
    }

    private static void either() throws Throwable {
        CompletableFuture<String> one = new CompletableFuture<>();
        CompletableFuture<String> other = new CompletableFuture<>();
        CompletableFuture<String> first = one.applyToEither(other, text -> text + "!");
        other.complete("other");
        Check.equal("other!", first.join(), "the one that completes");
        one.complete("one");
        Check.equal("other!", first.join(), "the late one changes nothing");
        AtomicInteger runs = new AtomicInteger();
        CompletableFuture<String> third = new CompletableFuture<>();
        CompletableFuture<String> fourth = new CompletableFuture<>();
        CompletableFuture<Void> accepted =
                third.acceptEither(fourth, text -> runs.incrementAndGet());
        CheckedThread.runAll(() -> third.complete("3"), () -> fourth.complete("4"));
        accepted.join();
        Check.equal(1, runs.get(), "runs");
    }

    private static void allOf() throws Throwable {
        CompletableFuture<Integer> one = new CompletableFuture<>();
        CompletableFuture<Integer> other = new CompletableFuture<>();
        CompletableFuture<Void> all = CompletableFuture.allOf(one, other);
        one.complete(1);
        Check.that(!all.isDone(), "one is missing");
        CheckedThread.runAll(() -> other.complete(2), all::join);
        Check.that(CompletableFuture.allOf().isDone(), "all of none");
        Check.throwsException(
                CompletionException.class, () -> CompletableFuture.allOf(one, failed()).join());
    }

    private static void anyOf() throws Throwable {
        CompletableFuture<String> one = new CompletableFuture<>();
        CompletableFuture<String> other = new CompletableFuture<>();
        CompletableFuture<Object> any = CompletableFuture.anyOf(one, other);
        CheckedThread.runAll(() -> one.complete("one"), () -> other.complete("other"));
        Object winner = any.join();
        Check.that(winner.equals("one") || winner.equals("other"), "any is " + winner);
        Check.that(!CompletableFuture.anyOf().isDone(), "any of none never completes");
    }

    private static void failure() {
        IllegalStateException cause = new IllegalStateException("on purpose");
        CompletableFuture<String> future = CompletableFuture.failedFuture(cause);
        Check.that(future.isDone() && future.isCompletedExceptionally(), "failed");
        Check.same(
                cause,
                Check.throwsException(ExecutionException.class, future::get).getCause(),
                "cause of get");
        Check.same(
                cause,
                Check.throwsException(CompletionException.class, future::join).getCause(),
                "cause of join");
        Check.throwsException(CompletionException.class, () -> future.getNow("absent"));
    }

    private static void failurePasses() {
        AtomicInteger runs = new AtomicInteger();
        CompletableFuture<Integer> last =
                failed().thenApply(n -> runs.incrementAndGet()).thenApply(n -> n + 1);
        CompletionException thrown = Check.throwsException(CompletionException.class, last::join);
        Check.equal(IllegalStateException.class, thrown.getCause().getClass(), "cause");
        Check.equal(0, runs.get(), "functions after a failure are not run");
        CompletableFuture<Integer> throwing =
                CompletableFuture.completedFuture(1)
                        .thenApply(
                                n -> {
                                    throw new UnsupportedOperationException();
                                });
        Check.equal(
                UnsupportedOperationException.class,
                Check.throwsException(CompletionException.class, throwing::join)
                        .getCause()
                        .getClass(),
                "cause");
    }

    private static void recovery() {
        Check.equal(7, failed().exceptionally(failure -> 7).join().intValue(), "exceptionally");
        Check.equal(
                8,
                failed().handle((value, failure) -> failure == null ? 0 : 8).join().intValue(),
                "handle");
        Check.equal(
                9,
                failed().exceptionallyCompose(failure -> CompletableFuture.completedFuture(9))
                        .join()
                        .intValue(),
                "exceptionallyCompose");
        Check.equal(
                1,
                CompletableFuture.completedFuture(1).exceptionally(failure -> 7).join().intValue(),
                "nothing to recover from");
    }

    private static void whenComplete() {
        Object[] seen = {null, null};
        CompletableFuture<Integer> passed =
                CompletableFuture.completedFuture(42)
                        .whenComplete((value, failure) -> seen[0] = value);
        Check.equal(42, passed.join().intValue(), "the value passes");
        Check.equal(42, seen[0], "the action saw the value");
        CompletableFuture<Integer> failing =
                failed().whenComplete((value, failure) -> seen[1] = failure);
        Check.throwsException(CompletionException.class, failing::join);
        Check.equal(IllegalStateException.class, seen[1].getClass(), "the action saw the failure");
    }

    private static void cancel() {
        CompletableFuture<Integer> future = new CompletableFuture<>();
        CompletableFuture<Integer> dependent = future.thenApply(n -> n + 1);
        Check.that(future.cancel(true), "cancelled");
        Check.that(future.isCancelled() && future.isCompletedExceptionally(), "cancelled");
        Check.throwsException(CancellationException.class, future::join);
        Check.throwsException(CancellationException.class, future::get);
        Throwable thrown = Check.throwsException(CompletionException.class, dependent::join);
        Check.equal(CancellationException.class, thrown.getCause().getClass(), "cause");
        Check.that(!dependent.isCancelled(), "the dependent failed, it was not cancelled");
    }

    private static void obtrude() {
        CompletableFuture<String> future = CompletableFuture.completedFuture("a");
        future.obtrudeValue("b");
        Check.equal("b", future.join(), "value replaced");
        future.obtrudeException(new IllegalStateException());
        Check.throwsException(CompletionException.class, future::join);
    }

    private static void minimalStage() {
        CompletionStage<String> stage = CompletableFuture.completedStage("a");
        Check.equal("a!", stage.thenApply(s -> s + "!").toCompletableFuture().join(), "result");
        CompletableFuture<String> source = new CompletableFuture<>();
        CompletableFuture<String> view = source.minimalCompletionStage().toCompletableFuture();
        view.complete("of the view only");
        Check.that(!source.isDone(), "the source is untouched");
    }

    private static void copy() {
        CompletableFuture<String> source = new CompletableFuture<>();
        CompletableFuture<String> copy = source.copy();
        copy.cancel(false);
        Check.that(!source.isDone(), "the source is untouched");
        CompletableFuture<String> second = source.copy();
        source.complete("a");
        Check.equal("a", second.join(), "the copy follows its source");
    }

    private static void dependentsRunOnce() throws Throwable {
        for (int round = 0; round < 5; round++) {
            CompletableFuture<Integer> future = new CompletableFuture<>();
            AtomicInteger runs = new AtomicInteger();
            // Dependents are added while the future completes.
            Check.Action adder =
                    () -> {
                        CompletableFuture<Integer> one = future.thenApply(runs::addAndGet);
                        CompletableFuture<Integer> other = future.thenApply(runs::addAndGet);
                        one.join();
                        other.join();
                    };
            CheckedThread.runAll(adder, () -> future.complete(1), adder);
            Check.equal(4, runs.get(), "runs");
        }
    }

    private static void dependentsSeeWrites() throws Throwable {
        CompletableFuture<Void> future = new CompletableFuture<>();
        int[] cell = {0};
        CompletableFuture<Integer> seen = future.thenApply(ignored -> cell[0]);
        CheckedThread.runAll(
                () -> {
                    cell[0] = 42;
                    future.complete(null);
                },
                () -> Check.equal(42, seen.join().intValue(), "value written before"));
    }

    private static CompletableFuture<Integer> failed() {
        return CompletableFuture.failedFuture(new IllegalStateException("on purpose"));
    }
}
