package dev.ravel.race;

import java.util.Arrays;

/**
 * Accesses to memory that are alike, by numbers: by the same thread, in the same statement, between
 * the same two events that order threads. None is 0.
 */
final class Accesses {
    private static final int MOST = 1 << 23;

    private int[] threads = new int[1024];
    private int[] statements = new int[1024];
    private int[] lockSets = new int[1024];

    /** The thread's own time in each of the two orders. */
    private int[] times = new int[1024];

    private int[] messageTimes = new int[1024];
    private int size = 1;

    /** Adds one; 0 if there are too many. */
    int add(int thread, int statement, int lockSet, int time, int messageTime) {
        if (size == MOST) {
            return 0;
        }
        if (size == threads.length) {
            threads = Arrays.copyOf(threads, size * 2);
            statements = Arrays.copyOf(statements, size * 2);
            lockSets = Arrays.copyOf(lockSets, size * 2);
            times = Arrays.copyOf(times, size * 2);
            messageTimes = Arrays.copyOf(messageTimes, size * 2);
        }
        threads[size] = thread;
        statements[size] = statement;
        lockSets[size] = lockSet;
        times[size] = time;
        messageTimes[size] = messageTime;
        return size++;
    }

    int thread(int access) {
        return threads[access];
    }

    int statement(int access) {
        return statements[access];
    }

    int lockSet(int access) {
        return lockSets[access];
    }

    int time(int access) {
        return times[access];
    }

    int messageTime(int access) {
        return messageTimes[access];
    }

    /** How much memory this takes. */
    long bytes() {
        return threads.length * 20L;
    }
}
