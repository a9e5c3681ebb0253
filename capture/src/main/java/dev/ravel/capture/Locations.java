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

    /** Nobody held the location any more. */
    static final long TAKEN = -1;

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
     * Nobody else writes to the location until {@link #letGo}, unless it takes so long that it
     * cannot be by right.
     */
    void hold(int location) {
        for (int i = 0; ; i++) {
            long counter = (long) COUNTER.getAcquire(counters, location);
            if ((counter & 1) == 0
                    && COUNTER.compareAndSet(counters, location, counter, counter + 1)) {
                return;
            }
            await(location, i);
        }
    }

    /** The version that was made, or {@link #TAKEN}. */
    long letGo(int location) {
        while (true) {
            long counter = (long) COUNTER.getAcquire(counters, location);
            if ((counter & 1) == 0) {
                return TAKEN;
            }
            if (COUNTER.compareAndSet(counters, location, counter, counter + 1)) {
                return version(counter + 1);
            }
        }
    }

    /** The counter of a location that nobody holds; to be looked at again. */
    long look(int location) {
        for (int i = 0; ; i++) {
            long counter = (long) COUNTER.getAcquire(counters, location);
            if ((counter & 1) == 0) {
                return counter;
            }
            await(location, i);
        }
    }

    /** Whoever holds a location for too long was stopped in between, and loses it. */
    private void await(int location, int turn) {
        if (turn >= PATIENCE && turn % PATIENCE == 0) {
            letGo(location);
        } else if (turn < SPINS) {
            Thread.onSpinWait();
        } else {
            Thread.yield();
        }
    }

    /** Whether no version was made since, so that what was read meanwhile is of that version. */
    boolean isStill(int location, long counter) {
        VarHandle.acquireFence();
        return (long) COUNTER.getOpaque(counters, location) == counter;
    }

    static long version(long counter) {
        return counter >> 1;
    }
}
