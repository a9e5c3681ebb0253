package dev.ravel.model;

/**
 * One choice of an execution.
 *
 * @param thread the number of the thread that was chosen
 * @param description the thread's name, what it did, and where; empty if that is not known
 */
public record Choice(ChoiceKind kind, int thread, String description) {
    public Choice {
        if (thread < 0) {
            throw new IllegalArgumentException("A thread's number cannot be " + thread + ".");
        }
    }
}
