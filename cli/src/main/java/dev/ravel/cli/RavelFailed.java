package dev.ravel.cli;

/** Ravel or its instrumentation could not do its work. */
final class RavelFailed extends RuntimeException {
    private static final long serialVersionUID = 1;

    RavelFailed(String message) {
        super(message);
    }
}
