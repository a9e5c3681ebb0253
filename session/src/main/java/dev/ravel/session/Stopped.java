package dev.ravel.session;

/**
 * A signal has asked this process to end, so that something was not begun, or not brought to its
 * end. Whoever has part of a result goes on with that; nobody begins anything else.
 */
public final class Stopped extends RuntimeException {
    private static final long serialVersionUID = 1;

    /** {@code signal} is one such as SIGINT. */
    public Stopped(String signal) {
        super("Ravel was ended by %s.".formatted(signal));
    }
}
