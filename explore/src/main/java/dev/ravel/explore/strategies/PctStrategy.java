package dev.ravel.explore.strategies;

import dev.ravel.model.SchedulingPoint;
import dev.ravel.model.Strategy;
import dev.ravel.model.StrategyProvider;
import java.util.Map;

/**
 * Probabilistic concurrency testing (Burckhardt et al., ASPLOS 2010). Threads have random
 * priorities, and the highest one runs; at {@code depth - 1} random moments the running thread
 * falls below all others. A bug that needs {@code depth} ordered steps among {@code n} threads and
 * {@code k} choices is found in one execution with a probability of at least 1/(n k^(depth-1)).
 */
public final class PctStrategy implements Strategy {
    private static final int DEFAULT_DEPTH = 3;
    private static final long ABSENT = Long.MIN_VALUE;

    /** A thread that does the same so often in a row probably waits for another one: it falls. */
    private static final int REPEATS_BEFORE_FALL = 100;

    private final Randomness randomness = new Randomness();
    private final PerThread priorities = new PerThread(ABSENT);
    private final long[] falls;

    /** The longest execution so far, in choices; moments are drawn from that many. */
    private int length;

    private int picks;
    private long lowest;
    private final Repetition repetition = new Repetition(REPEATS_BEFORE_FALL);

    public PctStrategy(int depth) {
        this.falls = new long[depth - 1];
    }

    @Override
    public void begin(long seed) {
        randomness.seed(seed);
        length = Math.max(length, picks);
        for (int i = 0; i < falls.length; i++) {
            falls[i] = length == 0 ? 0 : 1 + randomness.below(length);
        }
        priorities.clear();
        picks = 0;
        lowest = -1;
        repetition.begin();
    }

    @Override
    public int pick(SchedulingPoint point) {
        picks++;
        int highest = highest(point);
        for (long fall : falls) {
            if (fall == picks) {
                priorities.set(point.thread(highest), lowest--);
                highest = highest(point);
            }
        }
        if (repetition.isSeen(point, highest)) {
            priorities.set(point.thread(highest), lowest--);
            highest = highest(point);
        }
        return highest;
    }

    private int highest(SchedulingPoint point) {
        int highest = 0;
        long best = ABSENT;
        for (int position = 0; position < point.count(); position++) {
            int thread = point.thread(position);
            if (!priorities.has(thread)) {
                priorities.set(thread, randomness.next() >>> 1);
            }
            long priority = priorities.get(thread);
            if (priority > best) {
                best = priority;
                highest = position;
            }
        }
        return highest;
    }

    @Override
    public int pickWaiter(int[] threads, int count) {
        return randomness.below(count);
    }

    /** Makes PCT with {@code depth=D}. */
    public static final class Provider implements StrategyProvider {
        @Override
        public String name() {
            return "pct";
        }

        @Override
        public Strategy create(Map<String, String> options) {
            return new PctStrategy(Strategies.number(options, "depth", DEFAULT_DEPTH, 1));
        }
    }
}
