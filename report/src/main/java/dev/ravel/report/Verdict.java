package dev.ravel.report;

import java.util.Locale;

/** What Ravel says of a test. */
public enum Verdict {
    /** Explored, and nothing was found. */
    PASSED,

    /** Not explored: it never starts a second thread, so there is one interleaving only. */
    SINGLE_THREADED,

    /** Not explored: an assumption of its own does not hold here. */
    SKIPPED,

    /** At least one finding showed again from a fresh start. */
    FOUND,

    /** There are findings, and none of them showed again from a fresh start. */
    NOT_REPRODUCED,

    /** It fails without control, too, and not because of an interleaving. */
    FAILS_PLAINLY,

    /** It could not be run, or Ravel could not control it, so nothing is known. */
    ERROR;

    public String word() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
