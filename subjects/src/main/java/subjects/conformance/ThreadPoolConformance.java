package subjects.conformance;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** ThreadPoolExecutor: how it grows, queues, rejects and shrinks. */
public final class ThreadPoolConformance {
    private ThreadPoolConformance() {}

    public static void main(String[] args) {
        new Cases(ThreadPoolConformance.class)
                .add("coreThenQueueThenMax", ThreadPoolConformance::coreThenQueueThenMax)
                .add("coreBeforeIdle", ThreadPoolConformance::coreBeforeIdle)
                .add("abortPolicy", ThreadPoolConformance::abortPolicy)
                .add("callerRunsPolicy", ThreadPoolConformance::callerRunsPolicy)
                .add("discardPolicy", ThreadPoolConformance::discardPolicy)
                .add("discardOldestPolicy", ThreadPoolConformance::discardOldestPolicy)
                .add("ownPolicy", ThreadPoolConformance::ownPolicy)
                .add("keepAliveEndsExcessThreads", ThreadPoolConformance::keepAlive)
                .add("coreThreadsTimeOut", ThreadPoolConformance::coreThreadsTimeOut)
                .add("prestart", ThreadPoolConformance::prestart)
                .add("resize", ThreadPoolConformance::resize)
                .add("removeAndPurge", ThreadPoolConformance::removeAndPurge)
                .add("submissionPublishes", ThreadPoolConformance::submissionPublishes)
                .add("tasksSubmitTasks", ThreadPoolConformance::tasksSubmitTasks)
                .add("badArguments", ThreadPoolConformance::badArguments)
                .run(args);
    }

    private static void coreThenQueueThenMax() throws Throwable {
        Gate gate = new Gate();
        ThreadPoolExecutor pool = small();
        pool.execute(gate::pass);
        Check.equal(1, pool.getPoolSize(), "threads for the core");
        pool.execute(gate::pass);
        Check.equal(1, pool.getPoolSize(), "threads while the queue has room");
        Check.equal(1, pool.getQueue().size(), "queued");
        pool.execute(gate::pass);
        Check.equal(2, pool.getPoolSize(), "threads when the queue is full");
        Check.throwsException(RejectedExecutionException.class, () -> pool.execute(gate::pass));
        gate.open();
        end(pool);
        Check.equal(3, gate.passed(), "tasks run");
        Check.equal(2, pool.getLargestPoolSize(), "threads at most");
    }

    private static void coreBeforeIdle() throws Throwable {
        ThreadPoolExecutor pool =
                new ThreadPoolExecutor(2, 2, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>());
        pool.submit(() -> {}).get();
        pool.submit(() -> {}).get();
        Check.equal(2, pool.getPoolSize(), "a core thread is made even beside an idle one");
        end(pool);
        Check.equal(0, pool.getPoolSize(), "threads in the end");
    }

    private static void abortPolicy() throws Throwable {
        Gate gate = new Gate();
        ThreadPoolExecutor pool = full(gate);
        Check.throwsException(RejectedExecutionException.class, () -> pool.submit(gate::pass));
        gate.open();
        end(pool);
        Check.equal(3, gate.passed(), "tasks run");
    }

    private static void callerRunsPolicy() throws Throwable {
        Gate gate = new Gate();
        ThreadPoolExecutor pool = full(gate);
        pool.setRejectedExecutionHandler(new ThreadPoolExecutor.CallerRunsPolicy());
        Thread[] runner = {null};
        pool.execute(() -> runner[0] = Thread.currentThread());
        Check.same(Thread.currentThread(), runner[0], "thread of the rejected task");
        gate.open();
        end(pool);
        runner[0] = null;
        pool.execute(() -> runner[0] = Thread.currentThread());
        Check.same(null, runner[0], "after the shutdown the task is discarded");
    }

    private static void discardPolicy() throws Throwable {
        Gate gate = new Gate();
        ThreadPoolExecutor pool = full(gate);
        pool.setRejectedExecutionHandler(new ThreadPoolExecutor.DiscardPolicy());
        pool.execute(gate::pass);
        gate.open();
        end(pool);
        Check.equal(3, gate.passed(), "tasks run");
    }

    private static void discardOldestPolicy() throws Throwable {
        Gate gate = new Gate();
        ThreadPoolExecutor pool = full(gate);
        pool.setRejectedExecutionHandler(new ThreadPoolExecutor.DiscardOldestPolicy());
        Runnable oldest = pool.getQueue().peek();
        AtomicInteger newest = new AtomicInteger();
        pool.execute(newest::incrementAndGet);
        Check.that(!pool.getQueue().contains(oldest), "the oldest is discarded");
        gate.open();
        end(pool);
        Check.equal(2, gate.passed(), "older tasks run");
        Check.equal(1, newest.get(), "newest task run");
    }

    private static void ownPolicy() throws Throwable {
        Gate gate = new Gate();
        ThreadPoolExecutor pool = full(gate);
        List<Runnable> rejected = new ArrayList<>();
        pool.setRejectedExecutionHandler(
                (task, by) -> {
                    Check.same(pool, by, "pool that rejects");
                    rejected.add(task);
                });
        Runnable task = () -> {};
        pool.execute(task);
        Check.equal(List.of(task), rejected, "rejected");
        gate.open();
        end(pool);
    }

    private static void keepAlive() throws Throwable {
        ThreadPoolExecutor pool =
                new ThreadPoolExecutor(1, 3, 5, TimeUnit.MILLISECONDS, new SynchronousQueue<>());
        Gate gate = new Gate();
        for (int i = 0; i < 3; i++) {
            pool.execute(gate::pass);
        }
        Check.equal(3, pool.getPoolSize(), "threads for tasks that nobody takes");
        gate.open();
        Spin.until(() -> pool.getPoolSize() == 1, "the excess threads are gone");
        Thread.sleep(20);
        Check.equal(1, pool.getPoolSize(), "the core thread stays");
        end(pool);
    }

    private static void coreThreadsTimeOut() throws Throwable {
        ThreadPoolExecutor pool =
                new ThreadPoolExecutor(2, 2, 5, TimeUnit.MILLISECONDS, new LinkedBlockingQueue<>());
        pool.allowCoreThreadTimeOut(true);
        pool.submit(() -> {}).get();
        Spin.until(() -> pool.getPoolSize() == 0, "all threads are gone");
        Check.equal(42, pool.submit(() -> 42).get().intValue(), "result of a later task");
        end(pool);
    }

    private static void prestart() throws Throwable {
        ThreadPoolExecutor pool =
                new ThreadPoolExecutor(3, 3, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>());
        Check.equal(0, pool.getPoolSize(), "threads at first");
        Check.that(pool.prestartCoreThread(), "one is started");
        Check.equal(1, pool.getPoolSize(), "threads after one prestart");
        Check.equal(2, pool.prestartAllCoreThreads(), "the others are started");
        Check.that(!pool.prestartCoreThread(), "none is left to start");
        end(pool);
    }

    private static void resize() throws Throwable {
        ThreadPoolExecutor pool =
                new ThreadPoolExecutor(1, 4, 1, TimeUnit.HOURS, new LinkedBlockingQueue<>());
        Gate gate = new Gate();
        for (int i = 0; i < 3; i++) {
            pool.execute(gate::pass);
        }
        pool.setCorePoolSize(3);
        // Only if all three tasks run at the same time.
        Spin.until(() -> gate.waiting() == 3, "the pool has grown for the queued tasks");
        gate.open();
        Spin.until(() -> gate.passed() == 3, "all have passed");
        pool.setCorePoolSize(1);
        pool.setMaximumPoolSize(1);
        Spin.until(() -> pool.getPoolSize() == 1, "the pool has shrunk");
        Check.equal(42, pool.submit(() -> 42).get().intValue(), "result of a later task");
        end(pool);
    }

    private static void removeAndPurge() throws Throwable {
        Gate gate = new Gate();
        ThreadPoolExecutor pool =
                new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>());
        pool.execute(gate::pass);
        Runnable task = gate::pass;
        pool.execute(task);
        pool.submit(gate::pass).cancel(false);
        Check.equal(2, pool.getQueue().size(), "queued");
        Check.that(pool.remove(task), "removed");
        Check.that(!pool.remove(task), "only once");
        pool.purge();
        Check.equal(0, pool.getQueue().size(), "queued after the purge");
        gate.open();
        end(pool);
        Check.equal(1, gate.passed(), "tasks run");
    }

    private static void submissionPublishes() throws Throwable {
        ThreadPoolExecutor pool = small();
        int[] cells = {0, 0};
        cells[0] = 42;
        pool.submit(() -> cells[1] = cells[0]).get();
        Check.equal(42, cells[1], "value handed in by submit and out by get");
        end(pool);
    }

    private static void tasksSubmitTasks() throws Throwable {
        ThreadPoolExecutor pool =
                new ThreadPoolExecutor(2, 2, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>());
        CountDownLatch done = new CountDownLatch(7);
        pool.execute(() -> split(pool, done, 2));
        done.await();
        end(pool);
        Check.equal(0, done.getCount(), "tasks left of a tree of seven");
    }

    private static void split(ThreadPoolExecutor pool, CountDownLatch done, int depth) {
        if (depth > 0) {
            pool.execute(() -> split(pool, done, depth - 1));
            pool.execute(() -> split(pool, done, depth - 1));
        }
        done.countDown();
    }

    private static void badArguments() throws Throwable {
        Class<IllegalArgumentException> refusal = IllegalArgumentException.class;
        LinkedBlockingQueue<Runnable> queue = new LinkedBlockingQueue<>();
        TimeUnit unit = TimeUnit.SECONDS;
        Check.throwsException(refusal, () -> new ThreadPoolExecutor(-1, 1, 0, unit, queue));
        Check.throwsException(refusal, () -> new ThreadPoolExecutor(2, 1, 0, unit, queue));
        Check.throwsException(refusal, () -> new ThreadPoolExecutor(0, 0, 0, unit, queue));
        ThreadPoolExecutor pool = small();
        Check.throwsException(NullPointerException.class, () -> pool.execute(null));
        end(pool);
    }

    private static ThreadPoolExecutor small() {
        return new ThreadPoolExecutor(1, 2, 1, TimeUnit.HOURS, new ArrayBlockingQueue<>(1));
    }

    /** A pool with two threads that wait at the gate, and one more task in its queue. */
    private static ThreadPoolExecutor full(Gate gate) {
        ThreadPoolExecutor pool = small();
        for (int i = 0; i < 3; i++) {
            pool.execute(gate::pass);
        }
        return pool;
    }

    private static void end(ThreadPoolExecutor pool) throws InterruptedException {
        pool.shutdown();
        Check.that(pool.awaitTermination(1, TimeUnit.MINUTES), "terminated");
    }

    /** Holds up tasks until it is opened, and counts those that wait and that have passed. */
    private static final class Gate {
        private final CountDownLatch opened = new CountDownLatch(1);
        private final AtomicInteger waiting = new AtomicInteger();
        private final AtomicInteger passed = new AtomicInteger();

        void pass() {
            waiting.incrementAndGet();
            try {
                opened.await();
            } catch (InterruptedException interrupted) {
                throw new AssertionError("nobody interrupts this task", interrupted);
            }
            passed.incrementAndGet();
        }

        void open() {
            opened.countDown();
        }

        int waiting() {
            return waiting.get();
        }

        int passed() {
            return passed.get();
        }
    }
}
