package dev.ravel.engine;

import dev.ravel.model.TimeoutMode;

/**
 * What a user can ask of an execution.
 *
 * @param maxSteps how many steps an execution may make before it counts as a livelock
 * @param stuckAfterMillis how long, in real time, nothing may move
 * @param stackBytes how large the stack of a thread may grow
 * @param endNanos the moment of {@link System#nanoTime} after which an execution is cut off, or
 *     {@link #NO_END}
 */
public record Settings(
        TimeoutMode timeouts,
        boolean spuriousWakeups,
        int maxSteps,
        long stuckAfterMillis,
        long stackBytes,
        long endNanos) {
    public static final long NO_END = Long.MAX_VALUE;

    /** What the JVM gives a thread if nobody asks for more. */
    public static final long DEFAULT_STACK_BYTES = 1 << 20;

    public static final Settings DEFAULT =
            new Settings(TimeoutMode.IDLE, false, 200_000, 10_000, DEFAULT_STACK_BYTES, NO_END);

    /** Whether it is, also because somebody wants an early end; never if it has no end. */
    public boolean isTimeUp() {
        return endNanos != NO_END && (EarlyEnd.isAsked() || System.nanoTime() - endNanos > 0);
    }
}
