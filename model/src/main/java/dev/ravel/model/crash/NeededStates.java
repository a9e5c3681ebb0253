package dev.ravel.model.crash;

import dev.ravel.model.crash.RecordedValue.Kind;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * The states of objects that are still needed when calls are left out. Of an object that a call can
 * reach, these are the last one before the call begins, the first one after that, and the last of
 * all: whoever restores the object takes one of them. What no call could reach from the first was
 * not recorded for the sake of one, and stays.
 */
final class NeededStates {
    private final List<ObjectState> states;

    /** Where the states of each object are in the list, by their time. */
    private final Map<Integer, TreeMap<Long, List<Integer>>> histories = new HashMap<>();

    private final Set<Integer> reachable;

    NeededStates(Bundle bundle) {
        states = bundle.states();
        for (int i = 0; i < states.size(); i++) {
            histories
                    .computeIfAbsent(states.get(i).object(), object -> new TreeMap<>())
                    .computeIfAbsent(states.get(i).nanos(), nanos -> new ArrayList<>())
                    .add(i);
        }
        BitSet all = new BitSet();
        all.set(0, states.size());
        reachable = reachable(calls(bundle.threads()), all);
    }

    private static List<RecordedCall> calls(List<RecordedThread> threads) {
        return threads.stream().flatMap(thread -> thread.calls().stream()).toList();
    }

    /** Those that these threads need, in the order in which they were. */
    List<ObjectState> of(List<RecordedThread> threads) {
        List<RecordedCall> calls = calls(threads);
        BitSet near = nearTheBegin(calls);
        Set<Integer> stillReachable = reachable(calls, near);
        List<ObjectState> needed = new ArrayList<>();
        for (int i = 0; i < states.size(); i++) {
            int object = states.get(i).object();
            if (!reachable.contains(object) || stillReachable.contains(object) && near.get(i)) {
                needed.add(states.get(i));
            }
        }
        return needed;
    }

    private BitSet nearTheBegin(List<RecordedCall> calls) {
        TreeSet<Long> begins = new TreeSet<>();
        calls.forEach(call -> begins.add(call.beginNanos()));
        BitSet near = new BitSet();
        for (TreeMap<Long, List<Integer>> history : histories.values()) {
            for (Map.Entry<Long, List<Integer>> state : history.entrySet()) {
                long nanos = state.getKey();
                Long next = history.higherKey(nanos);
                Long previous = history.lowerKey(nanos);
                Long callBefore = begins.floor(nanos);
                Long callAfter = begins.ceiling(nanos);
                boolean isLastBefore = next == null || callAfter != null && callAfter < next;
                boolean isFirstAfter =
                        callBefore != null && (previous == null || callBefore > previous);
                if (isLastBefore || isFirstAfter) {
                    state.getValue().forEach(near::set);
                }
            }
        }
        return near;
    }

    /** The objects that calls lead to, over these states. */
    private Set<Integer> reachable(List<RecordedCall> calls, BitSet over) {
        Set<Integer> reached = new HashSet<>();
        Deque<Integer> open = new ArrayDeque<>();
        for (RecordedCall call : calls) {
            if (!call.isStatic()) {
                reach(call.receiver(), reached, open);
            }
            call.arguments().forEach(argument -> reach(argument, reached, open));
        }
        while (!open.isEmpty()) {
            histories.getOrDefault(open.pop(), new TreeMap<>()).values().stream()
                    .flatMap(List::stream)
                    .filter(over::get)
                    .flatMap(state -> states.get(state).slots().stream())
                    .forEach(slot -> reach(slot.value(), reached, open));
        }
        return reached;
    }

    private static void reach(RecordedValue value, Set<Integer> reached, Deque<Integer> open) {
        if (value.kind() == Kind.OBJECT && reached.add(value.object())) {
            open.push(value.object());
        }
    }
}
