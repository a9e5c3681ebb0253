package dev.ravel.watch;

/** A thread that is delayed right before an access. */
final class Delay {
    private final Visit visit;
    private final long startNanos;
    private boolean over;
    private boolean caught;

    /** How many other threads still write down where this one stands. */
    private int holders;

    Delay(Visit visit, long startNanos) {
        this.visit = visit;
        this.startNanos = startNanos;
    }

    Visit visit() {
        return visit;
    }

    long startNanos() {
        return startNanos;
    }

    /** Waits; whether another thread was caught meanwhile. An interrupt is kept. */
    synchronized boolean await(long nanos) {
        boolean interrupted = false;
        long end = System.nanoTime() + nanos;
        long left = nanos;
        while (holders > 0 || left > 0 && !caught && !interrupted) {
            try {
                long millis = Math.max(1, left / 1_000_000);
                wait(millis);
            } catch (InterruptedException e) {
                interrupted = true;
            }
            left = end - System.nanoTime();
        }
        over = true;
        if (interrupted) {
            Threads.interrupt(Thread.currentThread());
        }
        return caught;
    }

    /** Whether the thread still waits, and goes on doing so until {@link #release}. */
    synchronized boolean hold() {
        holders += over ? 0 : 1;
        return !over;
    }

    synchronized void release() {
        holders--;
        caught = true;
        notifyAll();
    }
}
