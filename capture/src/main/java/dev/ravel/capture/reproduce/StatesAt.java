package dev.ravel.capture.reproduce;

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

    /** Of each object the newest state that is not newer, or else the oldest; by its number. */
    static List<ObjectState> of(List<ObjectState> states, long nanos, List<TestThread> threads) {
        Map<Integer, ObjectState> best = new TreeMap<>();
        for (ObjectState state : states) {
            best.merge(state.object(), state, (one, other) -> better(one, other, nanos));
        }
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
            ObjectState state = best.get(value.object());
            boolean isNew =
                    value.kind() == RecordedValue.Kind.OBJECT
                            && state != null
                            && reached.put(state.object(), state) == null;
            if (isNew) {
                state.slots().forEach(slot -> values.add(slot.value()));
            }
        }
        return new ArrayList<>(reached.values());
    }

    private static ObjectState better(ObjectState one, ObjectState other, long nanos) {
        ObjectState older = one.nanos() <= other.nanos() ? one : other;
        ObjectState newer = older == one ? other : one;
        return newer.nanos() <= nanos ? newer : older;
    }
}
