package subjects.conformance;

/** Wait sets: who is woken by notify and notifyAll, and what happens to the monitor meanwhile. */
public final class WaitNotifyConformance {
    private static final int WAITERS = 3;

    private WaitNotifyConformance() {}

    public static void main(String[] args) {
        new Cases(WaitNotifyConformance.class)
                .add("notifyWakesOne", WaitNotifyConformance::notifyWakesOne)
                .add("notifyWakesOneEach", WaitNotifyConformance::notifyWakesOneEach)
                .add("notifyAllWakesAll", WaitNotifyConformance::notifyAllWakesAll)
                .add("notifyIsNotRemembered", WaitNotifyConformance::notifyIsNotRemembered)
                .add("notifyKeepsMonitor", WaitNotifyConformance::notifyKeepsMonitor)
                .add("waitFreesNestedMonitor", WaitNotifyConformance::waitFreesNestedMonitor)
                .add("waitKeepsOtherMonitors", WaitNotifyConformance::waitKeepsOtherMonitors)
                .add("waitSetsAreSeparate", WaitNotifyConformance::waitSetsAreSeparate)
                .run(args);
    }

    private static void notifyWakesOne() throws Throwable {
        Check.inSomeRound(
                () -> {
                    Room room = new Room();
                    CheckedThread[] waiters = room.fill();
                    synchronized (room) {
                        room.notify();
                    }
                    Spin.until(() -> room.left() > 0, "notify woke a waiter");
                    // If more than one was woken, the others had all the time to show up.
                    Thread.sleep(20);
                    int woken = room.left();
                    synchronized (room) {
                        room.notifyAll();
                    }
                    CheckedThread.finishAll(waiters);
                    Check.equal(WAITERS, room.left(), "waiters gone in the end");
                    return woken == 1;
                },
                "notify wakes exactly one of three");
    }

    private static void notifyWakesOneEach() throws Throwable {
        Room room = new Room();
        CheckedThread[] waiters = room.fill();
        synchronized (room) {
            // All before any of them can run: each must choose another waiter.
            for (int i = 0; i < WAITERS; i++) {
                room.notify();
            }
        }
        CheckedThread.finishAll(waiters);
        Check.equal(WAITERS, room.left(), "woken");
    }

    private static void notifyAllWakesAll() throws Throwable {
        Room room = new Room();
        CheckedThread[] waiters = room.fill();
        synchronized (room) {
            room.notifyAll();
        }
        CheckedThread.finishAll(waiters);
        Check.equal(WAITERS, room.left(), "woken");
    }

    private static void notifyIsNotRemembered() throws Throwable {
        Object monitor = new Object();
        Check.inSomeRound(
                () -> {
                    synchronized (monitor) {
                        monitor.notify();
                        monitor.notifyAll();
                        long startNanos = System.nanoTime();
                        monitor.wait(10);
                        return System.nanoTime() - startNanos >= 10_000_000;
                    }
                },
                "a notification without a waiter is lost");
    }

    private static void notifyKeepsMonitor() throws Throwable {
        Room room = new Room();
        CheckedThread[] waiters = room.fill();
        synchronized (room) {
            room.notifyAll();
            for (CheckedThread waiter : waiters) {
                waiter.awaitState(Thread.State.BLOCKED);
            }
            Check.equal(0, room.left, "left while the notifier holds the monitor");
        }
        CheckedThread.finishAll(waiters);
    }

    private static void waitFreesNestedMonitor() throws Throwable {
        Object monitor = new Object();
        boolean[] notified = {false};
        CheckedThread waiter =
                CheckedThread.spawn(
                        () -> {
                            synchronized (monitor) {
                                synchronized (monitor) {
                                    synchronized (monitor) {
                                        while (!notified[0]) {
                                            monitor.wait();
                                        }
                                    }
                                    Check.that(Thread.holdsLock(monitor), "held at depth 2");
                                }
                                Check.that(Thread.holdsLock(monitor), "held at depth 1");
                                monitor.notifyAll();
                            }
                            Check.that(!Thread.holdsLock(monitor), "free at depth 0");
                        });
        waiter.awaitWaiting();
        synchronized (monitor) {
            notified[0] = true;
            monitor.notify();
        }
        waiter.finish();
        CheckedThread.runAll(
                () -> {
                    synchronized (monitor) {
                        monitor.notify();
                    }
                });
    }

    private static void waitKeepsOtherMonitors() throws Throwable {
        Object outer = new Object();
        Object inner = new Object();
        boolean[] notified = {false};
        boolean[] entered = {false};
        CheckedThread waiter =
                CheckedThread.spawn(
                        () -> {
                            synchronized (outer) {
                                synchronized (inner) {
                                    while (!notified[0]) {
                                        inner.wait();
                                    }
                                    Check.that(!entered[0], "outer was held all the time");
                                }
                            }
                        });
        waiter.awaitWaiting();
        CheckedThread probe =
                CheckedThread.spawn(
                        () -> {
                            synchronized (outer) {
                                entered[0] = true;
                            }
                        });
        probe.awaitState(Thread.State.BLOCKED);
        synchronized (inner) {
            notified[0] = true;
            inner.notify();
        }
        CheckedThread.finishAll(waiter, probe);
        Check.that(entered[0], "outer is free in the end");
    }

    private static void waitSetsAreSeparate() throws Throwable {
        Room one = new Room();
        Room other = new Room();
        CheckedThread[] inOne = one.fill();
        CheckedThread[] inOther = other.fill();
        synchronized (one) {
            one.notifyAll();
        }
        CheckedThread.finishAll(inOne);
        synchronized (other) {
            other.notifyAll();
        }
        CheckedThread.finishAll(inOther);
        Check.equal(WAITERS, other.left(), "woken in the other room");
    }

    /** Counts the waiters that are in its wait set, and those that came out of it. */
    private static final class Room {
        private int waiting;
        private int left;

        CheckedThread[] fill() throws Throwable {
            CheckedThread[] waiters = new CheckedThread[WAITERS];
            for (int i = 0; i < WAITERS; i++) {
                waiters[i] = CheckedThread.spawn(this::waitOnce);
            }
            // A waiter counts itself and begins to wait in one go, under the monitor.
            Spin.until(() -> waiting() == WAITERS, "all wait");
            return waiters;
        }

        private synchronized void waitOnce() throws InterruptedException {
            waiting++;
            wait();
            left++;
        }

        private synchronized int waiting() {
            return waiting;
        }

        synchronized int left() {
            return left;
        }
    }
}
