package dev.ravel.junit;

/** Ravel could not do its work, or was used in a wrong way; this says nothing about the test. */
public final class RavelProblem extends RuntimeException {
    private static final long serialVersionUID = 1;

    RavelProblem(String message) {
        super(message);
    }
}
