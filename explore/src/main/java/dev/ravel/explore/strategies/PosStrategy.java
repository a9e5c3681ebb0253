package dev.ravel.explore.strategies;

import dev.ravel.model.OperationKind;
import dev.ravel.model.SchedulingPoint;
import dev.ravel.model.Strategy;
import dev.ravel.model.StrategyProvider;
import java.util.Map;

/**
 * Partial order sampling (Yuan et al., CAV 2018). Each next event has a random priority, and the
 * highest one happens; events in conflict with it get new priorities.
 */
public final class PosStrategy implements Strategy {
    private static final long ABSENT = -1;

    private final Randomness randomness = new Randomness();

    // Of the next event of each thread, as it was last seen.
    private final PerThread priorities = new PerThread(ABSENT);
    private final PerThread resources = new PerThread(ABSENT);
    private final PerThread writes = new PerThread(0);

    @Override
    public void begin(long seed) {
        randomness.seed(seed);
        priorities.clear();
        resources.clear();
        writes.clear();
    }

    @Override
    public int pick(SchedulingPoint point) {
        int highest = 0;
        long best = ABSENT;
        for (int position = 0; position < point.count(); position++) {
            long priority = priority(point, position);
            if (priority > best) {
                best = priority;
                highest = position;
            }
        }
        return highest;
    }

    /** The priority of a thread's next event, which it gets when it is first seen. */
    long priority(SchedulingPoint point, int position) {
        int thread = point.thread(position);
        if (!priorities.has(thread)) {
            priorities.set(thread, randomness.next() >>> 1);
        }
        resources.set(thread, point.resource(position));
        writes.set(thread, point.operation(position).onlyReads() ? 0 : 1);
        return priorities.get(thread);
    }

    @Override
    public int pickWaiter(int[] threads, int count) {
        return randomness.below(count);
    }

    @Override
    public boolean listens() {
        return true;
    }

    @Override
    public void performed(int thread, OperationKind operation, int resource, int location) {
        if (operation == OperationKind.BEGIN) {
            // No event of its own: the thread comes to its first one with this priority.
            return;
        }
        priorities.remove(thread);
        if (resource < 0) {
            return;
        }
        for (int other = 0; other < priorities.size(); other++) {
            if (resources.get(other) == resource
                    && (writes.get(other) == 1 || !operation.onlyReads())) {
                priorities.remove(other);
            }
        }
    }

    /** Makes POS. */
    public static final class Provider implements StrategyProvider {
        @Override
        public String name() {
            return "pos";
        }

        @Override
        public Strategy create(Map<String, String> options) {
            return new PosStrategy();
        }
    }
}
