package dev.ravel.explore;

import dev.ravel.model.OperationKind;
import dev.ravel.model.SchedulingPoint;
import dev.ravel.model.Strategy;

/**
 * Looks, while another strategy decides, for two threads that are about to access the same plain
 * memory, one of them to write it: nothing orders the two, so they race.
 */
final class RaceWitness implements Strategy {
    private final Strategy decides;
    private boolean seen;

    RaceWitness(Strategy decides) {
        this.decides = decides;
    }

    /** Whether there was a race in the last execution. */
    boolean isSeen() {
        return seen;
    }

    @Override
    public void begin(long seed) {
        seen = false;
        decides.begin(seed);
    }

    @Override
    public int pick(SchedulingPoint point) {
        for (int one = 0; one < point.count() && !seen; one++) {
            for (int other = 0; other < one; other++) {
                seen |= isRace(point, one, other);
            }
        }
        return decides.pick(point);
    }

    private static boolean isRace(SchedulingPoint point, int one, int other) {
        boolean isPlain = point.statement(one) != 0 && point.statement(other) != 0;
        return isPlain
                && point.resource(one) == point.resource(other)
                && (point.operation(one) == OperationKind.PLAIN_WRITE
                        || point.operation(other) == OperationKind.PLAIN_WRITE);
    }

    @Override
    public int pickWaiter(int[] threads, int count) {
        return decides.pickWaiter(threads, count);
    }
}
