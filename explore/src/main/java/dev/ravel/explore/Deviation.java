package dev.ravel.explore;

import dev.ravel.model.ChoiceKind;

/**
 * Where an execution leaves the simplest order, in which a thread goes on for as long as it can.
 *
 * @param running the thread that made the last step
 * @param steps how many steps it has made by then; this stays the same if deviations of others are
 *     taken away, as long as the thread does the same
 * @param thread who is chosen there
 */
record Deviation(ChoiceKind kind, int running, int steps, int thread) {
    /** Whether this is the deviation at that place. */
    boolean isAt(ChoiceKind otherKind, int otherRunning, int otherSteps) {
        return kind == otherKind && running == otherRunning && steps == otherSteps;
    }
}
