package dev.ravel.engine;

import dev.ravel.hooks.JdkAccess;

/**
 * What the driver does during an execution: it waits for the end, lets threads back into control
 * while no other has it, and ends an execution in which nothing moves.
 */
final class Watchdog {
    private static final long POLL_NANOS = 50_000_000;

    private final Execution execution;
    private final Scheduler scheduler;

    Watchdog(Execution execution, Scheduler scheduler) {
        this.execution = execution;
        this.scheduler = scheduler;
    }

    void watch() {
        int lastSteps = -1;
        long lastMove = System.nanoTime();
        while (!execution.isOver()) {
            long now = System.nanoTime();
            if (scheduler.isUnattended()) {
                boolean isTimeUp = now - lastMove > execution.clock.untilEarliest();
                if (isTimeUp) {
                    // While a call outside of control is under way, time is real.
                    execution.clock.advance();
                }
                if (isTimeUp || execution.inbox.isFull()) {
                    scheduler.attend();
                }
            }
            if (scheduler.steps() != lastSteps) {
                lastSteps = scheduler.steps();
                lastMove = now;
            } else if (now - lastMove > execution.settings.stuckAfterMillis() * 1_000_000) {
                execution.finish(
                        scheduler.running() == null && !execution.isAnyOutside()
                                ? Ending.STUCK
                                : Ending.noProgress(scheduler.running()));
            }
            if (!execution.isOver() && !(scheduler.isUnattended() && execution.inbox.isFull())) {
                JdkAccess.park(false, POLL_NANOS);
            }
        }
    }
}
