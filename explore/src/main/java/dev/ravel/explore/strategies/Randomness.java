package dev.ravel.explore.strategies;

/** The one source of random numbers: SplitMix64, which is the same on every JDK. */
public final class Randomness {
    private static final long GAMMA = 0x9E3779B97F4A7C15L;

    private long state;

    public void seed(long seed) {
        state = seed;
    }

    public long next() {
        state += GAMMA;
        return mix(state);
    }

    /** A number from 0 to {@code bound - 1}. */
    public int below(int bound) {
        return (int) ((next() >>> 33) * bound >>> 31);
    }

    /** The seed of one execution of an exploration; executions can be run again one by one. */
    public static long seedOf(long seed, long execution) {
        return mix(seed + (execution + 1) * GAMMA);
    }

    private static long mix(long value) {
        long mixed = (value ^ value >>> 30) * 0xBF58476D1CE4E5B9L;
        mixed = (mixed ^ mixed >>> 27) * 0x94D049BB133111EBL;
        return mixed ^ mixed >>> 31;
    }
}
