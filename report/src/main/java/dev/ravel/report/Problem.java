package dev.ravel.report;

import java.util.Objects;

/**
 * Why a test was not explored.
 *
 * @param message a sentence
 * @param details lines for a person, such as a stack trace; may be empty
 */
public record Problem(String message, String details) {
    public static final Problem NONE = new Problem("", "");

    public Problem {
        Objects.requireNonNull(message, "message");
        Objects.requireNonNull(details, "details");
    }
}
