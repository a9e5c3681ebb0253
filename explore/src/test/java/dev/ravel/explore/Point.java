package dev.ravel.explore;

import dev.ravel.model.OperationKind;
import dev.ravel.model.Scene;
import dev.ravel.model.SchedulingPoint;

/** A point at which the threads of these numbers can go on, each with a read of its own. */
record Point(int runningPosition, int... threads) implements SchedulingPoint {
    @Override
    public int count() {
        return threads.length;
    }

    @Override
    public int thread(int position) {
        return threads[position];
    }

    @Override
    public OperationKind operation(int position) {
        return OperationKind.READ;
    }

    @Override
    public int resource(int position) {
        return -1;
    }

    @Override
    public int location(int position) {
        return -1;
    }

    @Override
    public int step() {
        return 0;
    }

    @Override
    public int statement(int position) {
        return 0;
    }

    @Override
    public Scene scene(int position) {
        throw new UnsupportedOperationException();
    }
}
