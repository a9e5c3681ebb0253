package dev.ravel.engine;

import dev.ravel.hooks.HookHandler;

/** The monitor of an object, as JLS 17.1 and 17.2 have it. */
final class Monitor extends Resource {
    // Null exactly when depth is 0.
    ControlledThread holder;
    int depth;

    /** Threads whose next step is to acquire the monitor; enabled exactly while it is free. */
    final Items<ControlledThread> contenders = new Items<>();

    /** The wait set, in the order of arrival. */
    final Items<ControlledThread> waiters = new Items<>();

    Monitor(Object owner, int number) {
        super(owner, HookHandler.MONITOR, number);
    }
}
