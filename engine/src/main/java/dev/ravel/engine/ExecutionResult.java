package dev.ravel.engine;

import dev.ravel.model.Outcome;

/**
 * What is known of an execution when it is over.
 *
 * @param fingerprint equal for executions that differ only in the order of independent steps
 * @param aborted whether threads were in the middle of something, and were made to end
 * @param abandoned how many threads could not be ended; they stay behind, parked
 * @param givenUp the program ran out of stack inside a hook, so that nothing can be said of it
 * @param cut the strategy ended it early, since it could show nothing new
 * @param spun a thread waited in a loop for plain memory to change, and others were let pass for it
 * @param endState equal for executions whose threads have left the same, if that was asked for; 0
 *     if it cannot be told
 * @param uncaught what a thread of the program did not catch, by which it ended; else null
 * @param threads how many threads ran, the main one included
 */
public record ExecutionResult(
        Outcome outcome,
        Choices choices,
        int steps,
        long fingerprint,
        boolean aborted,
        int abandoned,
        boolean givenUp,
        boolean cut,
        boolean spun,
        long endState,
        int threads,
        Throwable uncaught) {

    /** Whether threads that did not end by themselves may have left streams locked. */
    public boolean mayLeaveLocks() {
        return aborted && !outcome.passed();
    }
}
