package dev.ravel.explore;

/** The user's mistake in naming the program. */
final class BadProgram extends RuntimeException {
    private static final long serialVersionUID = 1;

    BadProgram(String message) {
        super(message);
    }
}
