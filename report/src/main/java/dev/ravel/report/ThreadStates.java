package dev.ravel.report;

import dev.ravel.model.OperationKind;
import dev.ravel.model.Step;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * What each thread holds and waits for at any moment. A thread that is not the one to act stands
 * before its next step, so that step says it.
 */
final class ThreadStates {
    private final Map<Integer, TreeMap<Integer, Step>> stepsOf = new TreeMap<>();

    /** Locks that the program takes itself, other than those inside of the JDK's classes. */
    private final Set<String> locks = new HashSet<>();

    ThreadStates(List<Step> steps) {
        for (int i = 0; i < steps.size(); i++) {
            stepsOf.computeIfAbsent(steps.get(i).thread(), thread -> new TreeMap<>())
                    .put(i, steps.get(i));
            if (!steps.get(i).site().isEmpty()
                    && (steps.get(i).call().isEmpty() || Event.isOnCalledObject(steps.get(i)))) {
                locks.add(steps.get(i).resource());
            }
        }
    }

    /** Whether the thread holds a lock while it makes the step with that index. */
    boolean holdsDuring(int thread, int index) {
        return !heldDuring(thread, index).isEmpty();
    }

    /** The locks that the thread holds before or after the step with that index. */
    Set<String> heldDuring(int thread, int index) {
        Step step = stepsOf.get(thread).get(index);
        boolean keeps = step != null && step.operation() != OperationKind.WAIT;
        Set<String> held = new LinkedHashSet<>(keeps ? held(step) : List.of());
        held.addAll(held(thread, index));
        return held;
    }

    /** Whether the thread holds a lock after the step with that index. */
    boolean holds(int thread, int index) {
        return !held(thread, index).isEmpty();
    }

    /** The locks that the thread holds after the step with that index. */
    List<String> held(int thread, int index) {
        Step next = next(thread, index);
        return next == null ? List.of() : held(next);
    }

    /** What the thread holds before the step. */
    private List<String> held(Step step) {
        return Arrays.stream(step.holds().split(", ")).filter(locks::contains).toList();
    }

    /** Whether the thread cannot go on after the step with that index. */
    boolean waits(int thread, int index) {
        Step next = next(thread, index);
        if (!hasBegun(thread, index)) {
            return false;
        }
        if (next == null) {
            return stepsOf.get(thread).lastEntry().getValue().operation() == OperationKind.WAIT;
        }
        return switch (next.operation()) {
            case RELOCK, WAKE -> true;
            case JOIN -> isAlive(next.resource(), index);
            case LOCK -> isHeldByAnother(next.resource(), thread, index);
            default -> next.isBlocked();
        };
    }

    /** Whether the thread has made a step at that index or before. */
    boolean hasBegun(int thread, int index) {
        return stepsOf.get(thread).floorKey(index) != null;
    }

    private boolean isAlive(String thread, int index) {
        return stepsOf.values().stream()
                .map(steps -> steps.higherEntry(index))
                .anyMatch(
                        next ->
                                next != null
                                        && thread.equals("thread " + next.getValue().threadName()));
    }

    private boolean isHeldByAnother(String lock, int thread, int index) {
        for (int other : stepsOf.keySet()) {
            if (other != thread && held(other, index).contains(lock)) {
                return true;
            }
        }
        return false;
    }

    /** The step that the thread stands before after the step with that index; null at its end. */
    Step next(int thread, int index) {
        TreeMap<Integer, Step> steps = stepsOf.get(thread);
        Map.Entry<Integer, Step> next = steps.higherEntry(index);
        if (next != null) {
            return next.getValue();
        }
        // A thread that is stuck stands before its last step for ever.
        Step last = steps.lastEntry().getValue();
        return last.isBlocked() ? last : null;
    }

    /**
     * The threads of the execution, by number. Of those with the same name, all but the first are
     * numbered.
     */
    Map<Integer, String> names() {
        Map<Integer, String> names = new TreeMap<>();
        Map<String, Integer> counts = new HashMap<>();
        stepsOf.forEach(
                (thread, steps) -> {
                    String name = steps.firstEntry().getValue().threadName();
                    int count = counts.merge(name, 1, Integer::sum);
                    names.put(thread, count == 1 ? name : "%s (%d)".formatted(name, count));
                });
        return names;
    }
}
