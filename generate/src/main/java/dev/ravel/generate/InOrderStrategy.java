package dev.ravel.generate;

import dev.ravel.model.OperationKind;
import dev.ravel.model.SchedulingPoint;
import dev.ravel.model.Strategy;

/**
 * Each thread goes on for as long as it can; then comes the one with the lowest number, or with the
 * highest. It keeps what is touched while a run is past its prefix.
 */
final class InOrderStrategy implements Strategy {
    private final boolean isLowestFirst;
    private final TestRun run;
    private final Footprint footprint = new Footprint();

    /**
     * @param run whose calls after the prefix are looked at, or null
     */
    InOrderStrategy(boolean isLowestFirst, TestRun run) {
        this.isLowestFirst = isLowestFirst;
        this.run = run;
    }

    Footprint footprint() {
        return footprint;
    }

    @Override
    public void begin(long seed) {}

    @Override
    public int pick(SchedulingPoint point) {
        if (point.runningPosition() >= 0) {
            return point.runningPosition();
        }
        int best = 0;
        for (int position = 1; position < point.count(); position++) {
            if (point.thread(position) < point.thread(best) == isLowestFirst) {
                best = position;
            }
        }
        return best;
    }

    @Override
    public int pickWaiter(int[] threads, int count) {
        return 0;
    }

    @Override
    public boolean beginsAtOnce(int starter, int started) {
        return true;
    }

    @Override
    public boolean listens() {
        return run != null;
    }

    @Override
    public void performed(int thread, OperationKind operation, int resource, int location) {
        if (location != 0 && run.isPrepared()) {
            footprint.add(run.made[0], operation, location);
        }
    }
}
