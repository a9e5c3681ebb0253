package dev.ravel.explore;

import dev.ravel.model.OperationKind;
import dev.ravel.model.SchedulingPoint;
import dev.ravel.model.Strategy;

/**
 * Follows another strategy and counts its pre-emptions: choices that take the turn from a thread
 * that could have gone on.
 */
final class PreemptionCount implements Strategy {
    private final Strategy followed;
    private int count;

    PreemptionCount(Strategy followed) {
        this.followed = followed;
    }

    /** How many the last execution had. */
    int count() {
        return count;
    }

    @Override
    public void begin(long seed) {
        count = 0;
        followed.begin(seed);
    }

    @Override
    public int pick(SchedulingPoint point) {
        int position = followed.pick(point);
        boolean couldGoOn = point.runningPosition() >= 0;
        count += couldGoOn && position != CUT && position != point.runningPosition() ? 1 : 0;
        return position;
    }

    @Override
    public int pickWaiter(int[] threads, int waiting) {
        return followed.pickWaiter(threads, waiting);
    }

    @Override
    public boolean beginsAtOnce(int starter, int started) {
        return followed.beginsAtOnce(starter, started);
    }

    @Override
    public boolean listens() {
        return followed.listens();
    }

    @Override
    public void performed(int thread, OperationKind operation, int resource, int location) {
        followed.performed(thread, operation, resource, location);
    }
}
