package dev.ravel.race;

import dev.ravel.engine.ExecutionObserver;
import dev.ravel.engine.KnownAccesses;
import java.util.Arrays;

/** Several that look at the same executions. */
final class Observers implements ExecutionObserver {
    private final RaceDetector races;
    private final BreachDetector breaches;
    private final ExecutionObserver[] all;

    Observers(RaceDetector races, BreachDetector breaches, ExecutionObserver... others) {
        this.races = races;
        this.breaches = breaches;
        this.all = Arrays.copyOf(others, others.length + 2);
        all[others.length] = races;
        all[others.length + 1] = breaches;
    }

    @Override
    public boolean watchesMemory() {
        return true;
    }

    @Override
    public boolean watchesOperations() {
        return true;
    }

    @Override
    public void look(Stacks stacks) {
        breaches.look(stacks);
    }

    @Override
    public void begin(LocksHeld locks) {
        for (ExecutionObserver each : all) {
            each.begin(locks);
        }
    }

    /** There are far more of these than of all others. */
    @Override
    public void access(int thread, int resource, int index, int statement, boolean isWrite) {
        races.access(thread, resource, index, statement, isWrite);
    }

    @Override
    public void lockedAccess(int thread, int resource, int index, int statement, boolean isWrite) {
        breaches.lockedAccess(thread, resource, index, statement, isWrite);
    }

    @Override
    public void operation(int thread, int resource, int statement, boolean isWrite) {
        breaches.operation(thread, resource, statement, isWrite);
    }

    @Override
    public boolean watchesOperationsOn(int resource) {
        return breaches.watchesOperationsOn(resource);
    }

    @Override
    public void spins(int thread, int statement) {
        for (ExecutionObserver each : all) {
            each.spins(thread, statement);
        }
    }

    @Override
    public KnownAccesses known(int thread) {
        return races.known(thread);
    }

    @Override
    public void learn(int thread, int resource, int statement, int site, Object array) {
        races.learn(thread, resource, statement, site, array);
    }

    @Override
    public void learnAll(
            int thread, int resource, int statement, int site, Object array, boolean isWrite) {
        races.learnAll(thread, resource, statement, site, array, isWrite);
    }

    @Override
    public void unguarded(int statement, String guard) {
        for (ExecutionObserver each : all) {
            each.unguarded(statement, guard);
        }
    }

    @Override
    public void acquires(int thread, int resource, int statement) {
        for (ExecutionObserver each : all) {
            each.acquires(thread, resource, statement);
        }
    }

    @Override
    public void acquired(int thread, int resource) {
        for (ExecutionObserver each : all) {
            each.acquired(thread, resource);
        }
    }

    @Override
    public void released(int thread, int resource) {
        for (ExecutionObserver each : all) {
            each.released(thread, resource);
        }
    }

    @Override
    public void started(int parent, int child) {
        for (ExecutionObserver each : all) {
            each.started(parent, child);
        }
    }

    @Override
    public void ended(int thread) {
        for (ExecutionObserver each : all) {
            each.ended(thread);
        }
    }

    @Override
    public void joined(int thread, int other) {
        for (ExecutionObserver each : all) {
            each.joined(thread, other);
        }
    }

    @Override
    public void notified(int by, int woken) {
        for (ExecutionObserver each : all) {
            each.notified(by, woken);
        }
    }
}
