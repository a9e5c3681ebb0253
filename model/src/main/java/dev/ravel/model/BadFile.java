package dev.ravel.model;

/** A file that is not what it should be; the message names the line and what to do. */
public final class BadFile extends RuntimeException {
    private static final long serialVersionUID = 1;

    public BadFile(String message) {
        super(message);
    }
}
