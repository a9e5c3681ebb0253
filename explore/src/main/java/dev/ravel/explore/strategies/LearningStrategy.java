package dev.ravel.explore.strategies;

import dev.ravel.model.OperationKind;
import dev.ravel.model.SchedulingPoint;
import dev.ravel.model.Strategy;
import java.util.function.Function;

/** A strategy that uses observations, on its own: this one makes them for it. */
final class LearningStrategy implements Strategy {
    private final Observations observations;
    private final Strategy strategy;

    private LearningStrategy(Observations observations, Strategy strategy) {
        this.observations = observations;
        this.strategy = strategy;
    }

    static Strategy of(Function<Observations, Strategy> constructor) {
        Observations observations = new Observations();
        return new LearningStrategy(observations, constructor.apply(observations));
    }

    @Override
    public void begin(long seed) {
        observations.begin();
        strategy.begin(seed);
    }

    @Override
    public int pick(SchedulingPoint point) {
        return strategy.pick(point);
    }

    @Override
    public int pickWaiter(int[] threads, int count) {
        return strategy.pickWaiter(threads, count);
    }

    @Override
    public boolean beginsAtOnce(int starter, int started) {
        observations.started(starter, started);
        return strategy.beginsAtOnce(starter, started);
    }

    @Override
    public boolean listens() {
        return true;
    }

    @Override
    public void performed(int thread, OperationKind operation, int resource, int location) {
        observations.performed(thread, operation, resource, location);
        strategy.performed(thread, operation, resource, location);
    }

    @Override
    public void end(boolean isNew, boolean failed) {
        strategy.end(isNew, failed);
    }
}
