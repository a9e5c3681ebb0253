package dev.ravel.cli;

/** The user's mistake, in one sentence that says what to do. */
final class UsageError extends RuntimeException {
    private static final long serialVersionUID = 1;

    UsageError(String message) {
        super(message);
    }
}
