package dev.ravel.session;

/** Ravel or its instrumentation could not do its work. */
public final class RavelFailed extends RuntimeException {
    private static final long serialVersionUID = 1;

    public RavelFailed(String message) {
        super(message);
    }
}
