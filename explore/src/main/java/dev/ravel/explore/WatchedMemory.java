package dev.ravel.explore;

import dev.ravel.engine.ExecutionObserver;
import dev.ravel.model.Memory;
import dev.ravel.model.RunConfig;

/**
 * Has the engine look at all accesses to memory, as in the search that found a schedule: a thread
 * that waits in a loop for memory to change lets others pass then, and only then.
 */
final class WatchedMemory implements ExecutionObserver {
    private WatchedMemory() {}

    /** Null where memory is not watched. */
    static ExecutionObserver of(RunConfig config) {
        return config.engine().memory().mode() == Memory.Mode.OBSERVED ? new WatchedMemory() : null;
    }

    @Override
    public void begin(LocksHeld locks) {}

    @Override
    public boolean watchesMemory() {
        return true;
    }
}
