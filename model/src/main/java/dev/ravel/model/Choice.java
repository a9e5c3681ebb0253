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

    /**
     * Whether the chosen thread may have come to that operation, as far as the description tells.
     */
    public boolean canBe(OperationKind operation) {
        // A thread's name may have spaces, so it is not known which of the words is the operation.
        return description.isEmpty()
                || (" " + description + " ").contains(" " + operation.word() + " ");
    }
}
