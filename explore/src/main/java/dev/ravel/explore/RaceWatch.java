package dev.ravel.explore;

import dev.ravel.engine.ExecutionObserver;
import dev.ravel.model.Memory;
import dev.ravel.model.StatementPair;
import java.util.List;
import java.util.ServiceLoader;

/**
 * Sees which accesses to memory nothing orders, over all executions of a search: that every
 * interleaving was explored can only be said if these were choices. Found as a service.
 */
public interface RaceWatch extends ExecutionObserver {
    /** All accesses are to be told, and are no scheduling points; else those that are some. */
    void watchAll();

    /** The pairs that have raced in one of the executions. */
    List<StatementPair> happened();

    /** Whether others may have raced, too: there were more accesses than could be remembered. */
    boolean isFull();

    /** One for executions in which memory is treated so. */
    static RaceWatch of(Memory memory) {
        RaceWatch watch =
                ServiceLoader.load(RaceWatch.class, RaceWatch.class.getClassLoader())
                        .findFirst()
                        .orElseThrow(() -> new IllegalStateException("Nothing watches memory."));
        if (memory.mode() == Memory.Mode.OBSERVED) {
            watch.watchAll();
        }
        return watch;
    }
}
