package subjects.conformance;

import java.util.concurrent.TimeUnit;

/** Object.wait with a timeout or an interrupt. */
public final class TimedWaitConformance {
    private static final long AGES_MILLIS = 60_000;

    private TimedWaitConformance() {}

    /** One way to wait on a monitor that the caller holds. */
    private interface Waiting {
        void on(Object monitor) throws InterruptedException;
    }

    public static void main(String[] args) {
        new Cases(TimedWaitConformance.class)
                .add("millis", () -> lasts(monitor -> monitor.wait(20), 20))
                .add("millisAndNanos", () -> lasts(monitor -> monitor.wait(20, 500_000), 20))
                .add("timeUnit", () -> lasts(m -> TimeUnit.MILLISECONDS.timedWait(m, 20), 20))
                .add("oneNanoEnds", TimedWaitConformance::oneNanoEnds)
                .add("zeroWaitsForNotify", () -> notified(monitor -> monitor.wait(0)))
                .add("zeroAndZeroWaitsForNotify", () -> notified(monitor -> monitor.wait(0, 0)))
                .add("longIsNotified", () -> notified(monitor -> monitor.wait(AGES_MILLIS)))
                .add("endlessIsNotified", () -> notified(monitor -> monitor.wait(Long.MAX_VALUE)))
                .add("badTimeouts", TimedWaitConformance::badTimeouts)
                .add("timeoutStillNeedsMonitor", TimedWaitConformance::timeoutStillNeedsMonitor)
                .add("timeoutFreesMonitorMeanwhile", TimedWaitConformance::freesMonitorMeanwhile)
                .add("interruptedBefore", () -> interruptedBefore(Object::wait))
                .add("interruptedBeforeTimed", () -> interruptedBefore(m -> m.wait(AGES_MILLIS)))
                .add("interruptedWhile", () -> interruptedWhile(Object::wait))
                .add("interruptedWhileTimed", () -> interruptedWhile(m -> m.wait(AGES_MILLIS)))
                .add("interruptNeedsMonitor", TimedWaitConformance::interruptNeedsMonitor)
                .add("interruptLosesNoNotify", TimedWaitConformance::interruptLosesNoNotify)
                .run(args);
    }

    private static void lasts(Waiting waiting, long millis) throws Throwable {
        Object monitor = new Object();
        Check.inSomeRound(
                () -> {
                    synchronized (monitor) {
                        long startNanos = System.nanoTime();
                        waiting.on(monitor);
                        Check.that(Thread.holdsLock(monitor), "held after the timeout");
                        return System.nanoTime() - startNanos >= millis * 1_000_000;
                    }
                },
                "the wait lasts " + millis + " ms");
    }

    private static void oneNanoEnds() throws Throwable {
        Object monitor = new Object();
        synchronized (monitor) {
            monitor.wait(0, 1);
            Check.that(Thread.holdsLock(monitor), "held after the timeout");
        }
    }

    private static void notified(Waiting waiting) throws Throwable {
        Check.inSomeRound(() -> returnsOnceNotified(waiting) == 1, "woken by notify alone");
    }

    /** How often the wait returned until it was notified; more than once only without a reason. */
    private static int returnsOnceNotified(Waiting waiting) throws Throwable {
        Object monitor = new Object();
        boolean[] ready = {false};
        int[] returns = {0};
        CheckedThread waiter =
                CheckedThread.spawn(
                        () -> {
                            synchronized (monitor) {
                                while (!ready[0]) {
                                    waiting.on(monitor);
                                    returns[0]++;
                                }
                            }
                        });
        waiter.awaitWaiting();
        // A wait that mistakes its timeout for a short one has the time to show it.
        Thread.sleep(10);
        long notifiedNanos = System.nanoTime();
        synchronized (monitor) {
            ready[0] = true;
            monitor.notify();
        }
        waiter.finish();
        Check.that(
                System.nanoTime() - notifiedNanos < TimeUnit.MILLISECONDS.toNanos(AGES_MILLIS) / 2,
                "woken by the notification, not by the timeout");
        return returns[0];
    }

    private static void badTimeouts() {
        Object monitor = new Object();
        synchronized (monitor) {
            Class<IllegalArgumentException> refusal = IllegalArgumentException.class;
            Check.throwsException(refusal, () -> monitor.wait(-1));
            Check.throwsException(refusal, () -> monitor.wait(-1, 0));
            Check.throwsException(refusal, () -> monitor.wait(1, -1));
            Check.throwsException(refusal, () -> monitor.wait(1, 1_000_000));
            Check.that(Thread.holdsLock(monitor), "still held");
        }
    }

    private static void timeoutStillNeedsMonitor() throws Throwable {
        Object monitor = new Object();
        boolean[] began = {false};
        boolean[] returned = {false};
        CheckedThread waiter =
                CheckedThread.spawn(
                        () -> {
                            synchronized (monitor) {
                                began[0] = true;
                                monitor.wait(10);
                                returned[0] = true;
                            }
                        });
        Spin.until(
                () -> {
                    synchronized (monitor) {
                        return began[0];
                    }
                },
                "the wait began");
        synchronized (monitor) {
            // In a slow run it may be over already; it must not end while we hold the monitor.
            boolean returnedBefore = returned[0];
            Thread.sleep(40);
            Check.equal(returnedBefore, returned[0], "returned while the monitor was held");
        }
        waiter.finish();
        Check.that(returned[0], "returned in the end");
    }

    private static void freesMonitorMeanwhile() throws Throwable {
        Object monitor = new Object();
        int[] entries = {0};
        CheckedThread visitor;
        synchronized (monitor) {
            visitor =
                    CheckedThread.spawn(
                            () -> {
                                synchronized (monitor) {
                                    entries[0]++;
                                }
                            });
            while (entries[0] == 0) {
                monitor.wait(1);
            }
        }
        visitor.finish();
        Check.equal(1, entries[0], "entries");
    }

    private static void interruptedBefore(Waiting waiting) {
        Object monitor = new Object();
        synchronized (monitor) {
            Thread.currentThread().interrupt();
            Check.throwsException(InterruptedException.class, () -> waiting.on(monitor));
            Check.that(!Thread.currentThread().isInterrupted(), "the status is cleared");
            Check.that(Thread.holdsLock(monitor), "held after the interrupt");
        }
    }

    private static void interruptedWhile(Waiting waiting) throws Throwable {
        Object monitor = new Object();
        CheckedThread waiter =
                CheckedThread.spawn(
                        () -> {
                            synchronized (monitor) {
                                Check.throwsException(
                                        InterruptedException.class,
                                        () -> {
                                            while (true) {
                                                waiting.on(monitor);
                                            }
                                        });
                                Check.that(!Thread.interrupted(), "the status is cleared");
                                Check.that(Thread.holdsLock(monitor), "held after the interrupt");
                            }
                        });
        waiter.awaitWaiting().interrupt();
        waiter.finish();
    }

    private static void interruptNeedsMonitor() throws Throwable {
        Object monitor = new Object();
        boolean[] thrown = {false};
        CheckedThread waiter =
                CheckedThread.spawn(
                        () -> {
                            synchronized (monitor) {
                                Check.throwsException(
                                        InterruptedException.class,
                                        () -> {
                                            while (true) {
                                                monitor.wait();
                                            }
                                        });
                                thrown[0] = true;
                            }
                        });
        waiter.awaitWaiting();
        synchronized (monitor) {
            waiter.interrupt();
            waiter.awaitState(Thread.State.BLOCKED);
            Check.that(!thrown[0], "the exception waits for the monitor");
        }
        waiter.finish();
        Check.that(thrown[0], "the exception is thrown in the end");
    }

    /** JLS 17.2.4: a notification is not lost on a thread that is interrupted as well. */
    private static void interruptLosesNoNotify() throws Throwable {
        Object monitor = new Object();
        int[] waiting = {0};
        int[] returned = {0};
        Check.Action body =
                () -> {
                    synchronized (monitor) {
                        waiting[0]++;
                        try {
                            monitor.wait();
                            returned[0]++;
                        } catch (InterruptedException interrupted) {
                            Check.that(!Thread.interrupted(), "the status is cleared");
                        }
                    }
                };
        CheckedThread one = CheckedThread.spawn(body);
        CheckedThread other = CheckedThread.spawn(body);
        Spin.until(
                () -> {
                    synchronized (monitor) {
                        return waiting[0] == 2;
                    }
                },
                "both wait");
        synchronized (monitor) {
            monitor.notify();
            one.interrupt();
        }
        Spin.until(
                () -> {
                    synchronized (monitor) {
                        return returned[0] >= 1;
                    }
                },
                "one of the two returned normally");
        synchronized (monitor) {
            monitor.notifyAll();
        }
        CheckedThread.finishAll(one, other);
    }
}
