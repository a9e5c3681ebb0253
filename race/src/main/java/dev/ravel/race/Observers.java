package dev.ravel.race;

import dev.ravel.engine.ExecutionObserver;
import dev.ravel.engine.KnownAccesses;

/** Several that look at the same executions, of which the first one looks at memory. */
final class Observers implements ExecutionObserver {
    private final ExecutionObserver[] all;

    Observers(ExecutionObserver... all) {
        this.all = all.clone();
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
        all[0].access(thread, resource, index, statement, isWrite);
    }

    @Override
    public KnownAccesses known(int thread) {
        return all[0].known(thread);
    }

    @Override
    public void learn(int thread, int resource, int statement, int site, Object array) {
        all[0].learn(thread, resource, statement, site, array);
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
