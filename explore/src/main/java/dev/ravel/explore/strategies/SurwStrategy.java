package dev.ravel.explore.strategies;

import dev.ravel.model.OperationKind;
import dev.ravel.model.SchedulingPoint;
import dev.ravel.model.Strategy;
import dev.ravel.model.StrategyProvider;
import java.util.Map;

/**
 * Selectively uniform random walk (Zhao et al., ASPLOS 2025). The order of the events that matter
 * is drawn uniformly from all orders: who comes next is drawn by how many such events each thread
 * has left. Events matter if they are on what threads contend for, as earlier executions have
 * shown.
 */
public final class SurwStrategy implements Strategy {
    private static final int NOBODY = -1;
    private static final int REPEATS_BEFORE_OTHERS = 20;

    private final Randomness randomness = new Randomness();
    private final Observations observations;
    private final PerThread left = new PerThread(0);

    private final Repetition repetition = new Repetition(REPEATS_BEFORE_OTHERS);

    /** Whose event that matters comes next. */
    private int intended = NOBODY;

    SurwStrategy(Observations observations) {
        this.observations = observations;
    }

    @Override
    public void begin(long seed) {
        randomness.seed(seed);
        left.clear();
        for (int thread = 0; thread < observations.expectedThreads(); thread++) {
            left.set(thread, observations.expected(thread));
        }
        // Until its start, what a thread has left counts for the one that is to start it.
        for (int thread = observations.expectedThreads() - 1; thread > 0; thread--) {
            int parent = observations.parent(thread);
            if (parent >= 0 && parent < thread) {
                left.set(parent, left.get(parent) + left.get(thread));
            }
        }
        intended = NOBODY;
        repetition.begin();
    }

    @Override
    public int pick(SchedulingPoint point) {
        int chosen = NOBODY;
        int candidates = 0;
        for (int round = 0; candidates == 0; round++) {
            if (intended == NOBODY || round > 0) {
                intended = draw(point);
            }
            for (int position = 0; position < point.count(); position++) {
                boolean waits =
                        observations.isContended(point.location(position))
                                && point.thread(position) != intended;
                if (!waits && randomness.below(++candidates) == 0) {
                    chosen = position;
                }
            }
        }
        if (repetition.isSeen(point, chosen)) {
            // It comes to nothing that matters before another one does something.
            chosen = (chosen + 1 + randomness.below(point.count() - 1)) % point.count();
            intended = point.thread(chosen);
        }
        return chosen;
    }

    /** A thread that can go on, the likelier the more it has left. */
    private int draw(SchedulingPoint point) {
        long sum = 0;
        for (int position = 0; position < point.count(); position++) {
            sum += weight(point.thread(position));
        }
        long drawn = (randomness.next() >>> 1) % sum;
        int position = 0;
        while (drawn >= weight(point.thread(position))) {
            drawn -= weight(point.thread(position));
            position++;
        }
        return point.thread(position);
    }

    private long weight(int thread) {
        return Math.max(1, left.get(thread));
    }

    @Override
    public int pickWaiter(int[] threads, int count) {
        return randomness.below(count);
    }

    @Override
    public boolean beginsAtOnce(int starter, int started) {
        left.set(starter, left.get(starter) - left.get(started));
        return randomness.below(2) == 0;
    }

    @Override
    public boolean listens() {
        return true;
    }

    @Override
    public void performed(int thread, OperationKind operation, int resource, int location) {
        if (resource >= 0 && observations.isContended(location)) {
            left.set(thread, left.get(thread) - 1);
            if (thread == intended) {
                intended = NOBODY;
            }
        }
    }

    /** Makes SURW. */
    public static final class Provider implements StrategyProvider {
        @Override
        public String name() {
            return "surw";
        }

        @Override
        public Strategy create(Map<String, String> options) {
            return LearningStrategy.of(SurwStrategy::new);
        }
    }
}
