package dev.ravel.race;

import dev.ravel.engine.ExecutionObserver;
import dev.ravel.model.SchedulingPoint;
import dev.ravel.model.Strategy;
import java.util.Random;

/**
 * Lets another thread come between two accesses of a block. A random walk, but a thread that has
 * made the first access waits, if it is drawn to, as long as others can go on, until one of them
 * has made the access between; then it goes on alone to the second access.
 */
final class BreachStrategy implements Strategy, ExecutionObserver {
    /** So many steps the others may make in vain. */
    private static final int MOST_IN_VAIN = 20_000;

    private static final int NOBODY = -1;

    /** By their numbers. */
    private final int first;

    private final int between;
    private final int second;
    private final Random random = new Random();

    /** The thread inside the block, and what the block is on. */
    private int thread;

    private long place;
    private boolean isBroken;
    private int inVain;
    private boolean seen;

    BreachStrategy(int first, int between, int second) {
        this.first = first;
        this.between = between;
        this.second = second;
    }

    /** Whether the block was broken in the last execution. */
    boolean isSeen() {
        return seen;
    }

    @Override
    public void begin(long seed) {
        random.setSeed(seed);
        seen = false;
        leave();
    }

    @Override
    public void begin(LocksHeld locks) {
        // Nobody asks for locks here.
    }

    @Override
    public boolean watchesOperations() {
        return true;
    }

    @Override
    public void access(int by, int resource, int index, int statement, boolean isWrite) {
        operation(by, resource, statement, isWrite);
    }

    @Override
    public void operation(int by, int resource, int statement, boolean isWrite) {
        if (thread != NOBODY && resource == place) {
            if (by == thread) {
                seen |= isBroken && statement == second;
                leave();
            } else if (statement == between) {
                isBroken = true;
            }
        }
        if (thread == NOBODY && statement == first && random.nextBoolean()) {
            thread = by;
            place = resource;
        }
    }

    private void leave() {
        thread = NOBODY;
        isBroken = false;
        inVain = 0;
    }

    @Override
    public int pick(SchedulingPoint point) {
        int inside = position(point);
        if (inside < 0) {
            return random.nextInt(point.count());
        }
        if (isBroken) {
            return inside;
        }
        if (++inVain > MOST_IN_VAIN) {
            leave();
            return inside;
        }
        int other = random.nextInt(point.count() - 1);
        return other < inside ? other : other + 1;
    }

    private int position(SchedulingPoint point) {
        for (int position = 0; position < point.count(); position++) {
            if (point.thread(position) == thread) {
                return position;
            }
        }
        return -1;
    }

    /** Then it is known which statement each thread is at. */
    @Override
    public boolean beginsAtOnce(int starter, int started) {
        return true;
    }

    @Override
    public int pickWaiter(int[] threads, int count) {
        return random.nextInt(count);
    }
}
