package dev.ravel.explore.strategies;

import java.util.Arrays;

/** A number for each thread, by the thread's own number. */
final class PerThread {
    private final long absent;
    private long[] values = new long[8];
    private int size;

    /** {@code absent} stands for threads without a number. */
    PerThread(long absent) {
        this.absent = absent;
    }

    void clear() {
        size = 0;
    }

    /** One more than the largest thread that was ever given a number since the last clear. */
    int size() {
        return size;
    }

    long get(int thread) {
        return thread < size ? values[thread] : absent;
    }

    boolean has(int thread) {
        return get(thread) != absent;
    }

    void set(int thread, long value) {
        if (thread >= values.length) {
            values = Arrays.copyOf(values, Math.max(thread + 1, values.length * 2));
        }
        while (size <= thread) {
            values[size++] = absent;
        }
        values[thread] = value;
    }

    void remove(int thread) {
        if (thread < size) {
            values[thread] = absent;
        }
    }
}
