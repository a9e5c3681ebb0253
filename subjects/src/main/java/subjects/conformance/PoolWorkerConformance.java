package subjects.conformance;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;

/** The workers of a pool and what is called in them: factories, hooks, handlers. */
public final class PoolWorkerConformance {

    private PoolWorkerConformance() {}

    public static void main(String[] args) {
        new Cases(PoolWorkerConformance.class)
                .add("hooks", PoolWorkerConformance::hooks)
                .add("hookOfFailedTask", PoolWorkerConformance::hookOfFailedTask)
                .add("failedWorkerIsReplaced", PoolWorkerConformance::failedWorkerIsReplaced)
                .add("failureOfSubmittedTask", PoolWorkerConformance::failureOfSubmittedTask)
                .add("factoryMakesThreads", PoolWorkerConformance::factoryMakesThreads)
                .add("cancelledTaskSparesWorker", PoolWorkerConformance::cancelledTask)
                .run(args);
    }

    private static void hooks() throws Throwable {
        Recording pool = new Recording();
        pool.execute(() -> pool.log("run"));
        pool.execute(() -> pool.log("run"));
        end(pool);
        Check.equal(
                "before run after before run after terminated ", pool.log(), "calls of the hooks");
    }

    private static void hookOfFailedTask() throws Throwable {
        Recording pool = new Recording();
        AtomicReference<Throwable> uncaught = new AtomicReference<>();
        pool.setThreadFactory(
                task -> {
                    Thread thread = new Thread(task);
                    thread.setUncaughtExceptionHandler((failed, thrown) -> uncaught.set(thrown));
                    return thread;
                });
        IllegalStateException failure = new IllegalStateException("on purpose");
        pool.execute(
                () -> {
                    throw failure;
                });
        end(pool);
        Check.same(failure, pool.failure, "failure seen by afterExecute");
        Spin.until(() -> uncaught.get() == failure, "the failure is uncaught in the worker");
    }

    private static void failedWorkerIsReplaced() throws Throwable {
        ThreadPoolExecutor pool = single();
        List<Thread> made = new ArrayList<>();
        pool.setThreadFactory(
                task -> {
                    Thread thread = new Thread(task);
                    thread.setUncaughtExceptionHandler((failed, thrown) -> {});
                    synchronized (made) {
                        made.add(thread);
                    }
                    return thread;
                });
        pool.execute(
                () -> {
                    throw new IllegalStateException("on purpose");
                });
        Thread second = pool.submit(Thread::currentThread).get();
        end(pool);
        for (Thread thread : made) {
            thread.join();
        }
        Check.equal(2, made.size(), "threads made");
        Check.same(made.get(1), second, "thread of the next task");
    }

    private static void failureOfSubmittedTask() throws Throwable {
        ThreadPoolExecutor pool = single();
        Future<?> failing =
                pool.submit(
                        () -> {
                            throw new IllegalStateException("on purpose");
                        });
        Throwable thrown = Check.throwsException(ExecutionException.class, failing::get);
        Check.equal(IllegalStateException.class, thrown.getCause().getClass(), "cause");
        Thread worker = pool.submit(Thread::currentThread).get();
        Check.same(worker, pool.submit(Thread::currentThread).get(), "the worker goes on");
        end(pool);
    }

    private static void factoryMakesThreads() throws Throwable {
        AtomicInteger made = new AtomicInteger();
        ExecutorService pool =
                Executors.newFixedThreadPool(
                        2, task -> new Thread(task, "made " + made.incrementAndGet()));
        String name = pool.submit(() -> Thread.currentThread().getName()).get();
        Check.equal("made 1", name, "name of the worker");
        end(pool);
        String standard = Executors.defaultThreadFactory().newThread(() -> {}).getName();
        Check.that(standard.matches("pool-\\d+-thread-1"), "standard name " + standard);
    }

    /** A cancelled task must not interrupt the next one of its worker. */
    private static void cancelledTask() throws Throwable {
        ThreadPoolExecutor pool = single();
        for (int round = 0; round < 5; round++) {
            Future<?> cancelled = pool.submit(Thread::yield);
            Future<Boolean> next = pool.submit(() -> Thread.currentThread().isInterrupted());
            cancelled.cancel(true);
            Check.that(!next.get(), "the next task is interrupted");
        }
        end(pool);
    }

    private static ThreadPoolExecutor single() {
        return new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>());
    }

    private static void end(ExecutorService pool) throws InterruptedException {
        pool.shutdown();
        Check.that(pool.awaitTermination(1, TimeUnit.MINUTES), "terminated");
    }

    private static final class Recording extends ThreadPoolExecutor {
        private final StringBuffer log = new StringBuffer();
        private Throwable failure;

        Recording() {
            super(1, 1, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>());
        }

        void log(String event) {
            log.append(event).append(' ');
        }

        String log() {
            return log.toString();
        }

        @Override
        protected void beforeExecute(Thread thread, Runnable task) {
            Check.same(Thread.currentThread(), thread, "thread that will run the task");
            log("before");
        }

        @Override
        protected void afterExecute(Runnable task, Throwable thrown) {
            failure = thrown;
            log("after");
        }

        @Override
        protected void terminated() {
            log("terminated");
        }
    }
}
