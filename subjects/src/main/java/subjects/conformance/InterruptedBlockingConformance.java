package subjects.conformance;

import java.util.Date;
import java.util.List;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Exchanger;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.FutureTask;
import java.util.concurrent.Phaser;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.concurrent.locks.StampedLock;

/** Every blocking call throws InterruptedException, whether interrupted before or meanwhile. */
public final class InterruptedBlockingConformance {
    private static final TimeUnit MINUTES = TimeUnit.MINUTES;

    private InterruptedBlockingConformance() {}

    public static void main(String[] args) {
        Cases cases = new Cases(InterruptedBlockingConformance.class);
        addThreads(cases);
        addLocks(cases);
        addSynchronizers(cases);
        addFutures(cases);
        cases.add("barrierBreaks", InterruptedBlockingConformance::barrierBreaks)
                .add("waitingPoolTasks", InterruptedBlockingConformance::waitingPoolTasks)
                .add("conditionNeedsLock", InterruptedBlockingConformance::conditionNeedsLock)
                .run(args);
    }

    private static void addThreads(Cases cases) {
        Object monitor = new Object();
        Thread main = Thread.currentThread();
        add(cases, "sleep", () -> Thread.sleep(60_000));
        add(cases, "timeUnitSleep", () -> MINUTES.sleep(1));
        add(cases, "join", main::join);
        add(cases, "timedJoin", () -> main.join(60_000));
        add(cases, "timeUnitJoin", () -> MINUTES.timedJoin(main, 1));
        add(cases, "wait", () -> inside(monitor, monitor::wait));
        add(cases, "timedWait", () -> inside(monitor, () -> monitor.wait(60_000)));
        add(cases, "timeUnitWait", () -> inside(monitor, () -> MINUTES.timedWait(monitor, 1)));
    }

    private static void addLocks(Cases cases) {
        ReentrantLock unfair = new ReentrantLock();
        ReentrantLock fair = new ReentrantLock(true);
        ReentrantReadWriteLock readWrite = new ReentrantReadWriteLock();
        StampedLock stamped = new StampedLock();
        // Held by main for ever, so that nobody else gets them.
        unfair.lock();
        fair.lock();
        readWrite.writeLock().lock();
        stamped.writeLock();
        add(cases, "lock", unfair::lockInterruptibly);
        add(cases, "timedLock", () -> unfair.tryLock(1, MINUTES));
        add(cases, "fairLock", fair::lockInterruptibly);
        add(cases, "timedFairLock", () -> fair.tryLock(1, MINUTES));
        add(cases, "readLock", readWrite.readLock()::lockInterruptibly);
        add(cases, "timedReadLock", () -> readWrite.readLock().tryLock(1, MINUTES));
        add(cases, "writeLock", readWrite.writeLock()::lockInterruptibly);
        add(cases, "timedWriteLock", () -> readWrite.writeLock().tryLock(1, MINUTES));
        add(cases, "stampedRead", stamped::readLockInterruptibly);
        add(cases, "timedStampedRead", () -> stamped.tryReadLock(1, MINUTES));
        add(cases, "stampedWrite", stamped::writeLockInterruptibly);
        add(cases, "timedStampedWrite", () -> stamped.tryWriteLock(1, MINUTES));
        ReentrantLock lock = new ReentrantLock();
        Condition condition = lock.newCondition();
        add(cases, "await", () -> locked(lock, condition::await));
        add(cases, "timedAwait", () -> locked(lock, () -> condition.await(1, MINUTES)));
        add(cases, "awaitNanos", () -> locked(lock, () -> condition.awaitNanos(1L << 40)));
        add(cases, "awaitUntil", () -> locked(lock, () -> condition.awaitUntil(inAMinute())));
    }

    private static void addSynchronizers(Cases cases) {
        add(cases, "semaphore", () -> new Semaphore(0).acquire());
        add(cases, "semaphoreMany", () -> new Semaphore(1, true).acquire(2));
        add(cases, "timedSemaphore", () -> new Semaphore(0).tryAcquire(1, MINUTES));
        add(cases, "latch", () -> new CountDownLatch(1).await());
        add(cases, "timedLatch", () -> new CountDownLatch(1).await(1, MINUTES));
        add(cases, "barrier", () -> new CyclicBarrier(2).await());
        add(cases, "timedBarrier", () -> new CyclicBarrier(2).await(1, MINUTES));
        add(cases, "phaser", () -> new Phaser(1).awaitAdvanceInterruptibly(0));
        add(cases, "timedPhaser", () -> new Phaser(1).awaitAdvanceInterruptibly(0, 1, MINUTES));
        add(cases, "exchanger", () -> new Exchanger<String>().exchange(""));
        add(cases, "timedExchanger", () -> new Exchanger<String>().exchange("", 1, MINUTES));
    }

    private static void addFutures(Cases cases) {
        add(cases, "futureTask", () -> new FutureTask<>(() -> 1).get());
        add(cases, "timedFutureTask", () -> new FutureTask<>(() -> 1).get(1, MINUTES));
        add(cases, "completableFuture", () -> new CompletableFuture<String>().get());
        add(cases, "timedCompletableFuture", () -> new CompletableFuture<>().get(1, MINUTES));
        add(cases, "forkJoinTask", () -> ForkJoinTask.adapt(() -> {}).get());
        add(cases, "timedForkJoinTask", () -> ForkJoinTask.adapt(() -> {}).get(1, MINUTES));
        add(cases, "completionService", () -> new ExecutorCompletionService<>(r -> {}).take());
        add(
                cases,
                "timedCompletionService",
                () -> new ExecutorCompletionService<>(r -> {}).poll(1, MINUTES));
    }

    private static void add(Cases cases, String name, Check.Action blocking) {
        cases.add(
                name,
                () -> {
                    interruptedBefore(blocking);
                    interruptedMeanwhile(blocking);
                });
    }

    private static void interruptedBefore(Check.Action blocking) throws Throwable {
        CheckedThread.runAll(
                () -> {
                    Thread.currentThread().interrupt();
                    Check.throwsException(InterruptedException.class, blocking);
                    Check.that(!Thread.interrupted(), "the exception clears the status");
                });
    }

    private static void interruptedMeanwhile(Check.Action blocking) throws Throwable {
        CheckedThread thread =
                CheckedThread.spawn(
                        () -> {
                            Check.throwsException(InterruptedException.class, blocking);
                            Check.that(!Thread.interrupted(), "the exception clears the status");
                        });
        thread.awaitWaiting().interrupt();
        thread.finish();
    }

    private static void barrierBreaks() throws Throwable {
        CyclicBarrier barrier = new CyclicBarrier(3);
        Class<BrokenBarrierException> broken = BrokenBarrierException.class;
        CheckedThread other =
                CheckedThread.spawn(() -> Check.throwsException(broken, barrier::await));
        CheckedThread thread =
                CheckedThread.spawn(
                        () -> {
                            Spin.until(() -> barrier.getNumberWaiting() == 1, "the other waits");
                            Thread.currentThread().interrupt();
                            Check.throwsException(InterruptedException.class, barrier::await);
                        });
        CheckedThread.finishAll(thread, other);
        Check.that(barrier.isBroken(), "an interrupted party breaks the barrier");
        Check.throwsException(broken, barrier::await);
    }

    private static void waitingPoolTasks() throws Throwable {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        Callable<String> endless =
                () -> {
                    new CountDownLatch(1).await();
                    return "never";
                };
        interruptedMeanwhile(() -> pool.invokeAny(List.of(endless, endless)));
        interruptedMeanwhile(() -> pool.invokeAll(List.of(endless)));
        interruptedMeanwhile(() -> pool.submit(endless).get());
        pool.shutdown();
        interruptedMeanwhile(() -> pool.awaitTermination(1, MINUTES));
        pool.shutdownNow();
        Check.that(pool.awaitTermination(1, MINUTES), "terminated");
    }

    private static void conditionNeedsLock() throws Throwable {
        ReentrantLock lock = new ReentrantLock();
        Condition condition = lock.newCondition();
        boolean[] thrown = {false};
        CheckedThread thread =
                CheckedThread.spawn(
                        () -> {
                            lock.lock();
                            Check.throwsException(InterruptedException.class, condition::await);
                            Check.equal(1, lock.getHoldCount(), "holds after the exception");
                            thrown[0] = true;
                            lock.unlock();
                        });
        thread.awaitWaiting();
        lock.lock();
        thread.interrupt();
        Thread.sleep(5);
        Check.that(!thrown[0], "the exception waits for the lock");
        lock.unlock();
        thread.finish();
    }

    private static void inside(Object monitor, Check.Action action) throws Throwable {
        synchronized (monitor) {
            while (true) {
                action.run();
            }
        }
    }

    private static void locked(Lock lock, Check.Action action) throws Throwable {
        lock.lock();
        try {
            action.run();
        } finally {
            lock.unlock();
        }
    }

    private static Date inAMinute() {
        return new Date(System.currentTimeMillis() + 60_000);
    }
}
