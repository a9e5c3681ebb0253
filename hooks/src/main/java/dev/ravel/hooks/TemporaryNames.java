package dev.ravel.hooks;

import java.security.SecureRandom;

/**
 * Gives temporary files their names. No two executions in a JVM have the same ones: what one of
 * them has left behind, be it a file or something that native code knows by its name, is not in the
 * way of the next. In a JVM that replays a schedule they are always the same.
 */
final class TemporaryNames extends SecureRandom {
    private static final long serialVersionUID = 1;
    private static final long STEP = 0x9E3779B97F4A7C15L;

    private long state = (long) ControlHooks.epoch << 32;

    TemporaryNames() {
        super(null, null);
    }

    @Override
    public long nextLong() {
        state += STEP;
        long mixed = (state ^ state >>> 30) * 0xBF58476D1CE4E5B9L;
        mixed = (mixed ^ mixed >>> 27) * 0x94D049BB133111EBL;
        return mixed ^ mixed >>> 31;
    }
}
