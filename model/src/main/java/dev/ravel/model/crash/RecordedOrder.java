package dev.ravel.model.crash;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * One order of all events of a bundle in which each thread does what it did, and each read sees the
 * version that it has seen.
 *
 * <p>There are many; this one has few switches between threads, see {@link FewSwitches}.
 *
 * <p>When a lock is released is not recorded. So a thread may come to a lock here while the one
 * that has it has more to do under it. A scheduler that holds a thread back only until all of
 * {@link #before} has happened does not get stuck by that: the thread with the lock can go on, as
 * it could when it was recorded.
 */
public final class RecordedOrder {
    /**
     * An event.
     *
     * @param thread the number of the thread
     * @param index the position in the thread's events, from 0 on
     */
    public record Position(int thread, int index) {}

    /**
     * Events that one thread makes without another one in between; the logical schedule of ConCrash
     * is a list of them.
     *
     * @param thread the number of the thread
     * @param first the position of the first one in the thread's events
     * @param last that of the last one
     */
    public record Interval(int thread, int first, int last) {
        public int size() {
            return last - first + 1;
        }
    }

    private final List<RecordedThread> threads;
    private final Map<Integer, Integer> byNumber = new HashMap<>();
    private final Precedence precedence;
    private final int[] order;

    private RecordedOrder(Bundle bundle) {
        threads = bundle.threads();
        for (int i = 0; i < threads.size(); i++) {
            byNumber.put(threads.get(i).number(), i);
        }
        precedence = new Precedence(threads);
        int crashed = byNumber.getOrDefault(bundle.crash().thread(), -1);
        order = new FewSwitches(precedence, crashed).order();
    }

    /** Throws a {@link dev.ravel.model.BadFile} if there is none. */
    public static RecordedOrder of(Bundle bundle) {
        return new RecordedOrder(bundle);
    }

    /** How many events there are. */
    public int size() {
        return order.length;
    }

    /** The event that has this place in the order, from 0 on. */
    public Position at(int place) {
        return position(order[place]);
    }

    private Position position(int event) {
        int thread = precedence.threadOf(event);
        return new Position(threads.get(thread).number(), event - precedence.start(thread));
    }

    /**
     * The events of other threads that have to have happened before this one does, one of each
     * thread at the most. What these and the earlier events of the same thread wait for in their
     * turn is not among them.
     */
    public List<Position> before(int thread, int index) {
        int own = byNumber.get(thread);
        return Arrays.stream(precedence.before(precedence.start(own) + index))
                .filter(event -> precedence.threadOf(event) != own)
                .mapToObj(this::position)
                .toList();
    }

    /** The whole order. */
    public List<Interval> intervals() {
        List<Interval> intervals = new ArrayList<>();
        for (int start = 0, end; start < order.length; start = end) {
            end = start + 1;
            while (end < order.length
                    && precedence.threadOf(order[end]) == precedence.threadOf(order[start])) {
                end++;
            }
            Position first = at(start);
            intervals.add(new Interval(first.thread(), first.index(), at(end - 1).index()));
        }
        return intervals;
    }
}
