package dev.ravel.engine;

/** Where a controlled thread stands. */
enum Status {
    /** It has an identity, and its start has not happened yet. */
    NEW,
    /** It can go on, or could if the monitor or class that it contends for were free. */
    READY,
    /** In the wait set of a monitor. */
    WAITING,
    PARKED,
    SLEEPING,
    /** In a call that blocks outside of control. */
    OUTSIDE,
    ENDED
}
