package dev.ravel.explore.strategies;

import dev.ravel.model.OperationKind;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What the executions of an exploration have shown so far: which locations threads contend for, how
 * often each thread comes to one of them, and which pairs of conflicting events came in which
 * order. One object may serve several strategies.
 */
final class Observations {
    private static final int SHARED = -2;
    private static final int NOBODY = -1;
    private static final int MAX_PAIRS = 1 << 16;

    /** A location, in all executions. */
    private static final class Location {
        int toucher = NOBODY;
        boolean isWritten;

        boolean isContended() {
            return toucher == SHARED && isWritten;
        }
    }

    /** The last event on a resource, in this execution. */
    private static final class Last {
        long key;
        int thread = NOBODY;
        boolean writes;
    }

    /** Two events of different threads on one resource, in the order in which they came. */
    record Pair(long first, long second) {
        Pair reversed() {
            return new Pair(second, first);
        }
    }

    private final Map<Integer, Location> locations = new HashMap<>();
    private final Map<Integer, Last> lasts = new HashMap<>();

    private final Set<Pair> pairs = new HashSet<>();

    /** Pairs of which the other order has not been seen, and some of which it has by now. */
    private final List<Pair> oneWay = new ArrayList<>();

    private final PerThread counts = new PerThread(0);
    private PerThread lastCounts = new PerThread(0);
    private final PerThread parents = new PerThread(NOBODY);
    private int newPairs;

    void begin() {
        lasts.clear();
        lastCounts = copy(counts);
        counts.clear();
        newPairs = 0;
    }

    private static PerThread copy(PerThread original) {
        PerThread copy = new PerThread(0);
        for (int thread = 0; thread < original.size(); thread++) {
            copy.set(thread, original.get(thread));
        }
        return copy;
    }

    void started(int starter, int child) {
        parents.set(child, starter);
    }

    void performed(int thread, OperationKind operation, int resource, int location) {
        if (resource < 0) {
            return;
        }
        Location place = locations.computeIfAbsent(location, key -> new Location());
        if (place.toucher == NOBODY) {
            place.toucher = thread;
        } else if (place.toucher != thread) {
            place.toucher = SHARED;
        }
        boolean writes = !operation.onlyReads();
        place.isWritten |= writes;
        if (place.isContended()) {
            counts.set(thread, counts.get(thread) + 1);
            notePair(thread, operation, resource, location, writes);
        }
    }

    private void notePair(
            int thread, OperationKind operation, int resource, int location, boolean writes) {
        long key = key(thread, operation, location);
        Last last = lasts.computeIfAbsent(resource, number -> new Last());
        if (last.thread != NOBODY && last.thread != thread && (writes || last.writes)) {
            Pair pair = new Pair(last.key, key);
            if (pairs.size() < MAX_PAIRS && pairs.add(pair)) {
                newPairs++;
                if (!pairs.contains(pair.reversed())) {
                    oneWay.add(pair);
                }
            }
        }
        last.key = key;
        last.thread = thread;
        last.writes = writes;
    }

    /** What an event is, whenever it comes. */
    static long key(int thread, OperationKind operation, int location) {
        return ((long) thread * 64 + operation.ordinal()) << 32 | location & 0xffffffffL;
    }

    /** What is left of a key if it does not matter which thread it is. */
    static long ofAnyThread(long key) {
        return key & 0x3fffffffffL;
    }

    /** Whether several threads use a location, and one of them writes. */
    boolean isContended(int location) {
        Location place = locations.get(location);
        return place != null && place.isContended();
    }

    /** How many contended events the thread had in the last execution. */
    long expected(int thread) {
        return lastCounts.get(thread);
    }

    /** One more than the largest thread of the last execution. */
    int expectedThreads() {
        return lastCounts.size();
    }

    /** Who started a thread, when it was last seen; or -1. */
    int parent(int thread) {
        return (int) parents.get(thread);
    }

    /** How many pairs this execution was the first to show. */
    int newPairs() {
        return newPairs;
    }

    /** A pair of events that was never seen in this order, but in the other one; or null. */
    Pair unseen(Randomness randomness) {
        while (!oneWay.isEmpty()) {
            int index = randomness.below(oneWay.size());
            Pair wished = oneWay.get(index).reversed();
            if (!pairs.contains(wished)) {
                return wished;
            }
            int last = oneWay.size() - 1;
            oneWay.set(index, oneWay.get(last));
            oneWay.remove(last);
        }
        return null;
    }
}
