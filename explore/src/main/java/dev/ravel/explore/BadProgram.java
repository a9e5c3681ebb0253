package dev.ravel.explore;

/** The user's mistake in naming the program. */
public final class BadProgram extends RuntimeException {
    /** How a class without a main method is told of; such a class may have tests. */
    public static final String NO_MAIN = "has no method 'static void main(String[])'";

    private static final long serialVersionUID = 1;

    public BadProgram(String message) {
        super(message);
    }
}
