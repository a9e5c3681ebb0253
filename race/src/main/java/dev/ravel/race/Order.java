package dev.ravel.race;

import java.util.Arrays;

/**
 * A happens-before relation on the events of one execution, as vector clocks. An event of a thread
 * is told by the thread's own time: all events since it last gave something away have the same.
 */
final class Order {
    private static final int[] NONE = {};

    /** By thread: what is known of the time of each thread. */
    private int[][] clocks = new int[4][];

    /** By resource: what was known when it was last released. */
    private int[][] released = new int[64][];

    /** The thread's own time. */
    int time(int thread) {
        return clock(thread)[thread];
    }

    /** What the thread knows of the time of each thread, now. */
    int[] clockOf(int thread) {
        return clock(thread).clone();
    }

    /** Whether what a thread did at a time of its own happened before what {@code later} does. */
    boolean isBefore(int thread, int time, int later) {
        int[] clock = clock(later);
        return thread < clock.length && time <= clock[thread];
    }

    void started(int parent, int child) {
        join(child, clock(parent));
        tick(parent);
    }

    void joined(int thread, int other) {
        join(thread, clock(other));
    }

    /** One thread tells another one something, which hears it at once. */
    void told(int by, int thread) {
        join(thread, clock(by));
        tick(by);
    }

    void acquired(int thread, int resource) {
        if (resource < released.length && released[resource] != null) {
            join(thread, released[resource]);
        }
    }

    void released(int thread, int resource) {
        if (resource >= released.length) {
            released = Arrays.copyOf(released, Math.max(resource + 1, released.length * 2));
        }
        int[] before = released[resource] == null ? NONE : released[resource];
        released[resource] = latest(before, clock(thread));
        tick(thread);
    }

    private int[] clock(int thread) {
        if (thread >= clocks.length) {
            clocks = Arrays.copyOf(clocks, Math.max(thread + 1, clocks.length * 2));
        }
        if (clocks[thread] == null) {
            clocks[thread] = new int[thread + 1];
            clocks[thread][thread] = 1;
        }
        return clocks[thread];
    }

    private void tick(int thread) {
        clock(thread)[thread]++;
    }

    private void join(int thread, int[] other) {
        int[] own = clock(thread);
        clocks[thread] = latest(own, other);
    }

    /** The later time of each thread, in the first array if that is long enough. */
    private static int[] latest(int[] one, int[] other) {
        int[] latest = one.length >= other.length ? one : Arrays.copyOf(one, other.length);
        for (int i = 0; i < other.length; i++) {
            latest[i] = Math.max(latest[i], other[i]);
        }
        return latest;
    }
}
