package subjects.conformance;

import java.util.Date;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** The conditions of a ReentrantLock. */
public final class ConditionConformance {
    private static final int WAITERS = 3;

    private ConditionConformance() {}

    public static void main(String[] args) {
        new Cases(ConditionConformance.class)
                .add("signalIsFifo", ConditionConformance::signalIsFifo)
                .add("signalAllWakesAll", ConditionConformance::signalAllWakesAll)
                .add("signalIsNotRemembered", ConditionConformance::signalIsNotRemembered)
                .add("signalKeepsLock", ConditionConformance::signalKeepsLock)
                .add("conditionsAreSeparate", ConditionConformance::conditionsAreSeparate)
                .add("awaitFreesNestedLock", ConditionConformance::awaitFreesNestedLock)
                .add("awaitTimesOut", ConditionConformance::awaitTimesOut)
                .add("awaitNanosTimesOut", ConditionConformance::awaitNanosTimesOut)
                .add("awaitUntilTimesOut", ConditionConformance::awaitUntilTimesOut)
                .add("timedAwaitsAreSignalled", ConditionConformance::timedAwaitsAreSignalled)
                .add("notOwner", ConditionConformance::notOwner)
                .add("waitersAreVisible", ConditionConformance::waitersAreVisible)
                .add("foreignCondition", ConditionConformance::foreignCondition)
                .run(args);
    }

    /** ReentrantLock documents: "Waiting threads are signalled in FIFO order." */
    private static void signalIsFifo() throws Throwable {
        Room room = new Room();
        CheckedThread[] waiters = room.fill();
        for (int i = 0; i < WAITERS; i++) {
            int signalled = i + 1;
            room.lock.lock();
            room.condition.signal();
            room.lock.unlock();
            Spin.until(() -> room.order().length() == signalled, "a signal woke a waiter");
        }
        CheckedThread.finishAll(waiters);
        Check.equal("012", room.order(), "order of waking");
    }

    private static void signalAllWakesAll() throws Throwable {
        Room room = new Room();
        CheckedThread[] waiters = room.fill();
        room.lock.lock();
        room.condition.signalAll();
        room.lock.unlock();
        CheckedThread.finishAll(waiters);
        Check.equal(WAITERS, room.order().length(), "woken");
    }

    private static void signalIsNotRemembered() throws Throwable {
        ReentrantLock lock = new ReentrantLock();
        Condition condition = lock.newCondition();
        lock.lock();
        Check.inSomeRound(
                () -> {
                    condition.signal();
                    condition.signalAll();
                    return !condition.await(5, TimeUnit.MILLISECONDS);
                },
                "a signal without a waiter is lost");
        lock.unlock();
    }

    private static void signalKeepsLock() throws Throwable {
        Room room = new Room();
        CheckedThread[] waiters = room.fill();
        room.lock.lock();
        room.condition.signalAll();
        Check.equal(1, room.lock.getHoldCount(), "holds of the signaller");
        Thread.sleep(5);
        Check.equal("", room.order.toString(), "woken while the signaller holds the lock");
        room.lock.unlock();
        CheckedThread.finishAll(waiters);
    }

    private static void conditionsAreSeparate() throws Throwable {
        Room room = new Room();
        Condition other = room.lock.newCondition();
        CheckedThread[] waiters = room.fill();
        room.lock.lock();
        other.signalAll();
        Check.that(!room.lock.hasWaiters(other), "nobody waits for the other condition");
        Check.equal(WAITERS, room.lock.getWaitQueueLength(room.condition), "still waiting");
        room.condition.signalAll();
        room.lock.unlock();
        CheckedThread.finishAll(waiters);
    }

    private static void awaitFreesNestedLock() throws Throwable {
        ReentrantLock lock = new ReentrantLock();
        Condition condition = lock.newCondition();
        boolean[] ready = {false};
        CheckedThread waiter =
                CheckedThread.spawn(
                        () -> {
                            lock.lock();
                            lock.lock();
                            lock.lock();
                            while (!ready[0]) {
                                condition.await();
                            }
                            Check.equal(3, lock.getHoldCount(), "holds after await");
                            lock.unlock();
                            lock.unlock();
                            Check.that(lock.isHeldByCurrentThread(), "held once more");
                            lock.unlock();
                        });
        waiter.awaitWaiting();
        lock.lock();
        ready[0] = true;
        condition.signal();
        lock.unlock();
        waiter.finish();
        Check.that(!lock.isLocked(), "free in the end");
    }

    private static void awaitTimesOut() throws Throwable {
        ReentrantLock lock = new ReentrantLock();
        Condition condition = lock.newCondition();
        lock.lock();
        Check.inSomeRound(
                () -> {
                    long startNanos = System.nanoTime();
                    boolean woken = condition.await(10, TimeUnit.MILLISECONDS);
                    Check.equal(1, lock.getHoldCount(), "holds after the timeout");
                    return !woken && System.nanoTime() - startNanos >= 10_000_000;
                },
                "await(10) times out after 10 ms");
        Check.that(!condition.await(0, TimeUnit.SECONDS), "no time to wait");
        lock.unlock();
    }

    private static void awaitNanosTimesOut() throws Throwable {
        ReentrantLock lock = new ReentrantLock();
        Condition condition = lock.newCondition();
        lock.lock();
        Check.inSomeRound(
                () -> {
                    long startNanos = System.nanoTime();
                    long leftNanos = condition.awaitNanos(10_000_000);
                    return leftNanos <= 0 && System.nanoTime() - startNanos >= 10_000_000;
                },
                "awaitNanos times out after 10 ms");
        Check.that(condition.awaitNanos(-5) <= 0, "less than no time to wait");
        lock.unlock();
    }

    private static void awaitUntilTimesOut() throws Throwable {
        ReentrantLock lock = new ReentrantLock();
        Condition condition = lock.newCondition();
        lock.lock();
        Check.inSomeRound(
                () -> {
                    long deadlineMillis = System.currentTimeMillis() + 10;
                    boolean woken = condition.awaitUntil(new Date(deadlineMillis));
                    return !woken && System.currentTimeMillis() >= deadlineMillis;
                },
                "awaitUntil times out at its deadline");
        Check.that(!condition.awaitUntil(new Date(0)), "a deadline in the past");
        lock.unlock();
    }

    private static void timedAwaitsAreSignalled() throws Throwable {
        ReentrantLock lock = new ReentrantLock();
        Condition condition = lock.newCondition();
        boolean[] ready = {false};
        CheckedThread waiter =
                CheckedThread.spawn(
                        () -> {
                            lock.lock();
                            while (!ready[0]) {
                                Check.that(condition.await(1, TimeUnit.HOURS), "await");
                            }
                            ready[0] = false;
                            condition.signal();
                            while (!ready[0]) {
                                Check.that(condition.awaitNanos(1L << 42) > 0, "awaitNanos");
                            }
                            lock.unlock();
                        });
        Date inAnHour = new Date(System.currentTimeMillis() + 3_600_000);
        lock.lock();
        ready[0] = true;
        condition.signal();
        while (ready[0]) {
            Check.that(condition.awaitUntil(inAnHour), "awaitUntil");
        }
        ready[0] = true;
        condition.signal();
        lock.unlock();
        waiter.finish();
    }

    private static void notOwner() throws Throwable {
        ReentrantLock lock = new ReentrantLock();
        Condition condition = lock.newCondition();
        Class<IllegalMonitorStateException> refusal = IllegalMonitorStateException.class;
        Check.Action refusesAll =
                () -> {
                    Check.throwsException(refusal, condition::await);
                    Check.throwsException(refusal, () -> condition.awaitNanos(1));
                    Check.throwsException(refusal, condition::awaitUninterruptibly);
                    Check.throwsException(refusal, condition::signal);
                    Check.throwsException(refusal, condition::signalAll);
                };
        refusesAll.run();
        lock.lock();
        CheckedThread.runAll(refusesAll);
        Check.equal(1, lock.getHoldCount(), "holds");
        lock.unlock();
    }

    private static void waitersAreVisible() throws Throwable {
        Room room = new Room();
        CheckedThread[] waiters = room.fill();
        room.lock.lock();
        Check.that(room.lock.hasWaiters(room.condition), "somebody waits");
        Check.equal(WAITERS, room.lock.getWaitQueueLength(room.condition), "waiters");
        room.condition.signal();
        Check.equal(WAITERS - 1, room.lock.getWaitQueueLength(room.condition), "waiters left");
        room.condition.signalAll();
        Check.that(!room.lock.hasWaiters(room.condition), "nobody waits");
        room.lock.unlock();
        CheckedThread.finishAll(waiters);
    }

    private static void foreignCondition() {
        ReentrantLock lock = new ReentrantLock();
        Condition foreign = new ReentrantLock().newCondition();
        lock.lock();
        Check.throwsException(IllegalArgumentException.class, () -> lock.hasWaiters(foreign));
        Check.throwsException(IllegalMonitorStateException.class, foreign::signal);
        lock.unlock();
    }

    /** Threads that wait for one condition, known to have come in order. */
    private static final class Room {
        final ReentrantLock lock = new ReentrantLock();
        final Condition condition = lock.newCondition();
        final StringBuilder order = new StringBuilder();

        CheckedThread[] fill() throws Throwable {
            CheckedThread[] waiters = new CheckedThread[WAITERS];
            for (int i = 0; i < WAITERS; i++) {
                int mine = i;
                waiters[i] = CheckedThread.spawn(() -> awaitOnce(mine));
                Spin.until(() -> waiting() == mine + 1, "the thread waits");
            }
            return waiters;
        }

        private void awaitOnce(int number) throws InterruptedException {
            lock.lock();
            condition.await();
            order.append(number);
            lock.unlock();
        }

        private int waiting() {
            lock.lock();
            try {
                return lock.getWaitQueueLength(condition);
            } finally {
                lock.unlock();
            }
        }

        String order() {
            lock.lock();
            try {
                return order.toString();
            } finally {
                lock.unlock();
            }
        }
    }
}
