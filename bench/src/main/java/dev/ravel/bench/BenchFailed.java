package dev.ravel.bench;

/** A measurement came to nothing; the message says why. */
final class BenchFailed extends RuntimeException {
    private static final long serialVersionUID = 1;

    BenchFailed(String message) {
        super(message);
    }
}
