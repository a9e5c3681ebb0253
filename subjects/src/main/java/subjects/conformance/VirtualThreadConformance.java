package subjects.conformance;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;

/** The life of a virtual thread; nothing to run on a JDK that has none. */
public final class VirtualThreadConformance {
    private static final long AGES_MILLIS = 60_000;

    private VirtualThreadConformance() {}

    public static void main(String[] args) {
        if (!VirtualThreads.available()) {
            return;
        }
        new Cases(VirtualThreadConformance.class)
                .add("startAndJoin", VirtualThreadConformance::startAndJoin)
                .add("startTwice", VirtualThreadConformance::startTwice)
                .add("properties", VirtualThreadConformance::properties)
                .add("states", VirtualThreadConformance::states)
                .add("joinTimesOut", VirtualThreadConformance::joinTimesOut)
                .add("sleepLasts", VirtualThreadConformance::sleepLasts)
                .add("interruptEndsSleep", VirtualThreadConformance::interruptEndsSleep)
                .add("interruptEndsWait", VirtualThreadConformance::interruptEndsWait)
                .add("interruptEndsPark", VirtualThreadConformance::interruptEndsPark)
                .add("parkAndUnpark", VirtualThreadConformance::parkAndUnpark)
                .add("permitBeforePark", VirtualThreadConformance::permitBeforePark)
                .add("uncaughtException", VirtualThreadConformance::uncaughtException)
                .add("stackOfBlockedThread", VirtualThreadConformance::stackOfBlockedThread)
                .run(args);
    }

    private static void startAndJoin() throws Throwable {
        int[] cells = {1, 0};
        Thread[] seen = {null};
        Thread thread =
                VirtualThreads.start(
                        () -> {
                            seen[0] = Thread.currentThread();
                            cells[1] = cells[0] + 1;
                        });
        thread.join();
        Check.same(thread, seen[0], "current thread");
        Check.equal(2, cells[1], "value handed in by start and out by join");
        Check.that(VirtualThreads.isVirtual(thread), "virtual");
        Check.that(!VirtualThreads.isVirtual(new Thread()), "others are not");
    }

    private static void startTwice() throws Throwable {
        Thread thread = VirtualThreads.unstarted(() -> {});
        thread.start();
        Check.throwsException(IllegalThreadStateException.class, thread::start);
        thread.join();
        Check.throwsException(IllegalThreadStateException.class, thread::start);
    }

    private static void properties() throws Throwable {
        Thread thread = VirtualThreads.unstarted(() -> {});
        Check.that(thread.isDaemon(), "always a daemon");
        Check.throwsException(IllegalArgumentException.class, () -> thread.setDaemon(false));
        Check.equal(Thread.NORM_PRIORITY, thread.getPriority(), "priority");
        thread.setPriority(Thread.MAX_PRIORITY);
        Check.equal(Thread.NORM_PRIORITY, thread.getPriority(), "priority that cannot be set");
        Check.equal("", thread.getName(), "name");
        thread.setName("given");
        Check.equal("given", thread.getName(), "name given");
        Check.that(thread.getId() != VirtualThreads.unstarted(() -> {}).getId(), "id");
        thread.start();
        thread.join();
    }

    private static void states() throws Throwable {
        CountDownLatch end = new CountDownLatch(1);
        Thread.State[] inside = {null};
        Thread thread =
                VirtualThreads.unstarted(
                        () -> {
                            inside[0] = Thread.currentThread().getState();
                            awaitQuietly(end);
                        });
        Check.equal(Thread.State.NEW, thread.getState(), "state before start");
        Check.that(!thread.isAlive(), "not alive before start");
        thread.start();
        Spin.untilState(thread, Thread.State.WAITING);
        Check.that(thread.isAlive(), "alive");
        end.countDown();
        thread.join();
        Check.equal(Thread.State.RUNNABLE, inside[0], "state of the current thread");
        Check.equal(Thread.State.TERMINATED, thread.getState(), "state after join");
    }

    private static void joinTimesOut() throws Throwable {
        CountDownLatch end = new CountDownLatch(1);
        Thread thread = VirtualThreads.start(() -> awaitQuietly(end));
        long startNanos = System.nanoTime();
        thread.join(10);
        Check.millisPassed(startNanos, 10, "join(10)");
        Check.that(thread.isAlive(), "still alive");
        end.countDown();
        thread.join(AGES_MILLIS);
        Check.that(!thread.isAlive(), "ended");
    }

    private static void sleepLasts() throws Throwable {
        VirtualThreads.runAll(
                () -> {
                    long startNanos = System.nanoTime();
                    Thread.sleep(10);
                    Check.millisPassed(startNanos, 10, "sleep(10)");
                    Check.throwsException(IllegalArgumentException.class, () -> Thread.sleep(-1));
                });
    }

    private static void interruptEndsSleep() throws Throwable {
        interruptEnds(() -> Thread.sleep(AGES_MILLIS), Thread.State.TIMED_WAITING);
    }

    private static void interruptEndsWait() throws Throwable {
        Object monitor = new Object();
        interruptEnds(
                () -> {
                    synchronized (monitor) {
                        while (true) {
                            monitor.wait();
                        }
                    }
                },
                Thread.State.WAITING);
    }

    private static void interruptEnds(Check.Action blocking, Thread.State state) throws Throwable {
        AtomicBoolean thrown = new AtomicBoolean();
        Thread thread =
                VirtualThreads.start(
                        () -> {
                            Check.throwsException(InterruptedException.class, blocking);
                            thrown.set(!Thread.currentThread().isInterrupted());
                        });
        Spin.untilState(thread, state);
        thread.interrupt();
        thread.join();
        Check.that(thrown.get(), "ended by an exception that cleared the status");
    }

    private static void interruptEndsPark() throws Throwable {
        AtomicBoolean kept = new AtomicBoolean();
        Thread thread =
                VirtualThreads.start(
                        () -> {
                            while (!Thread.currentThread().isInterrupted()) {
                                LockSupport.park();
                            }
                            kept.set(Thread.interrupted());
                        });
        Spin.untilState(thread, Thread.State.WAITING);
        thread.interrupt();
        thread.join();
        Check.that(kept.get(), "park keeps the status");
    }

    private static void parkAndUnpark() throws Throwable {
        AtomicBoolean open = new AtomicBoolean();
        Object blocker = new Object();
        Thread thread =
                VirtualThreads.start(
                        () -> {
                            while (!open.get()) {
                                LockSupport.park(blocker);
                            }
                        });
        Spin.until(() -> LockSupport.getBlocker(thread) == blocker, "the blocker is seen");
        open.set(true);
        LockSupport.unpark(thread);
        thread.join();
    }

    private static void permitBeforePark() throws Throwable {
        VirtualThreads.runAll(
                () -> {
                    LockSupport.unpark(Thread.currentThread());
                    LockSupport.park();
                    long startNanos = System.nanoTime();
                    while (System.nanoTime() - startNanos < 5_000_000) {
                        LockSupport.parkNanos(5_000_000);
                    }
                });
    }

    private static void uncaughtException() throws Throwable {
        Thread[] failed = {null};
        Thread thread =
                VirtualThreads.unstarted(
                        () -> {
                            throw new IllegalStateException("on purpose");
                        });
        thread.setUncaughtExceptionHandler((thrower, thrown) -> failed[0] = thrower);
        thread.start();
        thread.join();
        Check.same(thread, failed[0], "thread given to the handler");
    }

    /** Virtual threads are not among all threads, but each can be asked. */
    private static void stackOfBlockedThread() throws Throwable {
        CountDownLatch end = new CountDownLatch(1);
        Thread thread = VirtualThreads.start(() -> awaitQuietly(end));
        Spin.until(
                () -> {
                    for (StackTraceElement frame : thread.getStackTrace()) {
                        if (frame.getMethodName().equals("awaitQuietly")) {
                            return true;
                        }
                    }
                    return false;
                },
                "the method is seen on the stack");
        Check.that(!Thread.getAllStackTraces().containsKey(thread), "not among all threads");
        end.countDown();
        thread.join();
        Check.equal(0, thread.getStackTrace().length, "frames after the end");
    }

    private static void awaitQuietly(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException interrupted) {
            throw new AssertionError("nobody interrupts this thread", interrupted);
        }
    }
}
