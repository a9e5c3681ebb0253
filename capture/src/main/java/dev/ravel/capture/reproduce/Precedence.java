package dev.ravel.capture.reproduce;

import dev.ravel.model.crash.Bundle;
import dev.ravel.model.crash.RecordedOrder;
import dev.ravel.model.crash.RecordedThread;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * How far other threads of a test have to be before an event may happen: a vector clock for each
 * event. Threads that are not in the test hand on what they have waited for, so that an order
 * between two that are in it is not lost.
 */
final class Precedence {
    private static final int[] NOTHING = {};

    private final Map<Integer, Integer> slots = new HashMap<>();
    private final Map<Integer, int[][]> clocks = new HashMap<>();
    private final Map<Integer, int[]> ranks = new HashMap<>();

    /**
     * {@code threads} are the numbers of those in the test; their positions are what {@link
     * #needed} is indexed with.
     */
    Precedence(Bundle bundle, List<Integer> threads) {
        for (int slot = 0; slot < threads.size(); slot++) {
            slots.put(threads.get(slot), slot);
        }
        for (RecordedThread thread : bundle.threads()) {
            clocks.put(thread.number(), new int[thread.events().size()][]);
            ranks.put(thread.number(), new int[thread.events().size()]);
        }
        RecordedOrder order = RecordedOrder.of(bundle);
        for (int place = 0; place < order.size(); place++) {
            RecordedOrder.Position event = order.at(place);
            ranks.get(event.thread())[event.index()] = place;
            clocks.get(event.thread())[event.index()] =
                    clock(event, order.before(event.thread(), event.index()));
        }
    }

    /** What is the same as for the event before shares its array. */
    private int[] clock(RecordedOrder.Position event, List<RecordedOrder.Position> before) {
        int[] clock = event.index() == 0 ? NOTHING : clocks.get(event.thread())[event.index() - 1];
        for (RecordedOrder.Position earlier : before) {
            clock = max(clock, clocks.get(earlier.thread())[earlier.index()]);
            Integer slot = slots.get(earlier.thread());
            if (slot != null && at(clock, slot) <= earlier.index()) {
                clock = clock.length == 0 ? new int[slots.size()] : clock.clone();
                clock[slot] = earlier.index() + 1;
            }
        }
        return clock;
    }

    private static int[] max(int[] one, int[] other) {
        boolean isAnyLarger = false;
        for (int i = 0; i < other.length; i++) {
            isAnyLarger |= other[i] > at(one, i);
        }
        if (!isAnyLarger) {
            return one;
        }
        int[] max = other.clone();
        for (int i = 0; i < one.length; i++) {
            max[i] = Math.max(max[i], one[i]);
        }
        return max;
    }

    private static int at(int[] clock, int slot) {
        return clock.length == 0 ? 0 : clock[slot];
    }

    /** How many events of the thread of that slot have to come before an event of a thread. */
    int needed(int thread, int index, int slot) {
        return at(clocks.get(thread)[index], slot);
    }

    /** The place of an event in one order of all. */
    int rank(int thread, int index) {
        return ranks.get(thread)[index];
    }
}
