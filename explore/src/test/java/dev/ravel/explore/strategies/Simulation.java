package dev.ravel.explore.strategies;

import dev.ravel.model.OperationKind;
import dev.ravel.model.Scene;
import dev.ravel.model.SchedulingPoint;
import dev.ravel.model.Strategy;

/** Threads that each write to one shared field so often, all there from the beginning. */
final class Simulation implements SchedulingPoint {
    private static final int FIELD = 7;

    private final int[] left;
    private final int[] enabled;
    private int count;
    private int running = -1;
    private int steps;

    private Simulation(int... events) {
        this.left = events.clone();
        this.enabled = new int[events.length];
    }

    /** The threads in the order in which the strategy lets them write. */
    static String run(Strategy strategy, long seed, int... events) {
        Simulation simulation = new Simulation(events);
        strategy.begin(seed);
        StringBuilder order = new StringBuilder();
        while (simulation.collect() > 0) {
            int thread = simulation.enabled[0];
            if (simulation.count > 1) {
                thread = simulation.enabled[strategy.pick(simulation)];
            }
            simulation.left[thread]--;
            simulation.steps++;
            simulation.running = thread;
            order.append((char) ('a' + thread));
            if (strategy.listens()) {
                strategy.performed(thread, OperationKind.WRITE, 0, FIELD);
            }
        }
        strategy.end(true, false);
        return order.toString();
    }

    private int collect() {
        count = 0;
        for (int thread = 0; thread < left.length; thread++) {
            if (left[thread] > 0) {
                enabled[count++] = thread;
            }
        }
        return count;
    }

    @Override
    public int count() {
        return count;
    }

    @Override
    public int thread(int position) {
        return enabled[position];
    }

    @Override
    public OperationKind operation(int position) {
        return OperationKind.WRITE;
    }

    @Override
    public int resource(int position) {
        return 0;
    }

    @Override
    public int location(int position) {
        return FIELD;
    }

    @Override
    public int runningPosition() {
        for (int position = 0; position < count; position++) {
            if (enabled[position] == running) {
                return position;
            }
        }
        return -1;
    }

    @Override
    public int step() {
        return steps;
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
