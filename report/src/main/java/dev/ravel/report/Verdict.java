package dev.ravel.report;

import java.util.List;
import java.util.Locale;

/** What Ravel says of a test. */
public enum Verdict {
    /** Explored, and nothing was found. */
    PASSED("nothing was found"),

    /** Not explored: it never starts a second thread, so there is one interleaving only. */
    SINGLE_THREADED("not explored, since it starts no second thread"),

    /** Not explored: an assumption of its own does not hold here. */
    SKIPPED("not explored, since an assumption of its own does not hold"),

    /** At least one finding showed again from a fresh start. */
    FOUND(""),

    /** There are findings, and none of them showed again from a fresh start. */
    NOT_REPRODUCED("what was found did not show again from a fresh start"),

    /** There are findings, and Ravel was ended before one of them was confirmed. */
    UNCONFIRMED("Ravel was ended before what was found was confirmed"),

    /** It fails without control, too, and not because of an interleaving. */
    FAILS_PLAINLY("it fails without Ravel"),

    /** It could not be run, or Ravel could not control it, so nothing is known. */
    ERROR("nothing is known of it");

    /** In the order in which a person wants to hear of them. */
    static final List<Verdict> WORST_FIRST =
            List.of(
                    FOUND,
                    UNCONFIRMED,
                    NOT_REPRODUCED,
                    ERROR,
                    FAILS_PLAINLY,
                    PASSED,
                    SKIPPED,
                    SINGLE_THREADED);

    private final String meaning;

    Verdict(String meaning) {
        this.meaning = meaning;
    }

    public String word() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** What it says to somebody who does not know the words; empty where findings say it. */
    String meaning() {
        return meaning;
    }
}
