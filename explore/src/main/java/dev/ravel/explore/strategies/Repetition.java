package dev.ravel.explore.strategies;

import dev.ravel.model.SchedulingPoint;

/**
 * Tells a thread that probably spins: it is picked again and again, and all it does is on a few
 * resources. A strategy that prefers threads has to let others pass then.
 */
final class Repetition {
    private static final int RESOURCES = 16;

    private final int limit;
    private final int[] seen = new int[RESOURCES];
    private int seenCount;
    private int thread;
    private int repeats;

    Repetition(int limit) {
        this.limit = limit;
    }

    void begin() {
        thread = -1;
        repeats = 0;
    }

    /** Whether the thread at that position, which is about to be picked, has done so too often. */
    boolean isSeen(SchedulingPoint point, int position) {
        if (point.thread(position) != thread || !isKnown(point.resource(position))) {
            thread = point.thread(position);
            repeats = 0;
            seenCount = 0;
        }
        if (++repeats <= limit) {
            return false;
        }
        begin();
        return true;
    }

    private boolean isKnown(int resource) {
        for (int i = 0; i < seenCount; i++) {
            if (seen[i] == resource) {
                return true;
            }
        }
        if (seenCount == RESOURCES) {
            return false;
        }
        seen[seenCount++] = resource;
        return true;
    }
}
