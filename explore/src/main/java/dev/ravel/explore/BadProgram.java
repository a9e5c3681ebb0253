package dev.ravel.explore;

/** The user's mistake in naming the program. */
public final class BadProgram extends RuntimeException {
    private static final long serialVersionUID = 1;

    public BadProgram(String message) {
        super(message);
    }
}
