package dev.ravel.engine;

import dev.ravel.model.TimeoutMode;

/**
 * What a user can ask of an execution.
 *
 * @param maxSteps how many steps an execution may make before it counts as a livelock
 * @param stuckAfterMillis how long, in real time, nothing may move
 */
public record Settings(
        TimeoutMode timeouts, boolean spuriousWakeups, int maxSteps, long stuckAfterMillis) {
    public static final Settings DEFAULT = new Settings(TimeoutMode.IDLE, false, 200_000, 10_000);
}
