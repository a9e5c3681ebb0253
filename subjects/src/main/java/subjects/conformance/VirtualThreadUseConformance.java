package subjects.conformance;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;

/** Virtual threads at work: locks, monitors, executors, many at once; needs a JDK that has them. */
public final class VirtualThreadUseConformance {

    private VirtualThreadUseConformance() {}

    public static void main(String[] args) {
        if (!VirtualThreads.available()) {
            return;
        }
        new Cases(VirtualThreadUseConformance.class)
                .add("locksExclude", VirtualThreadUseConformance::locksExclude)
                .add("monitorsExclude", VirtualThreadUseConformance::monitorsExclude)
                .add("waitAndNotify", VirtualThreadUseConformance::waitAndNotify)
                .add("threadLocals", VirtualThreadUseConformance::threadLocals)
                .add("virtualMeetsPlatform", VirtualThreadUseConformance::virtualMeetsPlatform)
                .add("virtualStartsVirtual", VirtualThreadUseConformance::virtualStartsVirtual)
                .add("twoHundred", VirtualThreadUseConformance::twoHundred)
                .add("twoHundredBlocked", VirtualThreadUseConformance::twoHundredBlocked)
                .add("executor", VirtualThreadUseConformance::executor)
                .add("executorIsClosed", VirtualThreadUseConformance::executorIsClosed)
                .run(args);
    }

    private static void locksExclude() throws Throwable {
        ReentrantLock lock = new ReentrantLock();
        int[] total = {0};
        Check.Action body =
                () -> {
                    for (int i = 0; i < 5; i++) {
                        lock.lock();
                        int before = total[0];
                        Thread.yield();
                        total[0] = before + 1;
                        lock.unlock();
                    }
                };
        VirtualThreads.runAll(body, body, body);
        Check.equal(15, total[0], "increments under the lock");
    }

    private static void monitorsExclude() throws Throwable {
        Object monitor = new Object();
        int[] total = {0};
        Check.Action body =
                () -> {
                    for (int i = 0; i < 5; i++) {
                        synchronized (monitor) {
                            int before = total[0];
                            Thread.yield();
                            total[0] = before + 1;
                        }
                    }
                };
        VirtualThreads.runAll(body, body, body);
        Check.equal(15, total[0], "increments under the monitor");
    }

    private static void waitAndNotify() throws Throwable {
        Object monitor = new Object();
        int[] value = {0};
        VirtualThreads.runAll(
                () -> {
                    synchronized (monitor) {
                        while (value[0] == 0) {
                            monitor.wait();
                        }
                        Check.equal(42, value[0], "value handed over");
                    }
                },
                () -> {
                    synchronized (monitor) {
                        value[0] = 42;
                        monitor.notify();
                    }
                });
    }

    private static void threadLocals() throws Throwable {
        ThreadLocal<Integer> local = ThreadLocal.withInitial(() -> 0);
        InheritableThreadLocal<String> inherited = new InheritableThreadLocal<>();
        inherited.set("from main");
        Check.Action body =
                () -> {
                    for (int i = 1; i <= 5; i++) {
                        local.set(local.get() + 1);
                        Thread.yield();
                        Check.equal(i, local.get().intValue(), "value of this thread");
                    }
                    Check.equal("from main", inherited.get(), "inherited value");
                };
        VirtualThreads.runAll(body, body);
        Check.equal(0, local.get().intValue(), "value of main");
    }

    private static void virtualMeetsPlatform() throws Throwable {
        SynchronousQueue<Integer> queue = new SynchronousQueue<>();
        CheckedThread platform =
                CheckedThread.spawn(
                        () -> {
                            for (int i = 0; i < 5; i++) {
                                Check.equal(i, queue.take().intValue(), "next element");
                            }
                        });
        VirtualThreads.runAll(
                () -> {
                    for (int i = 0; i < 5; i++) {
                        queue.put(i);
                    }
                });
        platform.finish();
    }

    private static void virtualStartsVirtual() throws Throwable {
        AtomicInteger leaves = new AtomicInteger();
        Check.Action leaf = leaves::incrementAndGet;
        Check.Action branch = () -> VirtualThreads.runAll(leaf, leaf);
        VirtualThreads.runAll(branch, branch);
        Check.equal(4, leaves.get(), "leaves");
    }

    private static void twoHundred() throws Throwable {
        AtomicInteger runs = new AtomicInteger();
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < 200; i++) {
            threads.add(VirtualThreads.start(runs::incrementAndGet));
        }
        for (Thread thread : threads) {
            thread.join();
        }
        Check.equal(200, runs.get(), "runs");
    }

    private static void twoHundredBlocked() throws Throwable {
        CountDownLatch arrived = new CountDownLatch(200);
        CountDownLatch go = new CountDownLatch(1);
        LinkedBlockingQueue<Integer> results = new LinkedBlockingQueue<>();
        for (int i = 0; i < 200; i++) {
            int mine = i;
            VirtualThreads.start(
                    () -> {
                        arrived.countDown();
                        awaitQuietly(go);
                        results.add(mine);
                    });
        }
        // Ends only if two hundred threads can be blocked at the same time.
        arrived.await();
        Check.equal(0, results.size(), "results before the latch opens");
        go.countDown();
        Set<Integer> seen = new HashSet<>();
        for (int i = 0; i < 200; i++) {
            seen.add(results.take());
        }
        Check.equal(200, seen.size(), "different results");
    }

    private static void executor() throws Throwable {
        ExecutorService pool = VirtualThreads.executor();
        List<Future<Thread>> futures = new ArrayList<>();
        for (int i = 0; i < 10; i++) {
            futures.add(pool.submit(Thread::currentThread));
        }
        Set<Thread> threads = new HashSet<>();
        for (Future<Thread> future : futures) {
            threads.add(future.get());
            Check.that(VirtualThreads.isVirtual(future.get()), "virtual");
        }
        Check.equal(10, threads.size(), "a thread for each task");
        pool.shutdown();
        Check.that(pool.awaitTermination(1, TimeUnit.MINUTES), "terminated");
    }

    private static void executorIsClosed() throws Throwable {
        ExecutorService pool = VirtualThreads.executor();
        AtomicInteger runs = new AtomicInteger();
        for (int i = 0; i < 5; i++) {
            pool.execute(runs::incrementAndGet);
        }
        ((AutoCloseable) (Object) pool).close();
        Check.equal(5, runs.get(), "close waits for all tasks");
        Check.that(pool.isTerminated(), "terminated");
        Check.throwsException(RejectedExecutionException.class, () -> pool.execute(() -> {}));
    }

    private static void awaitQuietly(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException interrupted) {
            throw new AssertionError("nobody interrupts this thread", interrupted);
        }
    }
}
