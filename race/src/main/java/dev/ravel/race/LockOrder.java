package dev.ravel.race;

import dev.ravel.engine.Control;
import dev.ravel.engine.ExecutionObserver;
import dev.ravel.model.LockCycle;
import dev.ravel.model.Statement;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Finds cycles in the order in which threads acquire locks, after iGoodlock (Joshi, Park, Sen and
 * Naik, PLDI 2009): different threads, each of which acquires what the next one holds, while no two
 * of them hold a lock in common, and no start or join keeps them apart.
 */
public final class LockOrder implements ExecutionObserver {
    private static final int LONGEST_CYCLE = 4;

    /** A thread that holds locks acquires another one. */
    private record Acquisition(int thread, List<Integer> held, int lock, int statement) {}

    /** When it did: its own time, and what it knew of the time of others. */
    private record Moment(int time, int[] clock) {}

    private final Set<List<Integer>> cycles = new LinkedHashSet<>();
    private Map<Acquisition, Moment> acquisitions = new LinkedHashMap<>();
    private LocksHeld locks;
    private Order order;

    @Override
    public void begin(LocksHeld held) {
        close();
        locks = held;
        order = new Order();
        acquisitions = new LinkedHashMap<>();
    }

    @Override
    public void acquires(int thread, int resource, int statement) {
        int[] held = locks.of(thread);
        Arrays.sort(held);
        List<Integer> sorted = new ArrayList<>();
        for (int lock : held) {
            sorted.add(lock);
        }
        Acquisition acquisition = new Acquisition(thread, sorted, resource, statement);
        if (!acquisitions.containsKey(acquisition)) {
            acquisitions.put(acquisition, new Moment(order.time(thread), order.clockOf(thread)));
        }
    }

    @Override
    public void started(int parent, int child) {
        order.started(parent, child);
    }

    @Override
    public void joined(int thread, int other) {
        order.joined(thread, other);
    }

    /** The cycles of all executions so far. */
    public List<LockCycle> predicted() {
        close();
        List<LockCycle> found = new ArrayList<>();
        for (List<Integer> cycle : cycles) {
            List<Statement> statements = new ArrayList<>();
            for (int statement : cycle) {
                statements.add(Statement.parse(Control.statement(statement)));
            }
            found.add(new LockCycle(statements));
        }
        return found;
    }

    /** Looks for cycles in what the last execution did. */
    private void close() {
        Deque<Acquisition> chain = new ArrayDeque<>();
        for (Acquisition first : acquisitions.keySet()) {
            chain.addLast(first);
            extend(chain);
            chain.removeLast();
        }
        acquisitions = new LinkedHashMap<>();
    }

    private void extend(Deque<Acquisition> chain) {
        if (chain.size() > 1 && chain.getFirst().held.contains(chain.getLast().lock)) {
            add(chain);
        } else if (chain.size() < LONGEST_CYCLE) {
            for (Acquisition next : acquisitions.keySet()) {
                if (next.held.contains(chain.getLast().lock) && isAtOnce(chain, next)) {
                    chain.addLast(next);
                    extend(chain);
                    chain.removeLast();
                }
            }
        }
    }

    private boolean isAtOnce(Deque<Acquisition> chain, Acquisition next) {
        for (Acquisition earlier : chain) {
            if (earlier.thread == next.thread
                    || !Collections.disjoint(earlier.held, next.held)
                    || isBefore(earlier, next)
                    || isBefore(next, earlier)) {
                return false;
            }
        }
        return true;
    }

    private boolean isBefore(Acquisition one, Acquisition other) {
        int[] clock = acquisitions.get(other).clock;
        return one.thread < clock.length && acquisitions.get(one).time <= clock[one.thread];
    }

    /** The same cycle may be entered at each of its statements. */
    private void add(Deque<Acquisition> chain) {
        List<Integer> statements = new ArrayList<>();
        for (Acquisition acquisition : chain) {
            statements.add(acquisition.statement);
        }
        int least = statements.indexOf(Collections.min(statements));
        Collections.rotate(statements, -least);
        cycles.add(statements);
    }
}
