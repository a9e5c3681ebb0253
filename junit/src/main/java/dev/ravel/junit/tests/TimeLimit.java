package dev.ravel.junit.tests;

/** Ends the JVM if a test does not come back, since it would hide all that come after it. */
final class TimeLimit {
    private static final long POLL_MILLIS = 200;

    private final long limitNanos;
    private long begunNanos;
    private Runnable farewell;

    TimeLimit(long limitMillis) {
        limitNanos = limitMillis * 1_000_000;
        Thread watch = new Thread(this::watch, "Ravel watches");
        watch.setDaemon(true);
        watch.start();
    }

    /** A test begins. What is to be done at last is done while it cannot end. */
    synchronized void begin(Runnable atLast) {
        begunNanos = System.nanoTime();
        farewell = atLast;
    }

    synchronized void end() {
        farewell = null;
    }

    private void watch() {
        while (true) {
            endIfLate();
            try {
                Thread.sleep(POLL_MILLIS);
            } catch (InterruptedException e) {
                return;
            }
        }
    }

    private synchronized void endIfLate() {
        if (farewell != null && System.nanoTime() - begunNanos > limitNanos) {
            farewell.run();
            Runtime.getRuntime().halt(0);
        }
    }
}
