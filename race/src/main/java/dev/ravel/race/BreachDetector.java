package dev.ravel.race;

import dev.ravel.engine.Control;
import dev.ravel.engine.ExecutionObserver;
import dev.ravel.model.Breach;
import dev.ravel.model.Statement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Predicts where another thread may come between two accesses that code makes as if they were one.
 *
 * <p>A block is two accesses to the same thing, one right after the other, that a method makes by
 * itself or through methods that it calls. Only accesses that threads may make at the same time
 * count: those under a lock, and those to volatile fields, atomics and concurrent collections. All
 * others are data races, if they are anything. Of the four ways in which an access between can have
 * an effect that no order of whole blocks has (Lu, Tucek, Qin and Zhou, ASPLOS 2006), each counts.
 */
final class BreachDetector implements ExecutionObserver {
    /** So many calls may be between the method that is the block and an access. */
    private static final int DEEPEST = 3;

    /** So many things are looked at in an execution, and so many accesses to each. */
    private static final int MOST_PLACES = 1 << 16;

    private static final int MOST_ACCESSES = 64;

    private static final int[] NO_LOCKS = {};

    /**
     * Accesses that are alike: by a thread, in a statement, between the same two events that order
     * threads.
     *
     * @param locks that are held
     * @param leaves how often the thread had left each of them
     * @param caller the program's line, if the statement is one of the JDK's
     * @param time the thread's own
     * @param clock what it knew of the time of others
     */
    private record Access(
            int thread,
            int statement,
            boolean isWrite,
            int[] locks,
            int[] leaves,
            long[] frames,
            String caller,
            int time,
            int[] clock) {
        boolean isBefore(Access other) {
            return thread < other.clock.length && time <= other.clock[thread];
        }
    }

    /**
     * @param locks that are held all the time between the two
     */
    private record Block(Access first, Access second, int[] locks) {}

    /** What is known of one thing that is accessed. */
    private static final class Place {
        final List<Access> accesses = new ArrayList<>();
        final List<Block> blocks = new ArrayList<>();
        final Map<Integer, Access> last = new HashMap<>();

        boolean isFull() {
            return accesses.size() >= MOST_ACCESSES;
        }
    }

    /** What is known of one thread. */
    private static final class Watched {
        /** Null if it has to be asked for. */
        int[] locks;

        /** By statement: those since the thread was last ordered. */
        final Map<Integer, Access> current = new HashMap<>();

        /** By lock. */
        final Map<Integer, Integer> leaves = new HashMap<>();
    }

    /** By the three statements: where they were called from. */
    private final Map<List<Integer>, List<String>> breaches = new LinkedHashMap<>();

    private Map<Long, Place> places = new LinkedHashMap<>();
    private List<Watched> threads = new ArrayList<>();
    private LocksHeld held;
    private Stacks stacks;
    private Order order;
    private boolean isConcurrent;

    @Override
    public void begin(LocksHeld locks) {
        close();
        held = locks;
        threads = new ArrayList<>();
        order = new Order();
        isConcurrent = false;
    }

    @Override
    public boolean watchesOperations() {
        return true;
    }

    @Override
    public void look(Stacks ofThreads) {
        stacks = ofThreads;
    }

    @Override
    public void lockedAccess(int thread, int resource, int index, int statement, boolean isWrite) {
        if (isConcurrent) {
            Watched watched = watched(thread);
            if (locks(watched, thread).length > 0) {
                add(watched, thread, key(resource, index), statement, isWrite);
            }
        }
    }

    @Override
    public void operation(int thread, int resource, int statement, boolean isWrite) {
        if (isConcurrent) {
            add(watched(thread), thread, key(resource, -1), statement, isWrite);
        }
    }

    @Override
    public boolean watchesOperationsOn(int resource) {
        Place place = places.get(key(resource, -1));
        return isConcurrent && (place == null || !place.isFull());
    }

    private static long key(int resource, int index) {
        return (long) resource << 32 | index + 1;
    }

    private Watched watched(int thread) {
        while (threads.size() <= thread) {
            threads.add(new Watched());
        }
        return threads.get(thread);
    }

    private int[] locks(Watched watched, int thread) {
        if (watched.locks == null) {
            watched.locks = held.of(thread);
            Arrays.sort(watched.locks);
        }
        return watched.locks;
    }

    private void add(Watched watched, int thread, long key, int statement, boolean isWrite) {
        Place place = places.get(key);
        if (place == null) {
            if (places.size() == MOST_PLACES) {
                return;
            }
            place = new Place();
            places.put(key, place);
        }
        if (place.isFull()) {
            return;
        }
        Access access = current(watched, thread, statement, isWrite);
        Access last = place.last.put(thread, access);
        if (last == access) {
            return;
        }
        place.accesses.add(access);
        if (last != null && isBlock(last.frames, access.frames)) {
            place.blocks.add(new Block(last, access, heldBetween(last, access)));
        }
    }

    private Access current(Watched watched, int thread, int statement, boolean isWrite) {
        int key = isWrite ? statement : -statement;
        Access known = watched.current.get(key);
        if (known == null) {
            int[] locks = locks(watched, thread);
            int[] leaves = new int[locks.length];
            for (int i = 0; i < locks.length; i++) {
                leaves[i] = watched.leaves.getOrDefault(locks[i], 0);
            }
            known =
                    new Access(
                            thread,
                            statement,
                            isWrite,
                            locks,
                            leaves,
                            stacks.now(),
                            Control.isOfJdk(statement) ? stacks.place() : "",
                            order.time(thread),
                            order.clockOf(thread));
            watched.current.put(key, known);
        }
        return known;
    }

    /**
     * Whether the innermost method that is on both stacks makes one access after the other, by
     * itself or by what it calls.
     */
    private static boolean isBlock(long[] first, long[] second) {
        int common = 0;
        while (common < first.length && common < second.length && first[common] == second[common]) {
            common++;
        }
        return common < first.length
                && common < second.length
                && first[common] >>> 32 == second[common] >>> 32
                && (int) first[common] < (int) second[common]
                && first.length - common <= DEEPEST
                && second.length - common <= DEEPEST;
    }

    private static int[] heldBetween(Access first, Access second) {
        int[] both = new int[first.locks.length];
        int count = 0;
        for (int i = 0; i < first.locks.length; i++) {
            int j = Arrays.binarySearch(second.locks, first.locks[i]);
            if (j >= 0 && first.leaves[i] == second.leaves[j]) {
                both[count++] = first.locks[i];
            }
        }
        return count == 0 ? NO_LOCKS : Arrays.copyOf(both, count);
    }

    private void isOrdered(int thread) {
        Watched watched = watched(thread);
        watched.locks = null;
        watched.current.clear();
    }

    @Override
    public void acquired(int thread, int resource) {
        isOrdered(thread);
    }

    @Override
    public void released(int thread, int resource) {
        watched(thread).leaves.merge(resource, 1, Integer::sum);
        isOrdered(thread);
    }

    @Override
    public void started(int parent, int child) {
        isConcurrent = true;
        order.started(parent, child);
        isOrdered(parent);
    }

    @Override
    public void joined(int thread, int other) {
        order.joined(thread, other);
        isOrdered(thread);
    }

    /** What the executions so far let expect. */
    List<Breach> predicted() {
        close();
        List<Breach> found = new ArrayList<>();
        breaches.forEach(
                (statements, callers) ->
                        found.add(
                                new Breach(
                                        statement(statements.get(0)),
                                        statement(statements.get(1)),
                                        statement(statements.get(2)),
                                        callers)));
        return found;
    }

    private static Statement statement(int number) {
        return Statement.parse(Control.statement(number));
    }

    /** Looks at what the last execution did. */
    private void close() {
        for (Place place : places.values()) {
            for (Block block : place.blocks) {
                for (Access other : place.accesses) {
                    if (other.thread != block.first.thread && isBreach(block, other)) {
                        breaches.putIfAbsent(
                                List.of(
                                        block.first.statement,
                                        other.statement,
                                        block.second.statement),
                                List.of(block.first.caller, other.caller, block.second.caller));
                    }
                }
            }
        }
        places = new LinkedHashMap<>();
    }

    private static boolean isBreach(Block block, Access between) {
        boolean hasEffect =
                between.isWrite
                        ? !(block.first.isWrite && block.second.isWrite)
                        : block.first.isWrite && block.second.isWrite;
        return hasEffect
                && isDisjoint(block.locks, between.locks)
                && !between.isBefore(block.first)
                && !block.second.isBefore(between);
    }

    private static boolean isDisjoint(int[] some, int[] sorted) {
        for (int lock : some) {
            if (Arrays.binarySearch(sorted, lock) >= 0) {
                return false;
            }
        }
        return true;
    }
}
