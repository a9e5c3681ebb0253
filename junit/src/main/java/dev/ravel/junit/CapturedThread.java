package dev.ravel.junit;

import java.util.List;

/** A thread of the program that crashed, in a test. */
final class CapturedThread {
    private final Thread thread;
    private final boolean isCrashing;
    private volatile Throwable thrown;

    CapturedThread(String name, List<Captured.Calls> calls, boolean isCrashing) {
        this.isCrashing = isCrashing;
        this.thread = new Thread(() -> calls.forEach(this::run), name);
        // The test is over when those that crash have ended; others may wait for ever.
        thread.setDaemon(!isCrashing);
    }

    private void run(Captured.Calls calls) {
        try {
            calls.run();
        } catch (Throwable e) {
            if (isCrashing || e instanceof RavelProblem) {
                thrown = e;
                // A handler of the program's own would make the crash look like none.
                Thread.setDefaultUncaughtExceptionHandler(null);
                throw CapturedThread.<RuntimeException>unchecked(e);
            }
        }
    }

    /** It leaves the thread as it is, at once: under control, the execution ends with it. */
    @SuppressWarnings("unchecked")
    private static <T extends Throwable> T unchecked(Throwable failure) throws T {
        throw (T) failure;
    }

    void start() {
        thread.start();
    }

    void joinIfCrashing() throws Throwable {
        if (isCrashing) {
            thread.join();
            if (thrown != null) {
                throw thrown;
            }
        }
    }
}
