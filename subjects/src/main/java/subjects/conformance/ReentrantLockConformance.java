package subjects.conformance;

import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;

/** ReentrantLock, fair and unfair. */
public final class ReentrantLockConformance {
    private static final int THREADS = 3;
    private static final int ROUNDS = 8;

    private ReentrantLockConformance() {}

    /** A case that holds for fair and for unfair locks. */
    private interface LockCase {
        void run(ReentrantLock lock) throws Throwable;
    }

    public static void main(String[] args) {
        Cases cases = new Cases(ReentrantLockConformance.class);
        add(cases, "excludes", ReentrantLockConformance::excludes);
        add(cases, "holdCount", ReentrantLockConformance::holdCount);
        add(cases, "notOwner", ReentrantLockConformance::notOwner);
        add(cases, "tryLock", ReentrantLockConformance::tryLock);
        add(cases, "timedTryLockTimesOut", ReentrantLockConformance::timedTryLockTimesOut);
        add(cases, "timedTryLockSucceeds", ReentrantLockConformance::timedTryLockSucceeds);
        add(cases, "innerUnlockKeepsLock", ReentrantLockConformance::innerUnlockKeepsLock);
        add(cases, "queueIsVisible", ReentrantLockConformance::queueIsVisible);
        add(cases, "endOfThreadKeepsLock", ReentrantLockConformance::endOfThreadKeepsLock);
        add(cases, "lockPublishes", ReentrantLockConformance::lockPublishes);
        add(cases, "twoLocksInOneOrder", ReentrantLockConformance::twoLocksInOneOrder);
        cases.add("fairIsFifo", ReentrantLockConformance::fairIsFifo)
                .add("fairness", ReentrantLockConformance::fairness)
                .run(args);
    }

    private static void add(Cases cases, String name, LockCase body) {
        cases.add(name, () -> body.run(new ReentrantLock()))
                .add(name + "Fair", () -> body.run(new ReentrantLock(true)));
    }

    private static void excludes(ReentrantLock lock) throws Throwable {
        int[] total = {0};
        CheckedThread.runCopies(
                THREADS,
                () -> {
                    for (int i = 0; i < ROUNDS; i++) {
                        lock.lock();
                        try {
                            int before = total[0];
                            Thread.yield();
                            total[0] = before + 1;
                        } finally {
                            lock.unlock();
                        }
                    }
                });
        Check.equal(THREADS * ROUNDS, total[0], "increments under the lock");
        Check.that(!lock.isLocked(), "free in the end");
    }

    private static void holdCount(ReentrantLock lock) throws Throwable {
        Check.that(!lock.isLocked() && !lock.isHeldByCurrentThread(), "free at first");
        for (int depth = 1; depth <= 3; depth++) {
            lock.lock();
            Check.equal(depth, lock.getHoldCount(), "holds on the way in");
        }
        CheckedThread.runAll(
                () -> {
                    Check.that(lock.isLocked(), "locked for another thread too");
                    Check.that(!lock.isHeldByCurrentThread(), "not held by another thread");
                    Check.equal(0, lock.getHoldCount(), "holds of another thread");
                });
        for (int depth = 2; depth >= 0; depth--) {
            lock.unlock();
            Check.equal(depth, lock.getHoldCount(), "holds on the way out");
        }
        Check.that(!lock.isLocked(), "free in the end");
    }

    private static void notOwner(ReentrantLock lock) throws Throwable {
        Check.throwsException(IllegalMonitorStateException.class, lock::unlock);
        lock.lock();
        CheckedThread.runAll(
                () -> Check.throwsException(IllegalMonitorStateException.class, lock::unlock));
        Check.that(lock.isHeldByCurrentThread(), "still held");
        lock.unlock();
        Check.throwsException(IllegalMonitorStateException.class, lock::unlock);
    }

    private static void tryLock(ReentrantLock lock) throws Throwable {
        Check.that(lock.tryLock(), "a free lock");
        Check.that(lock.tryLock(), "a lock of one's own");
        Check.equal(2, lock.getHoldCount(), "holds");
        CheckedThread.runAll(() -> Check.that(!lock.tryLock(), "another's lock"));
        lock.unlock();
        lock.unlock();
        CheckedThread.runAll(
                () -> {
                    Check.that(lock.tryLock(), "a lock that was given back");
                    lock.unlock();
                });
    }

    private static void timedTryLockTimesOut(ReentrantLock lock) throws Throwable {
        lock.lock();
        CheckedThread.runAll(
                () -> {
                    long startNanos = System.nanoTime();
                    Check.that(!lock.tryLock(10, TimeUnit.MILLISECONDS), "another's lock");
                    Check.millisPassed(startNanos, 10, "tryLock(10)");
                    Check.that(!lock.tryLock(0, TimeUnit.SECONDS), "no time to wait");
                    Check.that(!lock.tryLock(-1, TimeUnit.SECONDS), "less than no time to wait");
                });
        Check.that(!lock.hasQueuedThreads(), "nobody is left in the queue");
        lock.unlock();
    }

    private static void timedTryLockSucceeds(ReentrantLock lock) throws Throwable {
        Check.that(lock.tryLock(1, TimeUnit.MINUTES), "a free lock");
        CheckedThread other =
                CheckedThread.spawn(
                        () -> {
                            Check.that(lock.tryLock(1, TimeUnit.MINUTES), "a lock freed in time");
                            lock.unlock();
                        });
        Spin.until(() -> lock.hasQueuedThread(other), "the other is queued");
        lock.unlock();
        other.finish();
    }

    private static void innerUnlockKeepsLock(ReentrantLock lock) throws Throwable {
        lock.lock();
        lock.lock();
        lock.unlock();
        CheckedThread.runAll(() -> Check.that(!lock.tryLock(), "still held once"));
        lock.unlock();
    }

    private static void queueIsVisible(ReentrantLock lock) throws Throwable {
        lock.lock();
        Check.that(!lock.hasQueuedThreads(), "nobody is queued");
        CheckedThread one = CheckedThread.spawn(() -> lockAndUnlock(lock));
        CheckedThread other = CheckedThread.spawn(() -> lockAndUnlock(lock));
        Spin.until(
                () -> lock.hasQueuedThread(one) && lock.hasQueuedThread(other), "both are queued");
        Check.that(lock.hasQueuedThreads(), "somebody is queued");
        Check.equal(2, lock.getQueueLength(), "length of the queue");
        Check.that(!lock.hasQueuedThread(Thread.currentThread()), "the owner is not queued");
        lock.unlock();
        CheckedThread.finishAll(one, other);
        Check.equal(0, lock.getQueueLength(), "length of the queue in the end");
    }

    private static void endOfThreadKeepsLock(ReentrantLock lock) throws Throwable {
        CheckedThread.runAll(lock::lock);
        Check.that(lock.isLocked(), "a lock outlives its owner");
        Check.that(!lock.tryLock(), "and nobody else gets it");
    }

    private static void lockPublishes(ReentrantLock lock) throws Throwable {
        int[] cells = {0, 0};
        CheckedThread.runAll(
                () -> {
                    lock.lock();
                    cells[0] = 42;
                    cells[1] = 1;
                    lock.unlock();
                },
                () ->
                        Spin.until(
                                () -> {
                                    lock.lock();
                                    try {
                                        Check.equal(42 * cells[1], cells[0], "both or neither");
                                        return cells[1] == 1;
                                    } finally {
                                        lock.unlock();
                                    }
                                },
                                "the writes are seen"));
    }

    private static void twoLocksInOneOrder(ReentrantLock outer) throws Throwable {
        ReentrantLock inner = new ReentrantLock(outer.isFair());
        int[] total = {0};
        CheckedThread.runCopies(
                THREADS,
                () -> {
                    outer.lock();
                    inner.lock();
                    // Hand over hand: the outer lock is given back first.
                    outer.unlock();
                    total[0]++;
                    inner.unlock();
                });
        Check.equal(THREADS, total[0], "increments");
    }

    private static void fairIsFifo() throws Throwable {
        ReentrantLock lock = new ReentrantLock(true);
        StringBuilder order = new StringBuilder();
        CheckedThread[] threads = new CheckedThread[THREADS];
        lock.lock();
        for (int i = 0; i < THREADS; i++) {
            int mine = i;
            CheckedThread thread =
                    CheckedThread.spawn(
                            () -> {
                                lock.lock();
                                order.append(mine);
                                lock.unlock();
                            });
            Spin.until(() -> lock.hasQueuedThread(thread), "the thread is queued");
            threads[i] = thread;
        }
        lock.unlock();
        CheckedThread.finishAll(threads);
        Check.equal("012", order.toString(), "order of the queue");
    }

    private static void fairness() {
        for (boolean fair : List.of(true, false)) {
            Check.equal(fair, new ReentrantLock(fair).isFair(), "isFair");
        }
        Check.that(!new ReentrantLock().isFair(), "unfair by default");
    }

    private static void lockAndUnlock(ReentrantLock lock) {
        lock.lock();
        lock.unlock();
    }
}
