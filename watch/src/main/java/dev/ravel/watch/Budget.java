package dev.ravel.watch;

/**
 * The time that delays may add to a run. While several threads are delayed at once, it passes once.
 */
final class Budget {
    private final double overhead;
    private final long startNanos;
    private long spentNanos;
    private int delayed;
    private long delayedSince;

    Budget(double overhead, long nowNanos) {
        this.overhead = overhead;
        this.startNanos = nowNanos;
    }

    /** Whether a thread may be delayed for so long now; if so, {@link #end} has to follow. */
    synchronized boolean begin(long nanos, long nowNanos) {
        long spent = spent(nowNanos);
        long own = nowNanos - startNanos - spent;
        if (spent + nanos > own * overhead) {
            return false;
        }
        if (delayed++ == 0) {
            delayedSince = nowNanos;
        }
        return true;
    }

    synchronized void end(long nowNanos) {
        if (--delayed == 0) {
            spentNanos += nowNanos - delayedSince;
        }
    }

    synchronized long spent(long nowNanos) {
        return spentNanos + (delayed > 0 ? nowNanos - delayedSince : 0);
    }
}
