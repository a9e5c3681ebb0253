package dev.ravel.report;

import java.util.Locale;

/** How sure it is that a finding is one. */
public enum Certainty {
    /** It showed again when its schedule was replayed from a fresh start. */
    CONFIRMED(""),

    /** It did not show again. */
    NOT_REPRODUCED("It did not show again from a fresh start."),

    /** Ravel was ended before it was replayed. */
    NOT_YET_CONFIRMED("Ravel was ended before it could be replayed from a fresh start.");

    private final String sentence;

    Certainty(String sentence) {
        this.sentence = sentence;
    }

    static Certainty of(boolean isConfirmed) {
        return isConfirmed ? CONFIRMED : NOT_REPRODUCED;
    }

    public String word() {
        return name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }

    /** What a reader has to know of one that is not confirmed; empty for one that is. */
    public String sentence() {
        return sentence;
    }

    /** The same for a headline: it comes after the kind of the finding. */
    public String mark() {
        return this == CONFIRMED ? "" : " (" + word().toUpperCase(Locale.ROOT) + ")";
    }
}
