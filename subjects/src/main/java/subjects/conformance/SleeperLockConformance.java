package subjects.conformance;

import java.util.Date;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.concurrent.locks.StampedLock;

/** Locks and conditions with timeouts, whose holder works for a while, beside a sleeping thread. */
public final class SleeperLockConformance {
    private static final int SHORT_MILLIS = 30;

    private SleeperLockConformance() {}

    public static void main(String[] args) {
        Cases cases = new Cases(SleeperLockConformance.class);
        ReentrantReadWriteLock readWrite = new ReentrantReadWriteLock(true);
        StampedLock stamped = new StampedLock();
        addLock(cases, "lock", new ReentrantLock(), null);
        addLock(cases, "fair lock", new ReentrantLock(true), null);
        addLock(cases, "write lock", readWrite.writeLock(), null);
        addLock(cases, "read lock", readWrite.readLock(), readWrite.writeLock());
        addLock(cases, "stamped write lock", stamped.asWriteLock(), null);
        addLock(cases, "stamped read lock", stamped.asReadLock(), stamped.asWriteLock());
        Sleeper.add(
                cases,
                "condition",
                () -> signalled(condition -> condition.await(10, TimeUnit.SECONDS)));
        Sleeper.add(
                cases,
                "condition in nanos",
                () -> signalled(c -> c.awaitNanos(TimeUnit.SECONDS.toNanos(10)) > 0));
        Sleeper.add(
                cases,
                "condition until a date",
                () -> signalled(c -> c.awaitUntil(new Date(System.currentTimeMillis() + 10_000))));
        Sleeper.add(cases, "condition expires", SleeperLockConformance::unsignalled);
        cases.run(args);
    }

    /** {@code other} is what keeps the lock from being taken; null for the lock itself. */
    private static void addLock(Cases cases, String name, Lock lock, Lock other) {
        Lock held = other == null ? lock : other;
        Sleeper.add(cases, name + " is free in time", () -> isFreeInTime(lock, held));
        Sleeper.add(cases, name + " stays taken", () -> staysTaken(lock, held));
    }

    private static CheckedThread hold(Lock held, Check.Action meanwhile) throws Throwable {
        CountDownLatch isHeld = new CountDownLatch(1);
        CheckedThread holder =
                CheckedThread.spawn(
                        () -> {
                            held.lock();
                            try {
                                isHeld.countDown();
                                meanwhile.run();
                            } finally {
                                held.unlock();
                            }
                        });
        isHeld.await();
        return holder;
    }

    private static void isFreeInTime(Lock lock, Lock held) throws Throwable {
        CheckedThread holder = hold(held, Sleeper::work);
        Check.that(lock.tryLock(10, TimeUnit.SECONDS), "the lock was not free in time");
        lock.unlock();
        holder.finish();
    }

    private static void staysTaken(Lock lock, Lock held) throws Throwable {
        CountDownLatch over = new CountDownLatch(1);
        CheckedThread holder = hold(held, over::await);
        Sleeper.expires(
                SHORT_MILLIS,
                () ->
                        Check.that(
                                !lock.tryLock(SHORT_MILLIS, TimeUnit.MILLISECONDS),
                                "a lock that is held was taken"));
        over.countDown();
        holder.finish();
    }

    /** One way to await a condition: answers false if its timeout has expired. */
    private interface Waiting {
        boolean on(Condition condition) throws InterruptedException;
    }

    private static void signalled(Waiting waiting) throws Throwable {
        ReentrantLock lock = new ReentrantLock();
        Condition condition = lock.newCondition();
        boolean[] ready = new boolean[1];
        CheckedThread signaller =
                CheckedThread.spawn(
                        () -> {
                            Sleeper.work();
                            lock.lock();
                            try {
                                ready[0] = true;
                                condition.signalAll();
                            } finally {
                                lock.unlock();
                            }
                        });
        lock.lock();
        try {
            while (!ready[0]) {
                Check.that(waiting.on(condition) || ready[0], "no signal came in time");
            }
        } finally {
            lock.unlock();
        }
        signaller.finish();
    }

    private static void unsignalled() throws Throwable {
        ReentrantLock lock = new ReentrantLock();
        Condition condition = lock.newCondition();
        lock.lock();
        try {
            Sleeper.expires(
                    SHORT_MILLIS,
                    () -> {
                        long left = TimeUnit.MILLISECONDS.toNanos(SHORT_MILLIS);
                        while (left > 0) {
                            left = condition.awaitNanos(left);
                        }
                    });
        } finally {
            lock.unlock();
        }
    }
}
