package dev.ravel.capture;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * The versions of all that threads share. What is shared belongs to a location by a hash of the
 * object and the part of it that is meant; several things may have the same one.
 *
 * <p>A counter is twice the version, and odd while somebody holds the location for a write.
 */
final class Locations {
    static final int COUNT = 1 << 16;

    private static final VarHandle COUNTER = MethodHandles.arrayElementVarHandle(long[].class);

    /** So often one looks at a location that another thread holds, and lets that thread run. */
    private static final int PATIENCE = 10_000;

    private static final int SPINS = 100;

    private final long[] counters = new long[COUNT];

    static long bytes() {
        return 8L * COUNT;
    }

    /** Never calls code of the object. */
    static int hash(Object owner, int part) {
        return (System.identityHashCode(owner) * 31 + part) * 0x9E3779B9;
    }

    static int of(int hash) {
        return hash >>> 16;
    }

    /** Makes the next version. */
    long count(int location) {
        return (long) COUNTER.getAndAdd(counters, location, 2L) + 2 >> 1;
    }

    /**
     * Nobody else writes to the location until {@link #letGo}. Answers false if somebody holds it
     * for so long that it cannot be by right: a thread may have been stopped in between.
     */
    boolean hold(int location) {
        for (int i = 0; i < PATIENCE; i++) {
            long counter = (long) COUNTER.getAcquire(counters, location);
            if ((counter & 1) == 0
                    && COUNTER.compareAndSet(counters, location, counter, counter + 1)) {
                return true;
            }
            pause(i);
        }
        return false;
    }

    /** The version that was made. */
    long letGo(int location) {
        return (long) COUNTER.getAndAdd(counters, location, 1L) + 1 >> 1;
    }

    /** The counter of a location that nobody holds, or a negative number; to be looked at again. */
    long look(int location) {
        for (int i = 0; i < PATIENCE; i++) {
            long counter = (long) COUNTER.getAcquire(counters, location);
            if ((counter & 1) == 0) {
                return counter;
            }
            pause(i);
        }
        return -1;
    }

    /** Whether no version was made since, so that what was read meanwhile is of that version. */
    boolean isStill(int location, long counter) {
        VarHandle.acquireFence();
        return (long) COUNTER.getOpaque(counters, location) == counter;
    }

    static long version(long counter) {
        return counter >> 1;
    }

    private static void pause(int turn) {
        if (turn < SPINS) {
            Thread.onSpinWait();
        } else {
            Thread.yield();
        }
    }
}
