package dev.ravel.explore.strategies;

import dev.ravel.model.OperationKind;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The partial order of the steps of one execution, by vector clocks. Steps are ordered if they are
 * of one thread, or on one resource and not both reads.
 */
final class HappensBefore {
    /** A step, with the choice that it was made at, or null. */
    private record Event(int thread, int[] clock, DfsNode node) {
        /** Whether this step is ordered before what a thread with that clock does next. */
        boolean isBefore(int[] other) {
            return thread < other.length && clock[thread] <= other[thread];
        }
    }

    /** What was done to a resource. */
    private static final class History {
        Event write;

        /** The resource is a thread: its start. */
        Event start;

        final List<Event> reads = new ArrayList<>();
    }

    private final List<int[]> clocks = new ArrayList<>();
    private final Map<Integer, History> histories = new HashMap<>();

    /** The last step of each thread. */
    private final Map<Integer, Event> lastSteps = new TreeMap<>();

    private int starter = -1;

    void begin() {
        clocks.clear();
        histories.clear();
        lastSteps.clear();
        starter = -1;
    }

    /** Adds to {@code racing} the choices at which the step could have come first. */
    void performed(
            int thread, OperationKind operation, int resource, DfsNode node, List<DfsNode> racing) {
        int[] clock = clock(thread);
        if (operation == OperationKind.BEGIN && starter >= 0) {
            clock = join(clock, clock(starter));
        } else if (operation == OperationKind.START) {
            starter = thread;
        }
        if (operation == OperationKind.EXIT) {
            addUnordered(thread, clock, racing);
        }
        if (resource < 0) {
            clocks.set(thread, tick(clock, thread));
            lastSteps.put(thread, new Event(thread, clock(thread), node));
            return;
        }
        History history = histories.computeIfAbsent(resource, key -> new History());
        List<Event> dependent = new ArrayList<>();
        if (history.write != null) {
            dependent.add(history.write);
        }
        if (!operation.onlyReads()) {
            dependent.addAll(history.reads);
        }
        int[] joined = clock;
        for (Event earlier : dependent) {
            // A join comes after the end of a thread, and could not have come before it.
            boolean couldComeFirst =
                    earlier.thread != thread
                            && !earlier.isBefore(clock)
                            && operation != OperationKind.JOIN;
            if (couldComeFirst && earlier.node != null) {
                racing.add(earlier.node);
            }
            joined = join(joined, earlier.clock);
        }
        boolean joinsUnordered =
                operation == OperationKind.JOIN
                        && history.start != null
                        && !history.start.isBefore(clock);
        if (joinsUnordered && history.start.node != null) {
            // Before the start, a join does not wait.
            racing.add(history.start.node);
        }
        int[] after = tick(joined, thread);
        clocks.set(thread, after);
        Event event = new Event(thread, after, node);
        lastSteps.put(thread, event);
        if (operation.onlyReads()) {
            history.reads.add(event);
        } else {
            history.write = event;
            history.reads.clear();
            history.start = operation == OperationKind.START ? event : history.start;
        }
    }

    /** The end of the program could have come before any step that it does not depend on. */
    private void addUnordered(int thread, int[] clock, List<DfsNode> racing) {
        for (Event last : lastSteps.values()) {
            if (last.thread != thread && !last.isBefore(clock) && last.node != null) {
                racing.add(last.node);
            }
        }
    }

    private int[] clock(int thread) {
        while (clocks.size() <= thread) {
            clocks.add(new int[0]);
        }
        return clocks.get(thread);
    }

    private static int[] tick(int[] clock, int thread) {
        int[] next = Arrays.copyOf(clock, Math.max(clock.length, thread + 1));
        next[thread]++;
        return next;
    }

    private static int[] join(int[] one, int[] other) {
        int[] joined = Arrays.copyOf(one, Math.max(one.length, other.length));
        for (int i = 0; i < other.length; i++) {
            joined[i] = Math.max(joined[i], other[i]);
        }
        return joined;
    }
}
