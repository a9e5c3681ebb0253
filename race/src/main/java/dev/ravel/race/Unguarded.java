package dev.ravel.race;

import dev.ravel.engine.ExecutionObserver;
import java.util.LinkedHashMap;
import java.util.Map;

/** Collects statements that did not hold the lock which {@code @GuardedBy} names for a field. */
final class Unguarded implements ExecutionObserver {
    private final Map<Integer, String> guards = new LinkedHashMap<>();

    @Override
    public void begin(LocksHeld locks) {
        // Nothing is known of an execution alone.
    }

    @Override
    public void unguarded(int statement, String guard) {
        guards.put(statement, guard);
    }

    /** What the annotation says, by the number of the statement. */
    Map<Integer, String> guards() {
        return guards;
    }
}
