package dev.ravel.model;

import java.util.Locale;

/** What can be wrong with an execution; the words are the same in every output of Ravel. */
public enum FindingKind {
    /** An exception that nothing caught, a failed assertion, or an exit with a status. */
    FAILURE,
    DEADLOCK,
    /** Threads go on, and what they share comes back to the same states again and again. */
    LIVELOCK,
    /** The execution was ended before its time; it may just be long, so this is no finding. */
    NO_END,
    /** A call waits for something outside of the program, which may come or not. */
    WAITING,
    /** A thread that is no daemon is stuck after the program has ended. */
    LEAK,
    RACE,
    VIOLATION,
    /** Ravel's own fault. */
    INTERNAL;

    /** Whether the execution was ended, since it did not come to an end. */
    public boolean isEndless() {
        return this == LIVELOCK || this == NO_END || this == WAITING;
    }

    public String word() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
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
