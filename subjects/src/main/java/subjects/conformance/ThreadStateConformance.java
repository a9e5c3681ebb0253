package subjects.conformance;

import java.util.Arrays;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;

/** What others see of a blocked thread: its state and its stack. */
public final class ThreadStateConformance {
    private static final long AGES_MILLIS = 60_000;

    private ThreadStateConformance() {}

    public static void main(String[] args) {
        new Cases(ThreadStateConformance.class)
                .add("blockedOnMonitor", ThreadStateConformance::blockedOnMonitor)
                .add("waiting", ThreadStateConformance::waiting)
                .add("parked", ThreadStateConformance::parked)
                .add("queuedOnLock", ThreadStateConformance::queuedOnLock)
                .add("sleeping", () -> untilInterrupted(ThreadStateConformance::sleepHere))
                .add("timedWaiting", () -> untilInterrupted(ThreadStateConformance::timedWaitHere))
                .add("timedParked", () -> untilInterrupted(ThreadStateConformance::timedParkHere))
                .add("timedJoining", () -> untilInterrupted(ThreadStateConformance::timedJoinHere))
                .add("joining", ThreadStateConformance::joining)
                .add("ownStack", ThreadStateConformance::ownStack)
                .add("noStackOutsideLife", ThreadStateConformance::noStackOutsideLife)
                .add("throwableKnowsItsThread", ThreadStateConformance::throwableStack)
                .run(args);
    }

    private static void blockedOnMonitor() throws Throwable {
        Object monitor = new Object();
        CheckedThread thread;
        synchronized (monitor) {
            thread = CheckedThread.spawn(() -> enterHere(monitor));
            shows(thread, Thread.State.BLOCKED, "enterHere");
        }
        thread.finish();
    }

    private static void waiting() throws Throwable {
        Object monitor = new Object();
        boolean[] ready = {false};
        CheckedThread thread = CheckedThread.spawn(() -> waitHere(monitor, ready));
        shows(thread, Thread.State.WAITING, "waitHere");
        synchronized (monitor) {
            ready[0] = true;
            monitor.notify();
        }
        thread.finish();
    }

    private static void parked() throws Throwable {
        CountDownLatch latch = new CountDownLatch(1);
        CheckedThread thread = CheckedThread.spawn(() -> awaitHere(latch));
        shows(thread, Thread.State.WAITING, "awaitHere");
        latch.countDown();
        thread.finish();
    }

    private static void queuedOnLock() throws Throwable {
        ReentrantLock lock = new ReentrantLock();
        lock.lock();
        CheckedThread thread = CheckedThread.spawn(() -> lockHere(lock));
        shows(thread, Thread.State.WAITING, "lockHere");
        Check.that(lock.hasQueuedThread(thread), "queued");
        lock.unlock();
        thread.finish();
    }

    private static void joining() throws Throwable {
        CountDownLatch latch = new CountDownLatch(1);
        CheckedThread joined = CheckedThread.spawn(latch::await);
        CheckedThread thread = CheckedThread.spawn(() -> joinHere(joined));
        shows(thread, Thread.State.WAITING, "joinHere");
        latch.countDown();
        CheckedThread.finishAll(joined, thread);
    }

    private static void ownStack() {
        StackTraceElement[] stack = Thread.currentThread().getStackTrace();
        Check.that(contains(stack, "ownStack"), "own method in " + Arrays.toString(stack));
        StackTraceElement[] fromAll = Thread.getAllStackTraces().get(Thread.currentThread());
        Check.that(contains(fromAll, "ownStack"), "own method in " + Arrays.toString(fromAll));
        Check.that(
                StackWalker.getInstance()
                        .walk(frames -> frames.anyMatch(f -> f.getMethodName().equals("ownStack"))),
                "own method by StackWalker");
    }

    private static void noStackOutsideLife() throws Throwable {
        Thread thread = new Thread(() -> {});
        Check.equal(0, thread.getStackTrace().length, "frames before start");
        Check.that(!Thread.getAllStackTraces().containsKey(thread), "unknown before start");
        thread.start();
        thread.join();
        Check.equal(0, thread.getStackTrace().length, "frames after the end");
        Check.that(!Thread.getAllStackTraces().containsKey(thread), "unknown after the end");
    }

    private static void throwableStack() throws Throwable {
        Throwable[] made = {null};
        CheckedThread.runAll(() -> made[0] = makeHere());
        Check.that(contains(made[0].getStackTrace(), "makeHere"), "method that made it");
        Check.that(!contains(made[0].getStackTrace(), "throwableStack"), "no frame of the starter");
    }

    /** The action blocks for long enough to be looked at, and ends by an interrupt. */
    private static void untilInterrupted(Check.Action action) throws Throwable {
        CheckedThread thread = CheckedThread.spawn(action);
        shows(thread, Thread.State.TIMED_WAITING, "Here");
        thread.interrupt();
        thread.finish();
    }

    /**
     * Looks repeatedly, as a thread may be in the awaited state for another reason before it comes
     * to the place where it stays, such as the loading of a class.
     */
    private static void shows(CheckedThread thread, Thread.State state, String method)
            throws Throwable {
        Spin.until(
                () ->
                        contains(thread.getStackTrace(), method)
                                && contains(Thread.getAllStackTraces().get(thread), method)
                                && thread.getState() == state,
                "the thread is seen as " + state + " in a method named " + method);
    }

    private static boolean contains(StackTraceElement[] stack, String method) {
        if (stack == null) {
            return false;
        }
        for (StackTraceElement frame : stack) {
            if (frame.getMethodName().endsWith(method)) {
                return true;
            }
        }
        return false;
    }

    private static void enterHere(Object monitor) {
        synchronized (monitor) {
            monitor.notifyAll();
        }
    }

    private static void waitHere(Object monitor, boolean[] ready) throws InterruptedException {
        synchronized (monitor) {
            while (!ready[0]) {
                monitor.wait();
            }
        }
    }

    private static void awaitHere(CountDownLatch latch) throws InterruptedException {
        latch.await();
    }

    private static void lockHere(ReentrantLock lock) {
        lock.lock();
        lock.unlock();
    }

    private static void joinHere(Thread thread) throws InterruptedException {
        thread.join();
    }

    private static Throwable makeHere() {
        return new Throwable("never thrown");
    }

    private static void sleepHere() {
        Check.throwsException(InterruptedException.class, () -> Thread.sleep(AGES_MILLIS));
    }

    private static void timedWaitHere() {
        Object monitor = new Object();
        synchronized (monitor) {
            Check.throwsException(
                    InterruptedException.class,
                    () -> {
                        while (true) {
                            monitor.wait(AGES_MILLIS);
                        }
                    });
        }
    }

    private static void timedParkHere() {
        while (!Thread.interrupted()) {
            LockSupport.parkNanos(AGES_MILLIS * 1_000_000);
        }
    }

    private static void timedJoinHere() {
        Thread self = Thread.currentThread();
        Check.throwsException(InterruptedException.class, () -> self.join(AGES_MILLIS));
    }
}
