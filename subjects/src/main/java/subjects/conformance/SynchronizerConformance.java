package subjects.conformance;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.AbstractOwnableSynchronizer;
import java.util.concurrent.locks.AbstractQueuedLongSynchronizer;
import java.util.concurrent.locks.AbstractQueuedSynchronizer;
import java.util.concurrent.locks.Condition;

/** Synchronizers of one's own, as the documentation of AbstractQueuedSynchronizer builds them. */
public final class SynchronizerConformance {
    private static final int THREADS = 3;
    private static final int ROUNDS = 6;

    private SynchronizerConformance() {}

    public static void main(String[] args) {
        new Cases(SynchronizerConformance.class)
                .add("mutexExcludes", SynchronizerConformance::mutexExcludes)
                .add("mutexTimesOut", SynchronizerConformance::mutexTimesOut)
                .add("mutexIsInterruptible", SynchronizerConformance::mutexIsInterruptible)
                .add("mutexCondition", SynchronizerConformance::mutexCondition)
                .add("mutexQueue", SynchronizerConformance::mutexQueue)
                .add("mutexNotOwner", SynchronizerConformance::mutexNotOwner)
                .add("latchReleasesAll", SynchronizerConformance::latchReleasesAll)
                .add("latchTimesOut", SynchronizerConformance::latchTimesOut)
                .add("longPermits", SynchronizerConformance::longPermits)
                .add("unsupportedByDefault", SynchronizerConformance::unsupportedByDefault)
                .add("ownable", SynchronizerConformance::ownable)
                .run(args);
    }

    private static void mutexExcludes() throws Throwable {
        Mutex mutex = new Mutex();
        int[] total = {0};
        CheckedThread.runCopies(
                THREADS,
                () -> {
                    for (int i = 0; i < ROUNDS; i++) {
                        mutex.acquire(1);
                        int before = total[0];
                        Thread.yield();
                        total[0] = before + 1;
                        mutex.release(1);
                    }
                });
        Check.equal(THREADS * ROUNDS, total[0], "increments under the mutex");
    }

    private static void mutexTimesOut() throws Throwable {
        Mutex mutex = new Mutex();
        mutex.acquire(1);
        CheckedThread.runAll(
                () -> {
                    long startNanos = System.nanoTime();
                    Check.that(!mutex.tryAcquireNanos(1, 10_000_000), "another's mutex");
                    Check.millisPassed(startNanos, 10, "tryAcquireNanos");
                });
        Check.that(!mutex.hasQueuedThreads(), "nobody is left in the queue");
        Check.that(mutex.hasContended(), "somebody was in it");
        mutex.release(1);
    }

    private static void mutexIsInterruptible() throws Throwable {
        Mutex mutex = new Mutex();
        mutex.acquire(1);
        CheckedThread thread =
                CheckedThread.spawn(
                        () ->
                                Check.throwsException(
                                        InterruptedException.class,
                                        () -> mutex.acquireInterruptibly(1)));
        Spin.until(() -> mutex.isQueued(thread), "the thread is queued");
        thread.interrupt();
        thread.finish();
        mutex.release(1);
    }

    private static void mutexCondition() throws Throwable {
        Mutex mutex = new Mutex();
        Condition condition = mutex.newCondition();
        boolean[] ready = {false};
        CheckedThread waiter =
                CheckedThread.spawn(
                        () -> {
                            mutex.acquire(1);
                            while (!ready[0]) {
                                condition.await();
                            }
                            Check.that(mutex.isHeldExclusively(), "held after await");
                            mutex.release(1);
                        });
        mutex.acquire(1);
        ready[0] = true;
        condition.signal();
        mutex.release(1);
        waiter.finish();
        Check.throwsException(IllegalMonitorStateException.class, condition::signal);
    }

    private static void mutexQueue() throws Throwable {
        Mutex mutex = new Mutex();
        mutex.acquire(1);
        CheckedThread first = CheckedThread.spawn(() -> acquireAndRelease(mutex));
        Spin.until(() -> mutex.isQueued(first), "the first is queued");
        CheckedThread second = CheckedThread.spawn(() -> acquireAndRelease(mutex));
        Spin.until(() -> mutex.isQueued(second), "the second is queued");
        Check.same(first, mutex.getFirstQueuedThread(), "first of the queue");
        Check.equal(2, mutex.getQueueLength(), "length of the queue");
        Check.that(mutex.getQueuedThreads().contains(second), "queued threads");
        Check.equal(2, mutex.getExclusiveQueuedThreads().size(), "exclusive waiters");
        Check.equal(0, mutex.getSharedQueuedThreads().size(), "shared waiters");
        Check.that(mutex.hasQueuedPredecessors(), "the first is before main");
        mutex.release(1);
        CheckedThread.finishAll(first, second);
        Check.same(null, mutex.getFirstQueuedThread(), "first of an empty queue");
    }

    private static void acquireAndRelease(Mutex mutex) {
        mutex.acquire(1);
        mutex.release(1);
    }

    private static void mutexNotOwner() throws Throwable {
        Mutex mutex = new Mutex();
        mutex.acquire(1);
        CheckedThread.runAll(
                () ->
                        Check.throwsException(
                                IllegalMonitorStateException.class, () -> mutex.release(1)));
        mutex.release(1);
    }

    private static void latchReleasesAll() throws Throwable {
        BooleanLatch latch = new BooleanLatch();
        int[] cell = {0};
        Check.Action waiter =
                () -> {
                    latch.acquireSharedInterruptibly(1);
                    Check.equal(42, cell[0], "value written before the signal");
                };
        CheckedThread one = CheckedThread.spawn(waiter);
        CheckedThread other = CheckedThread.spawn(waiter);
        Spin.until(() -> latch.getSharedQueuedThreads().size() == 2, "both are queued");
        cell[0] = 42;
        latch.releaseShared(1);
        CheckedThread.finishAll(one, other);
        latch.acquireShared(1);
    }

    private static void latchTimesOut() throws Throwable {
        BooleanLatch latch = new BooleanLatch();
        long startNanos = System.nanoTime();
        Check.that(!latch.tryAcquireSharedNanos(1, TimeUnit.MILLISECONDS.toNanos(10)), "closed");
        Check.millisPassed(startNanos, 10, "tryAcquireSharedNanos");
        latch.releaseShared(1);
        Check.that(latch.tryAcquireSharedNanos(1, 0), "open");
    }

    private static void longPermits() throws Throwable {
        LongPermits permits = new LongPermits(1L << 40);
        permits.acquireShared((1L << 40) - 1);
        CheckedThread thread = CheckedThread.spawn(() -> permits.acquireShared(2));
        Spin.until(() -> permits.isQueued(thread), "the thread is queued");
        permits.releaseShared(1);
        thread.finish();
        Check.equal(0, permits.left(), "permits left");
    }

    private static void unsupportedByDefault() {
        @SuppressWarnings("serial")
        AbstractQueuedSynchronizer bare = new AbstractQueuedSynchronizer() {};
        Class<UnsupportedOperationException> refusal = UnsupportedOperationException.class;
        Check.throwsException(refusal, () -> bare.acquire(1));
        Check.throwsException(refusal, () -> bare.release(1));
        Check.throwsException(refusal, () -> bare.acquireShared(1));
        Check.throwsException(refusal, () -> bare.releaseShared(1));
    }

    private static void ownable() {
        Ownable ownable = new Ownable();
        Check.same(null, ownable.owner(), "owner at first");
        ownable.take();
        Check.same(Thread.currentThread(), ownable.owner(), "owner");
    }

    @SuppressWarnings("serial")
    private static final class Mutex extends AbstractQueuedSynchronizer {
        @Override
        protected boolean tryAcquire(int acquires) {
            if (compareAndSetState(0, 1)) {
                setExclusiveOwnerThread(Thread.currentThread());
                return true;
            }
            return false;
        }

        @Override
        protected boolean tryRelease(int releases) {
            if (!isHeldExclusively()) {
                throw new IllegalMonitorStateException();
            }
            setExclusiveOwnerThread(null);
            setState(0);
            return true;
        }

        @Override
        protected boolean isHeldExclusively() {
            return getExclusiveOwnerThread() == Thread.currentThread();
        }

        Condition newCondition() {
            return new ConditionObject();
        }
    }

    @SuppressWarnings("serial")
    private static final class BooleanLatch extends AbstractQueuedSynchronizer {
        @Override
        protected int tryAcquireShared(int ignored) {
            return getState() != 0 ? 1 : -1;
        }

        @Override
        protected boolean tryReleaseShared(int ignored) {
            setState(1);
            return true;
        }
    }

    @SuppressWarnings("serial")
    private static final class LongPermits extends AbstractQueuedLongSynchronizer {
        LongPermits(long permits) {
            setState(permits);
        }

        @Override
        protected long tryAcquireShared(long wanted) {
            while (true) {
                long seen = getState();
                long left = seen - wanted;
                if (left < 0 || compareAndSetState(seen, left)) {
                    return left;
                }
            }
        }

        @Override
        protected boolean tryReleaseShared(long given) {
            long seen;
            do {
                seen = getState();
            } while (!compareAndSetState(seen, seen + given));
            return true;
        }

        long left() {
            return getState();
        }
    }

    @SuppressWarnings("serial")
    private static final class Ownable extends AbstractOwnableSynchronizer {
        void take() {
            setExclusiveOwnerThread(Thread.currentThread());
        }

        Thread owner() {
            return getExclusiveOwnerThread();
        }
    }
}
