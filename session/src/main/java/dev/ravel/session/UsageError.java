package dev.ravel.session;

/** The user's mistake, in one sentence that says what to do. */
public final class UsageError extends RuntimeException {
    private static final long serialVersionUID = 1;

    public UsageError(String message) {
        super(message);
    }
}
