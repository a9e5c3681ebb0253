package dev.ravel.report;

import dev.ravel.model.OperationKind;
import dev.ravel.model.Step;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Which steps come before others in every interleaving, because a thread has not begun or has
 * ended: vector clocks that only the start and the end of threads move. Locks do not count, since a
 * reader wants to see who came first at a lock.
 */
final class ForkJoinOrder {
    /**
     * For each step, the number of the last step of each other thread that is before it for sure.
     */
    private final Map<Integer, Map<Integer, Integer>> known = new HashMap<>();

    ForkJoinOrder(List<Step> steps) {
        Map<Integer, Map<Integer, Integer>> clocks = new HashMap<>();
        Map<String, Map<Integer, Integer>> started = new HashMap<>();
        Map<String, Map<Integer, Integer>> ended = new HashMap<>();
        for (Step step : steps) {
            Map<Integer, Integer> clock =
                    clocks.computeIfAbsent(step.thread(), thread -> new HashMap<>());
            String self = "thread " + step.threadName();
            switch (step.operation()) {
                case BEGIN -> clock = merged(clock, started.get(self));
                case INSPECT, JOIN, RELOCK -> clock = merged(clock, ended.get(step.resource()));
                default -> {}
            }
            clocks.put(step.thread(), clock);
            known.put(step.number(), clock);
            if (step.operation() == OperationKind.START) {
                started.put(step.resource(), withSelf(clock, step));
            } else if (step.operation() == OperationKind.END) {
                // Threads may have the same name; who joins all of them knows of all.
                ended.merge(self, withSelf(clock, step), ForkJoinOrder::merged);
            }
        }
    }

    // Clocks are shared between steps, and so are never changed.
    private static Map<Integer, Integer> merged(
            Map<Integer, Integer> clock, Map<Integer, Integer> other) {
        if (other == null) {
            return clock;
        }
        Map<Integer, Integer> merged = new HashMap<>(clock);
        other.forEach((thread, number) -> merged.merge(thread, number, Math::max));
        return merged;
    }

    private static Map<Integer, Integer> withSelf(Map<Integer, Integer> clock, Step step) {
        return merged(clock, Map.of(step.thread(), step.number()));
    }

    /** Whether an earlier step of another thread could also have come after the later one. */
    boolean isOpen(Step earlier, Step later) {
        return known.get(later.number()).getOrDefault(earlier.thread(), 0) < earlier.number();
    }
}
