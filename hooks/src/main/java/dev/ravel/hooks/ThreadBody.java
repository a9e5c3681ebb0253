package dev.ravel.hooks;

/**
 * What the JVM does for a real thread from its begin to its end. Stack traces do not show this
 * class.
 */
final class ThreadBody implements Runnable {
    private final Thread thread;

    ThreadBody(Thread thread) {
        this.thread = thread;
    }

    @Override
    public void run() {
        try {
            try {
                thread.run();
            } catch (Throwable failure) {
                JdkAccess.dispatchUncaughtException(thread, failure);
            }
        } catch (Throwable failure) {
            // So does the JVM with what a handler of uncaught exceptions throws.
        }
        try {
            JdkAccess.exit(thread);
        } catch (Throwable failure) {
            // The JVM swallows this, too.
        }
    }
}
