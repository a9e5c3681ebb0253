package dev.ravel.explore;

import dev.ravel.model.Choice;
import dev.ravel.model.SchedulingPoint;
import dev.ravel.model.Strategy;
import java.util.List;

/**
 * Makes the choices of a schedule again as far as the program, which may have changed, lets it: the
 * schedule's thread goes on even if it does something else now, and the running one where that
 * cannot.
 */
final class RerunStrategy implements Strategy {
    private final ReplayStrategy replay;

    RerunStrategy(List<Choice> choices) {
        replay = new ReplayStrategy(choices);
    }

    @Override
    public void begin(long seed) {
        replay.begin(seed);
    }

    /** Whether the execution was the one of the schedule, in every choice and its operation. */
    boolean followed() {
        return replay.divergence() == null && replay.left() == 0;
    }

    @Override
    public int pick(SchedulingPoint point) {
        try {
            return replay.follow(point);
        } catch (ReplayDiverged e) {
            return Math.max(0, point.runningPosition());
        }
    }

    @Override
    public boolean beginsAtOnce(int starter, int started) {
        try {
            return replay.beginsAtOnce(starter, started);
        } catch (ReplayDiverged e) {
            return false;
        }
    }

    @Override
    public int pickWaiter(int[] threads, int count) {
        try {
            return replay.pickWaiter(threads, count);
        } catch (ReplayDiverged e) {
            return 0;
        }
    }
}
