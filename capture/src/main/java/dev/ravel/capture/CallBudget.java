package dev.ravel.capture;

import java.util.List;

/**
 * How long it may take to keep calls, so that the program does not become slow: all calls of a tick
 * together some hundredths of it. Each method may take the same; if that is too much in all, it
 * becomes less for each, and those for which it is not enough rest.
 */
final class CallBudget {
    /** In one tick. */
    static final long MOST_NANOS = 3_000_000;

    /** At first the program is slow, too: nothing is compiled yet. */
    private static final long MOST_NANOS_AT_FIRST = 5 * MOST_NANOS;

    private static final int TICKS_AT_FIRST = 20;

    private long share = MOST_NANOS_AT_FIRST;
    private int ticks;

    /** What one method may take in this tick. */
    long share() {
        return share;
    }

    /** A tick is over. */
    void tick(List<CallSpot> spots) {
        long spent = 0;
        for (CallSpot spot : spots) {
            spent += spot.spentNanos();
        }
        long most = ++ticks < TICKS_AT_FIRST ? MOST_NANOS_AT_FIRST : MOST_NANOS;
        share =
                spent > most
                        ? Math.max(1, (long) ((double) share * most / spent))
                        : Math.min(most, 2 * share);
        spots.forEach(spot -> spot.tick(share));
    }
}
