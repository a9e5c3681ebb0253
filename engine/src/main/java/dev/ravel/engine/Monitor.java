package dev.ravel.engine;

/** The monitor of an object, as JLS 17.1 and 17.2 have it. */
final class Monitor extends Resource {
    /** Tells a monitor from the object's other parts in the table of resources. */
    static final Object PART = new Object();

    // Null exactly when depth is 0.
    ControlledThread holder;
    int depth;

    /** Threads whose next step is to acquire the monitor; enabled exactly while it is free. */
    final ThreadList contenders = new ThreadList();

    /** The wait set, in the order of arrival. */
    final ThreadList waiters = new ThreadList();

    Monitor(Object owner, int number) {
        super(owner, PART, number);
    }
}
