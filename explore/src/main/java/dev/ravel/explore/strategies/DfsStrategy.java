package dev.ravel.explore.strategies;

import dev.ravel.model.Coverage;
import dev.ravel.model.OperationKind;
import dev.ravel.model.SchedulingPoint;
import dev.ravel.model.Strategy;
import dev.ravel.model.StrategyProvider;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Explores every interleaving once, up to the order of independent steps: depth first, with dynamic
 * partial-order reduction (Flanagan and Godefroid, POPL 2005) and sleep sets. With a bound on
 * pre-emptions it explores all orders that need no more of them, without reduction.
 */
public final class DfsStrategy implements Strategy {
    static final int UNBOUNDED = Integer.MAX_VALUE;
    private static final int REPEATS = 100;
    private static final int NOBODY = -1;

    /** What a thread was about to do when it was last seen, and at which choice that was. */
    private record Pending(OperationKind operation, int resource, DfsNode node) {}

    private final int bound;
    private final DfsPath path = new DfsPath();
    private final HappensBefore order = new HappensBefore();
    private final Repetition repetition = new Repetition(REPEATS);
    private final SortedMap<Integer, Pending> pending = new TreeMap<>();
    private boolean exhausted;

    /** A thread that seems to spin, and lets another one pass at the next choice; or -1. */
    private int spinner = NOBODY;

    /** The choice that the running thread was picked at last, or null if there was none. */
    private DfsNode node;

    public DfsStrategy(int bound) {
        this.bound = bound;
    }

    @Override
    public void begin(long seed) {
        path.begin();
        order.begin();
        node = null;
        pending.clear();
        spinner = NOBODY;
        repetition.begin();
    }

    @Override
    public int pick(SchedulingPoint point) {
        DfsNode before = node;
        node = path.next();
        if (node == null) {
            node = DfsNode.of(point, before, bound);
            if (!node.chooseFirst(spinner)) {
                return CUT;
            }
            path.add(node);
        }
        node.meet(point);
        notePending(point);
        spinner = NOBODY;
        for (int position = 0; position < point.count(); position++) {
            if (point.thread(position) == node.chosen()) {
                if (repetition.isSeen(point, position)) {
                    spinner = node.chosen();
                }
                return position;
            }
        }
        throw new IllegalStateException(
                "Thread %d could go on when this choice was first made, and now cannot: the program is not deterministic."
                        .formatted(node.chosen()));
    }

    private void notePending(SchedulingPoint point) {
        for (int position = 0; position < point.count(); position++) {
            pending.put(
                    point.thread(position),
                    new Pending(point.operation(position), point.resource(position), node));
        }
    }

    @Override
    public int pickWaiter(int[] threads, int count) {
        DfsNode before = node;
        DfsNode wake = path.next();
        if (wake == null) {
            wake = DfsNode.ofWaiters(threads, count, before);
            wake.chooseFirst(NOBODY);
            path.add(wake);
        }
        for (int position = 0; position < count; position++) {
            if (threads[position] == wake.chosen()) {
                return position;
            }
        }
        throw new IllegalStateException(
                "Thread %d waited when this choice was first made, and now does not: the program is not deterministic."
                        .formatted(wake.chosen()));
    }

    /** Then it is known what each thread is about to do, which the reduction rests on. */
    @Override
    public boolean beginsAtOnce(int starter, int started) {
        return true;
    }

    @Override
    public boolean listens() {
        return true;
    }

    @Override
    public void performed(int thread, OperationKind operation, int resource, int location) {
        DfsNode at = node != null && node.chosen() == thread ? node : null;
        pending.remove(thread);
        if (node != null) {
            node.noteEvent(thread, operation, resource, location);
        }
        tryBeforeRacing(thread, operation, resource, at);
    }

    private void tryBeforeRacing(int thread, OperationKind operation, int resource, DfsNode at) {
        List<DfsNode> racing = new ArrayList<>();
        order.performed(thread, operation, resource, at, racing);
        for (DfsNode earlier : racing) {
            earlier.tryBefore(thread);
        }
    }

    @Override
    public void end(boolean isNew, boolean failed) {
        // The end of the program cut these short: what they were about to do could have come first,
        // and so could what they would have done after it.
        pending.forEach(
                (thread, left) -> {
                    left.node.tryBefore(thread);
                    tryBeforeRacing(thread, left.operation, left.resource, null);
                });
        exhausted = !path.advance();
    }

    @Override
    public boolean isExhausted() {
        return exhausted;
    }

    @Override
    public Coverage coverage() {
        if (!exhausted) {
            return Coverage.PART;
        }
        return bound == UNBOUNDED ? Coverage.ALL : Coverage.BOUNDED;
    }

    /** Makes systematic searches, with {@code bound=N} pre-emptions at the most. */
    public static final class Provider implements StrategyProvider {
        @Override
        public String name() {
            return "dfs";
        }

        @Override
        public Strategy create(Map<String, String> options) {
            return new DfsStrategy(Strategies.number(options, "bound", UNBOUNDED, 0));
        }
    }
}
