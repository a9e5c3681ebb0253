package dev.ravel.model;

/** What the threads of a program run on. */
public enum CarrierKind {
    /** Continuations where the JDK has them, else real threads. */
    AUTO,
    /** A real thread for each. */
    PLATFORM,
    /** Continuations on one real thread: JDK 24 and newer. */
    CONTINUATION
}
