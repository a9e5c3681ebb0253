package subjects.conformance;

import java.util.Arrays;

/**
 * A thread of a case, whose failure reaches whoever finishes it.
 *
 * <p>It is a daemon, so that a case that fails half-way ends the plain JVM instead of hanging it; a
 * case that goes well finishes every thread that it spawned.
 */
final class CheckedThread extends Thread {
    private final Check.Action body;
    // Read only after join.
    private Throwable failure;

    private CheckedThread(Check.Action body) {
        this.body = body;
        setDaemon(true);
    }

    static CheckedThread spawn(Check.Action body) {
        CheckedThread thread = new CheckedThread(body);
        thread.start();
        return thread;
    }

    /** Runs the bodies at the same time, each in its own thread, until all have ended. */
    static void runAll(Check.Action... bodies) throws InterruptedException {
        CheckedThread[] threads = new CheckedThread[bodies.length];
        Arrays.setAll(threads, i -> new CheckedThread(bodies[i]));
        for (CheckedThread thread : threads) {
            thread.start();
        }
        finishAll(threads);
    }

    /** Runs the body at the same time in so many threads until all have ended. */
    static void runCopies(int copies, Check.Action body) throws InterruptedException {
        Check.Action[] bodies = new Check.Action[copies];
        Arrays.fill(bodies, body);
        runAll(bodies);
    }

    static void finishAll(CheckedThread... threads) throws InterruptedException {
        for (CheckedThread thread : threads) {
            thread.finish();
        }
    }

    @Override
    public void run() {
        try {
            body.run();
        } catch (Throwable thrown) {
            failure = thrown;
            // Said at once as well: others may wait for this thread for ever, and never finish it.
            System.err.println(getName() + " failed: " + Check.describe(thrown));
        }
    }

    /** Joins the thread and fails if its body did. */
    void finish() throws InterruptedException {
        join();
        if (failure != null) {
            throw new AssertionError(Check.describe(failure), failure);
        }
    }

    /** Waits until the thread is blocked in one of WAITING and TIMED_WAITING. */
    CheckedThread awaitWaiting() throws InterruptedException {
        return awaitState(State.WAITING, State.TIMED_WAITING);
    }

    CheckedThread awaitState(State... states) throws InterruptedException {
        Spin.untilState(this, states);
        return this;
    }
}
