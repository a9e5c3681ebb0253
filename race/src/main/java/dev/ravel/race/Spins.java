package dev.ravel.race;

import dev.ravel.engine.ExecutionObserver;
import java.util.Set;
import java.util.TreeSet;

/** Where threads wait in a loop for plain memory to change. */
final class Spins implements ExecutionObserver {
    private final Set<Integer> statements = new TreeSet<>();

    @Override
    public void begin(LocksHeld locks) {}

    @Override
    public void spins(int thread, int statement) {
        statements.add(statement);
    }

    Set<Integer> statements() {
        return statements;
    }
}
