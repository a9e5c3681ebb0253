package dev.ravel.launch;

import java.io.IOException;

/** A class of the JDK that a user has named cannot be interleaved inside; the message says why. */
public final class NotInterleaved extends IOException {
    private static final long serialVersionUID = 1;

    NotInterleaved(String message) {
        super(message);
    }
}
