package dev.ravel.explore;

import dev.ravel.model.ChoiceKind;

/**
 * Where an execution leaves the simplest order, in which a thread goes on for as long as it can.
 *
 * @param thread who is chosen there
 */
record Deviation(Place place, int thread) {
    /**
     * A choice of an execution, whatever its number.
     *
     * @param running the thread that ran last
     * @param steps how many steps it has made by then; this stays the same if deviations of others
     *     are taken away, as long as the thread does the same
     * @param choices how many choices there were since the last step of any thread: one that is
     *     picked may find that it has to wait
     */
    record Place(ChoiceKind kind, int running, int steps, int choices) {}
}
