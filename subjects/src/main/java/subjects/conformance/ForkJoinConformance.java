package subjects.conformance;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountedCompleter;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.RecursiveAction;
import java.util.concurrent.RecursiveTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** The kinds of task that a ForkJoinPool runs. */
@SuppressWarnings("serial")
public final class ForkJoinConformance {
    private ForkJoinConformance() {}

    /** A case that is given a pool of its own. */
    private interface PoolCase {
        void run(ForkJoinPool pool) throws Throwable;
    }

    public static void main(String[] args) {
        Cases cases = new Cases(ForkJoinConformance.class);
        add(cases, "recursiveTask", ForkJoinConformance::recursiveTask);
        add(cases, "recursiveAction", ForkJoinConformance::recursiveAction);
        add(cases, "countedCompleter", ForkJoinConformance::countedCompleter);
        add(cases, "invokeAll", ForkJoinConformance::invokeAll);
        add(cases, "failure", ForkJoinConformance::failure);
        add(cases, "failureOfSubtask", ForkJoinConformance::failureOfSubtask);
        add(cases, "cancelBeforeRun", ForkJoinConformance::cancelBeforeRun);
        add(cases, "completedByHand", ForkJoinConformance::completedByHand);
        cases.add("joinHelpsInPoolOfOne", ForkJoinConformance::joinHelps)
                .add("tags", ForkJoinConformance::tags)
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

    private static void recursiveTask(ForkJoinPool pool) {
        Check.equal(21, pool.invoke(new Fibonacci(8)).intValue(), "the eighth Fibonacci number");
    }

    private static void recursiveAction(ForkJoinPool pool) {
        int[] numbers = new int[16];
        pool.invoke(new Fill(numbers, 0, numbers.length));
        for (int i = 0; i < numbers.length; i++) {
            Check.equal(i, numbers[i], "slot filled");
        }
    }

    private static void countedCompleter(ForkJoinPool pool) {
        AtomicInteger sum = new AtomicInteger();
        AtomicInteger completions = new AtomicInteger();
        pool.invoke(new Summing(null, 1, 16, sum, completions));
        Check.equal(136, sum.get(), "sum of 1 to 16");
        Check.equal(7, completions.get(), "completions of the tree");
    }

    private static void invokeAll(ForkJoinPool pool) throws Throwable {
        ForkJoinTask<Integer> sum =
                pool.submit(
                        () -> {
                            List<Fibonacci> tasks = new ArrayList<>();
                            for (int i = 1; i <= 5; i++) {
                                tasks.add(new Fibonacci(i));
                            }
                            ForkJoinTask.invokeAll(tasks);
                            return tasks.stream().mapToInt(ForkJoinTask::join).sum();
                        });
        Check.equal(12, sum.get().intValue(), "sum of five Fibonacci numbers");
        Check.equal(2, pool.invokeAll(List.of(() -> 1, () -> 2)).size(), "futures");
    }

    private static void failure(ForkJoinPool pool) {
        Class<IllegalStateException> expected = IllegalStateException.class;
        Check.throwsException(expected, () -> pool.invoke(new Failing()));
        ForkJoinTask<Void> task = pool.submit(new Failing());
        Check.throwsException(expected, task::join);
        Throwable thrown = Check.throwsException(ExecutionException.class, task::get);
        Check.that(expected.isInstance(thrown.getCause()), "cause is " + thrown.getCause());
        Check.that(task.isDone() && task.isCompletedAbnormally(), "completed abnormally");
        Check.that(!task.isCompletedNormally() && !task.isCancelled(), "nothing else");
        Check.that(expected.isInstance(task.getException()), "exception");
    }

    private static void failureOfSubtask(ForkJoinPool pool) {
        ForkJoinTask<Boolean> task =
                pool.submit(
                        () -> {
                            ForkJoinTask<Void> child = new Failing().fork();
                            Check.throwsException(IllegalStateException.class, child::join);
                            child.quietlyJoin();
                            return child.isCompletedAbnormally();
                        });
        Check.that(task.join(), "the parent outlives the failure of its child");
    }

    private static void cancelBeforeRun(ForkJoinPool pool) {
        Fibonacci task = new Fibonacci(5);
        Check.that(task.cancel(false), "cancelled");
        Check.throwsException(CancellationException.class, () -> pool.invoke(task));
        Check.that(task.isCancelled() && task.isCompletedAbnormally(), "cancelled");
    }

    private static void completedByHand(ForkJoinPool pool) throws Throwable {
        Fibonacci task = new Fibonacci(5);
        CheckedThread waiting =
                CheckedThread.spawn(() -> Check.equal(99, task.join().intValue(), "result"));
        waiting.awaitWaiting();
        task.complete(99);
        waiting.finish();
        Check.equal(99, pool.invoke(task).intValue(), "a completed task is not run again");
    }

    private static void joinHelps() throws Throwable {
        ForkJoinPool pool = new ForkJoinPool(1);
        Check.equal(13, pool.invoke(new Fibonacci(7)).intValue(), "the seventh Fibonacci number");
        end(pool);
    }

    private static void tags() {
        Fibonacci task = new Fibonacci(1);
        Check.equal(0, task.getForkJoinTaskTag(), "tag at first");
        Check.that(task.compareAndSetForkJoinTaskTag((short) 0, (short) 5), "tag exchanged");
        Check.equal(5, task.setForkJoinTaskTag((short) 6), "tag replaced");
    }

    private static final class Fibonacci extends RecursiveTask<Integer> {
        private final int index;

        Fibonacci(int index) {
            this.index = index;
        }

        @Override
        protected Integer compute() {
            if (index <= 2) {
                return 1;
            }
            Fibonacci one = new Fibonacci(index - 1);
            one.fork();
            return new Fibonacci(index - 2).compute() + one.join();
        }
    }

    private static final class Fill extends RecursiveAction {
        private final int[] numbers;
        private final int from;
        private final int to;

        Fill(int[] numbers, int from, int to) {
            this.numbers = numbers;
            this.from = from;
            this.to = to;
        }

        @Override
        protected void compute() {
            if (to - from <= 4) {
                for (int i = from; i < to; i++) {
                    numbers[i] = i;
                }
            } else {
                int middle = (from + to) / 2;
                invokeAll(new Fill(numbers, from, middle), new Fill(numbers, middle, to));
            }
        }
    }

    private static final class Summing extends CountedCompleter<Void> {
        private final int from;
        private final int to;
        private final AtomicInteger sum;
        private final AtomicInteger completions;

        Summing(
                CountedCompleter<?> parent,
                int from,
                int to,
                AtomicInteger sum,
                AtomicInteger completions) {
            super(parent);
            this.from = from;
            this.to = to;
            this.sum = sum;
            this.completions = completions;
        }

        @Override
        public void compute() {
            if (to - from < 4) {
                for (int i = from; i <= to; i++) {
                    sum.addAndGet(i);
                }
            } else {
                int middle = (from + to) / 2;
                setPendingCount(2);
                new Summing(this, from, middle, sum, completions).fork();
                new Summing(this, middle + 1, to, sum, completions).fork();
            }
            tryComplete();
        }

        @Override
        public void onCompletion(CountedCompleter<?> caller) {
            completions.incrementAndGet();
        }
    }

    private static final class Failing extends RecursiveAction {
        @Override
        protected void compute() {
            throw new IllegalStateException("on purpose");
        }
    }
}
