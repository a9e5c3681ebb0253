package dev.ravel.capture;

import dev.ravel.model.crash.ObjectState;
import dev.ravel.model.crash.ObjectState.Slot;
import dev.ravel.model.crash.RecordedValue.Kind;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;

/** Which object leads to which, in any of its states. */
final class ObjectGraph {
    private final Map<Integer, List<ObjectState>> states = new HashMap<>();

    ObjectGraph(List<ObjectState> all) {
        for (ObjectState state : all) {
            states.computeIfAbsent(state.object(), any -> new ArrayList<>()).add(state);
        }
    }

    List<ObjectState> states(int object) {
        return states.getOrDefault(object, List.of());
    }

    /** These, and all that they lead to by way of objects that are entered. */
    Set<Integer> reachable(Collection<Integer> from, Predicate<Integer> isEntered) {
        return closure(from, isEntered, this::next);
    }

    /** These, and all that lead to them. */
    Set<Integer> leadingTo(Collection<Integer> to) {
        Map<Integer, List<Integer>> before = new HashMap<>();
        for (int object : states.keySet()) {
            for (int next : next(object)) {
                before.computeIfAbsent(next, any -> new ArrayList<>()).add(object);
            }
        }
        return closure(to, any -> true, object -> before.getOrDefault(object, List.of()));
    }

    private List<Integer> next(int object) {
        return states(object).stream()
                .flatMap(state -> state.slots().stream())
                .map(Slot::value)
                .filter(value -> value.kind() == Kind.OBJECT)
                .map(value -> value.object())
                .toList();
    }

    private static Set<Integer> closure(
            Collection<Integer> from,
            Predicate<Integer> isEntered,
            Function<Integer, List<Integer>> next) {
        Set<Integer> reached = new HashSet<>();
        Deque<Integer> open = new ArrayDeque<>(from);
        while (!open.isEmpty()) {
            int object = open.pop();
            if (isEntered.test(object) && reached.add(object)) {
                next.apply(object).forEach(open::push);
            }
        }
        return reached;
    }
}
