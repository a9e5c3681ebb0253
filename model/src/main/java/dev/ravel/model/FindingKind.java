package dev.ravel.model;

import java.util.Locale;

/** What can be wrong with an execution; the words are the same in every output of Ravel. */
public enum FindingKind {
    /** An exception that nothing caught, a failed assertion, or an exit with a status. */
    FAILURE,
    DEADLOCK,
    /** No progress within the bound of steps or of time. */
    LIVELOCK,
    /** A thread that is no daemon is stuck after the program has ended. */
    LEAK,
    RACE,
    VIOLATION,
    /** Ravel's own fault. */
    INTERNAL;

    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    public static FindingKind ofWord(String word) {
        for (FindingKind kind : values()) {
            if (kind.word().equals(word)) {
                return kind;
            }
        }
        throw new IllegalArgumentException("No kind of finding is called '" + word + "'.");
    }
}
