package subjects.conformance;

import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;

/** FutureTask: one result, one run, one cancellation. */
public final class FutureTaskConformance {
    private FutureTaskConformance() {}

    public static void main(String[] args) {
        new Cases(FutureTaskConformance.class)
                .add("result", FutureTaskConformance::result)
                .add("failure", FutureTaskConformance::failure)
                .add("getWaits", FutureTaskConformance::getWaits)
                .add("getPublishes", FutureTaskConformance::getPublishes)
                .add("timedGetTimesOut", FutureTaskConformance::timedGetTimesOut)
                .add("runsOnce", FutureTaskConformance::runsOnce)
                .add("cancelBeforeRun", FutureTaskConformance::cancelBeforeRun)
                .add("cancelAfterRun", FutureTaskConformance::cancelAfterRun)
                .add("cancelInterrupts", FutureTaskConformance::cancelInterrupts)
                .add("cancelWithoutInterrupt", FutureTaskConformance::cancelWithoutInterrupt)
                .add("cancelFreesWaiters", FutureTaskConformance::cancelFreesWaiters)
                .add("cancelOrResult", FutureTaskConformance::cancelOrResult)
                .add("doneIsCalledOnce", FutureTaskConformance::doneIsCalledOnce)
                .add("runAndReset", FutureTaskConformance::runAndReset)
                .add("setHasOneWinner", FutureTaskConformance::setHasOneWinner)
                .run(args);
    }

    private static void result() throws Throwable {
        FutureTask<String> task = new FutureTask<>(() -> "result");
        Check.that(!task.isDone(), "not done before run");
        task.run();
        Check.that(task.isDone() && !task.isCancelled(), "done");
        Check.equal("result", task.get(), "result");
        Check.equal("result", task.get(0, TimeUnit.SECONDS), "result of a timed get");
        FutureTask<String> fixed = new FutureTask<>(() -> {}, "fixed");
        fixed.run();
        Check.equal("fixed", fixed.get(), "result of a runnable");
    }

    private static void failure() {
        IllegalStateException cause = new IllegalStateException("on purpose");
        FutureTask<String> task =
                new FutureTask<>(
                        () -> {
                            throw cause;
                        });
        task.run();
        Check.that(task.isDone(), "done");
        Check.same(
                cause,
                Check.throwsException(ExecutionException.class, task::get).getCause(),
                "cause of the failure");
    }

    private static void getWaits() throws Throwable {
        CountDownLatch go = new CountDownLatch(1);
        FutureTask<Integer> task =
                new FutureTask<>(
                        () -> {
                            go.await();
                            return 42;
                        });
        Check.Action getter = () -> Check.equal(42, task.get().intValue(), "result");
        CheckedThread one = CheckedThread.spawn(getter);
        CheckedThread other =
                CheckedThread.spawn(
                        () -> Check.equal(42, task.get(1, TimeUnit.MINUTES).intValue(), "result"));
        one.awaitWaiting();
        other.awaitWaiting();
        CheckedThread runner = CheckedThread.spawn(task::run);
        Check.that(!task.isDone(), "not done yet");
        go.countDown();
        CheckedThread.finishAll(one, other, runner);
    }

    private static void getPublishes() throws Throwable {
        int[] cell = {0};
        FutureTask<Void> task = new FutureTask<>(() -> cell[0] = 42, null);
        CheckedThread.runAll(
                task::run,
                () -> {
                    task.get();
                    Check.equal(42, cell[0], "value written by the task");
                });
    }

    private static void timedGetTimesOut() throws Throwable {
        FutureTask<Integer> task = new FutureTask<>(() -> 42);
        long startNanos = System.nanoTime();
        Check.throwsException(TimeoutException.class, () -> task.get(10, TimeUnit.MILLISECONDS));
        Check.millisPassed(startNanos, 10, "get(10)");
        Check.that(!task.isDone(), "a timeout of the getter does not end the task");
        task.run();
        Check.equal(42, task.get().intValue(), "result");
    }

    private static void runsOnce() throws Throwable {
        AtomicInteger runs = new AtomicInteger();
        FutureTask<Integer> task = new FutureTask<>(runs::incrementAndGet);
        CheckedThread.runCopies(3, task::run);
        Check.equal(1, runs.get(), "runs");
        Check.equal(1, task.get().intValue(), "result");
    }

    private static void cancelBeforeRun() {
        AtomicInteger runs = new AtomicInteger();
        FutureTask<Integer> task = new FutureTask<>(runs::incrementAndGet);
        Check.that(task.cancel(false), "cancelled");
        Check.that(!task.cancel(true), "only once");
        task.run();
        Check.equal(0, runs.get(), "runs");
        Check.that(task.isDone() && task.isCancelled(), "done and cancelled");
        Check.throwsException(CancellationException.class, task::get);
    }

    private static void cancelAfterRun() throws Throwable {
        FutureTask<Integer> task = new FutureTask<>(() -> 42);
        task.run();
        Check.that(!task.cancel(true), "too late");
        Check.that(!task.isCancelled(), "not cancelled");
        Check.equal(42, task.get().intValue(), "result");
    }

    private static void cancelInterrupts() throws Throwable {
        CountDownLatch running = new CountDownLatch(1);
        boolean[] interrupted = {false};
        FutureTask<Void> task =
                new FutureTask<>(
                        () -> {
                            running.countDown();
                            try {
                                new CountDownLatch(1).await();
                            } catch (InterruptedException expected) {
                                interrupted[0] = true;
                            }
                            return null;
                        });
        CheckedThread runner = CheckedThread.spawn(task::run);
        running.await();
        Check.that(task.cancel(true), "cancelled");
        runner.finish();
        Check.that(interrupted[0], "the running thread is interrupted");
        Check.throwsException(CancellationException.class, task::get);
    }

    private static void cancelWithoutInterrupt() throws Throwable {
        CountDownLatch running = new CountDownLatch(1);
        CountDownLatch end = new CountDownLatch(1);
        boolean[] completed = {false};
        FutureTask<Void> task =
                new FutureTask<>(
                        () -> {
                            running.countDown();
                            end.await();
                            completed[0] = !Thread.currentThread().isInterrupted();
                            return null;
                        });
        CheckedThread runner = CheckedThread.spawn(task::run);
        running.await();
        Check.that(task.cancel(false), "cancelled");
        Check.that(task.isDone(), "done although it still runs");
        end.countDown();
        runner.finish();
        Check.that(completed[0], "the running thread goes on undisturbed");
        Check.throwsException(CancellationException.class, task::get);
    }

    private static void cancelFreesWaiters() throws Throwable {
        FutureTask<Integer> task = new FutureTask<>(() -> 42);
        Check.Action getter = () -> Check.throwsException(CancellationException.class, task::get);
        CheckedThread one = CheckedThread.spawn(getter);
        CheckedThread other = CheckedThread.spawn(getter);
        one.awaitWaiting();
        task.cancel(false);
        CheckedThread.finishAll(one, other);
    }

    private static void cancelOrResult() throws Throwable {
        for (int round = 0; round < 5; round++) {
            FutureTask<Integer> task = new FutureTask<>(() -> 42);
            boolean[] cancelled = {false};
            CheckedThread.runAll(task::run, () -> cancelled[0] = task.cancel(true));
            Check.equal(cancelled[0], task.isCancelled(), "isCancelled as cancel said");
            if (cancelled[0]) {
                Check.throwsException(CancellationException.class, task::get);
            } else {
                Check.equal(42, task.get().intValue(), "result");
            }
        }
    }

    private static void doneIsCalledOnce() throws Throwable {
        AtomicInteger calls = new AtomicInteger();
        FutureTask<Integer> task =
                new FutureTask<>(() -> 42) {
                    @Override
                    protected void done() {
                        Check.that(isDone(), "done when done is called");
                        calls.incrementAndGet();
                    }
                };
        CheckedThread.runAll(task::run, () -> task.cancel(false), task::run);
        Check.equal(1, calls.get(), "calls of done");
    }

    private static void runAndReset() {
        AtomicInteger runs = new AtomicInteger();
        Resettable task = new Resettable(runs::incrementAndGet);
        Check.that(task.runAndReset() && task.runAndReset(), "may run again");
        Check.equal(2, runs.get(), "runs");
        Check.that(!task.isDone(), "never done");
        task.cancel(false);
        Check.that(!task.runAndReset(), "may not run again");
        Check.equal(2, runs.get(), "runs after the cancellation");
    }

    private static void setHasOneWinner() throws Throwable {
        Resettable task = new Resettable(() -> {});
        CheckedThread.runAll(() -> task.set("a"), () -> task.set("b"), () -> task.set("c"));
        String winner = task.get();
        Check.that("abc".contains(winner), "result is " + winner);
        task.set("d");
        task.setException(new IllegalStateException());
        Check.equal(winner, task.get(), "the first result stays");
    }

    /** Makes protected methods visible. */
    private static final class Resettable extends FutureTask<String> {
        Resettable(Runnable body) {
            super(body, null);
        }

        @Override
        public boolean runAndReset() {
            return super.runAndReset();
        }

        @Override
        public void set(String value) {
            super.set(value);
        }

        @Override
        public void setException(Throwable failure) {
            super.setException(failure);
        }
    }
}
