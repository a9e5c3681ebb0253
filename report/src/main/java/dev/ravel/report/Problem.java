package dev.ravel.report;

import dev.ravel.model.ProgramText;

/**
 * Why a test was not explored.
 *
 * @param message a sentence
 * @param details lines for a person, such as a stack trace; may be empty
 */
public record Problem(String message, String details) {
    public static final Problem NONE = new Problem("", "");

    public Problem {
        message = ProgramText.shown(message);
        details = ProgramText.lines(details);
    }
}
