package dev.ravel.engine;

/** Why a waiting, parked or sleeping thread goes on. */
enum Waking {
    /** It does not yet. */
    NONE,
    NOTIFIED,
    INTERRUPTED,
    TIMEOUT,
    SPURIOUS
}
