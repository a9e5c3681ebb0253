package subjects.conformance;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** The interrupt status, and what an interrupt does not do. */
public final class InterruptConformance {
    private static final long AGES_MILLIS = 60_000;

    private InterruptConformance() {}

    public static void main(String[] args) {
        new Cases(InterruptConformance.class)
                .add("interruptedClears", InterruptConformance::interruptedClears)
                .add("isInterruptedKeeps", InterruptConformance::isInterruptedKeeps)
                .add("interruptsDoNotAddUp", InterruptConformance::interruptsDoNotAddUp)
                .add("statusIsPerThread", InterruptConformance::statusIsPerThread)
                .add("newThreadIsNotInterrupted", InterruptConformance::newThread)
                .add("interruptPublishes", InterruptConformance::interruptPublishes)
                .add("unstartedAndEndedThreads", InterruptConformance::unstartedAndEndedThreads)
                .add("sleepThrowsAtOnce", InterruptConformance::sleepThrowsAtOnce)
                .add("oneExceptionPerInterrupt", InterruptConformance::oneExceptionPerInterrupt)
                .add("monitorEntryIsDeaf", InterruptConformance::monitorEntryIsDeaf)
                .add("lockIsDeaf", InterruptConformance::lockIsDeaf)
                .add("uninterruptibleAcquireIsDeaf", InterruptConformance::acquireIsDeaf)
                .add("uninterruptibleAwaitIsDeaf", InterruptConformance::awaitIsDeaf)
                .add("futureJoinIsDeaf", InterruptConformance::futureJoinIsDeaf)
                .add("joinedThreadIsNotInterrupted", InterruptConformance::joinedThread)
                .run(args);
    }

    private static void interruptedClears() {
        Check.that(!Thread.interrupted(), "not interrupted at first");
        Thread.currentThread().interrupt();
        Check.that(Thread.interrupted(), "interrupted");
        Check.that(!Thread.interrupted(), "cleared by the first call");
    }

    private static void isInterruptedKeeps() {
        Thread.currentThread().interrupt();
        Check.that(Thread.currentThread().isInterrupted(), "first look");
        Check.that(Thread.currentThread().isInterrupted(), "second look");
        Check.that(Thread.interrupted(), "still there to be cleared");
        Check.that(!Thread.currentThread().isInterrupted(), "look after it was cleared");
    }

    private static void interruptsDoNotAddUp() {
        Thread.currentThread().interrupt();
        Thread.currentThread().interrupt();
        Check.that(Thread.interrupted(), "interrupted");
        Check.that(!Thread.interrupted(), "once only");
    }

    private static void statusIsPerThread() throws Throwable {
        CountDownLatch looked = new CountDownLatch(1);
        CheckedThread other =
                CheckedThread.spawn(
                        () -> {
                            looked.await();
                            Check.that(!Thread.interrupted(), "another thread's interrupt");
                        });
        Thread.currentThread().interrupt();
        looked.countDown();
        Check.that(!other.isInterrupted(), "the other is not interrupted");
        Check.that(Thread.interrupted(), "this one is");
        other.finish();
    }

    private static void newThread() throws Throwable {
        boolean[] inherited = {true};
        Thread thread = new Thread(() -> inherited[0] = Thread.currentThread().isInterrupted());
        Thread.currentThread().interrupt();
        thread.start();
        Check.that(Thread.interrupted(), "start keeps the status of its caller");
        thread.join();
        Check.that(!inherited[0], "the status is not inherited");
    }

    private static void interruptPublishes() throws Throwable {
        int[] cell = {0};
        CheckedThread reader =
                CheckedThread.spawn(
                        () -> {
                            while (!Thread.interrupted()) {
                                Thread.yield();
                            }
                            Check.equal(42, cell[0], "value written before the interrupt");
                        });
        cell[0] = 42;
        reader.interrupt();
        reader.finish();
    }

    /** Such an interrupt "need not have any effect", but is allowed. */
    private static void unstartedAndEndedThreads() throws Throwable {
        Thread thread = new Thread(() -> {});
        thread.interrupt();
        Check.equal(Thread.State.NEW, thread.getState(), "state of the unstarted thread");
        thread.start();
        thread.join();
        thread.interrupt();
        Check.equal(Thread.State.TERMINATED, thread.getState(), "state of the ended thread");
        thread.join();
    }

    private static void sleepThrowsAtOnce() {
        long startNanos = System.nanoTime();
        Class<InterruptedException> expected = InterruptedException.class;
        for (long millis : new long[] {0, 1, AGES_MILLIS}) {
            Thread.currentThread().interrupt();
            Check.throwsException(expected, () -> Thread.sleep(millis));
            Check.that(!Thread.interrupted(), "the exception clears the status");
        }
        Check.that(
                System.nanoTime() - startNanos < AGES_MILLIS * 1_000_000, "it did not sleep long");
    }

    private static void oneExceptionPerInterrupt() throws Throwable {
        CheckedThread sleeper =
                CheckedThread.spawn(
                        () -> {
                            Check.throwsException(
                                    InterruptedException.class, () -> Thread.sleep(AGES_MILLIS));
                            long startNanos = System.nanoTime();
                            Thread.sleep(10);
                            Check.millisPassed(startNanos, 10, "the second sleep");
                        });
        sleeper.interrupt();
        sleeper.finish();
    }

    private static void monitorEntryIsDeaf() throws Throwable {
        Object monitor = new Object();
        boolean[] entered = {false};
        CheckedThread thread;
        synchronized (monitor) {
            thread =
                    CheckedThread.spawn(
                            () -> {
                                synchronized (monitor) {
                                    entered[0] = true;
                                    Check.that(Thread.interrupted(), "the status is kept");
                                }
                            });
            thread.awaitState(Thread.State.BLOCKED).interrupt();
            for (int i = 0; i < 10; i++) {
                Thread.yield();
            }
            Check.that(!entered[0], "an interrupt opens no monitor");
        }
        thread.finish();
        Check.that(entered[0], "entered in the end");
    }

    private static void lockIsDeaf() throws Throwable {
        ReentrantLock lock = new ReentrantLock();
        boolean[] entered = {false};
        lock.lock();
        CheckedThread thread =
                CheckedThread.spawn(
                        () -> {
                            lock.lock();
                            entered[0] = true;
                            Check.that(Thread.interrupted(), "the status is kept");
                            lock.unlock();
                        });
        Spin.until(() -> lock.hasQueuedThread(thread), "the thread is queued");
        thread.interrupt();
        Thread.sleep(5);
        Check.that(!entered[0], "an interrupt opens no lock");
        Check.that(lock.hasQueuedThread(thread), "still queued");
        lock.unlock();
        thread.finish();
    }

    private static void acquireIsDeaf() throws Throwable {
        Semaphore semaphore = new Semaphore(0);
        CheckedThread thread =
                CheckedThread.spawn(
                        () -> {
                            semaphore.acquireUninterruptibly();
                            Check.that(Thread.interrupted(), "the status is kept");
                        });
        Spin.until(semaphore::hasQueuedThreads, "the thread is queued");
        thread.interrupt();
        Thread.sleep(5);
        Check.that(semaphore.hasQueuedThreads(), "still queued");
        semaphore.release();
        thread.finish();
        Check.equal(0, semaphore.availablePermits(), "permits");
    }

    private static void awaitIsDeaf() throws Throwable {
        ReentrantLock lock = new ReentrantLock();
        Condition condition = lock.newCondition();
        boolean[] ready = {false};
        CheckedThread thread =
                CheckedThread.spawn(
                        () -> {
                            lock.lock();
                            try {
                                while (!ready[0]) {
                                    condition.awaitUninterruptibly();
                                }
                                Check.that(lock.isHeldByCurrentThread(), "the lock is held");
                                Check.that(Thread.interrupted(), "the status is kept");
                            } finally {
                                lock.unlock();
                            }
                        });
        thread.interrupt();
        lock.lock();
        ready[0] = true;
        condition.signal();
        lock.unlock();
        thread.finish();
    }

    private static void futureJoinIsDeaf() throws Throwable {
        CompletableFuture<String> future = new CompletableFuture<>();
        CheckedThread thread =
                CheckedThread.spawn(
                        () -> {
                            Check.equal("done", future.join(), "result");
                            Check.that(Thread.interrupted(), "the status is kept");
                        });
        thread.awaitWaiting().interrupt();
        future.complete("done");
        thread.finish();
    }

    private static void joinedThread() throws Throwable {
        CountDownLatch end = new CountDownLatch(1);
        CheckedThread joined =
                CheckedThread.spawn(
                        () -> {
                            end.await();
                            Check.that(!Thread.interrupted(), "only the joining one is");
                        });
        CheckedThread joining =
                CheckedThread.spawn(
                        () -> Check.throwsException(InterruptedException.class, joined::join));
        joining.awaitWaiting().interrupt();
        joining.finish();
        Check.that(joined.isAlive(), "the joined thread goes on");
        end.countDown();
        joined.finish();
    }
}
