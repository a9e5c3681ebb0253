package dev.ravel.capture.reproduce;

import dev.ravel.model.crash.ObjectHistory;
import dev.ravel.model.crash.ObjectState;
import dev.ravel.model.crash.RecordedCall;
import dev.ravel.model.crash.RecordedValue;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The objects that the calls of a test can get at, as they were at some time. */
final class StatesAt {
    private StatesAt() {}

    /** By the numbers of the objects. */
    static List<ObjectState> of(List<ObjectState> states, long nanos, List<TestThread> threads) {
        ObjectHistory history = new ObjectHistory(states);
        Map<Integer, ObjectState> reached = new TreeMap<>();
        Deque<RecordedValue> values = new ArrayDeque<>();
        for (TestThread thread : threads) {
            for (RecordedCall call : thread.calls()) {
                values.addAll(call.arguments());
                if (!call.isStatic()) {
                    values.add(call.receiver());
                }
            }
        }
        while (!values.isEmpty()) {
            RecordedValue value = values.poll();
            if (value.kind() == RecordedValue.Kind.OBJECT && !reached.containsKey(value.object())) {
                history.at(value.object(), nanos)
                        .ifPresent(
                                state -> {
                                    reached.put(state.object(), state);
                                    state.slots().forEach(slot -> values.add(slot.value()));
                                });
            }
        }
        return new ArrayList<>(reached.values());
    }
}
