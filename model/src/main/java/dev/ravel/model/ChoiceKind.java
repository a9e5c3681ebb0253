package dev.ravel.model;

import java.util.Locale;

/** What was to be chosen. */
public enum ChoiceKind {
    /** Which thread makes the next step. */
    RUN,
    /** Which waiting thread a {@code notify} wakes. */
    WAKE,
    /** Which of two goes on: a thread, or the one that it has just started. */
    BEGIN;

    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    public static ChoiceKind ofWord(String word) {
        for (ChoiceKind kind : values()) {
            if (kind.word().equals(word)) {
                return kind;
            }
        }
        throw new IllegalArgumentException("No kind of choice is called '" + word + "'.");
    }
}
