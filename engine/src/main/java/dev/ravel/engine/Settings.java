package dev.ravel.engine;

import dev.ravel.model.TimeoutMode;

/**
 * What a user can ask of an execution.
 *
 * @param maxSteps how many steps an execution may make before it counts as a livelock
 * @param stuckAfterMillis how long, in real time, nothing may move
 * @param stackBytes how large the stack of a thread may grow
 */
public record Settings(
        TimeoutMode timeouts,
        boolean spuriousWakeups,
        int maxSteps,
        long stuckAfterMillis,
        long stackBytes) {
    /** What the JVM gives a thread if nobody asks for more. */
    public static final long DEFAULT_STACK_BYTES = 1 << 20;

    public static final Settings DEFAULT =
            new Settings(TimeoutMode.IDLE, false, 200_000, 10_000, DEFAULT_STACK_BYTES);
}
