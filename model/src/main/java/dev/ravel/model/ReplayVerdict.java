package dev.ravel.model;

/** What came of the replay of a schedule. */
public enum ReplayVerdict {
    /** The failure of the schedule. */
    SAME,

    /** Another failure. */
    OTHER_FAILURE,

    /** The program follows the schedule, and does not fail. */
    PASSED,

    /** The program does not follow the schedule, so that nothing can be said of its failure. */
    PARTED
}
