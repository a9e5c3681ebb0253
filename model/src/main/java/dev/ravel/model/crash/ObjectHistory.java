package dev.ravel.model.crash;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** What the objects of a bundle were like at any time. */
public final class ObjectHistory {
    private final Map<Integer, TreeMap<Long, ObjectState>> byObject = new HashMap<>();

    public ObjectHistory(List<ObjectState> states) {
        for (ObjectState state : states) {
            byObject.computeIfAbsent(state.object(), object -> new TreeMap<>())
                    .put(state.nanos(), state);
        }
    }

    /** The last state up to then; if there is none, the first one after that. */
    public Optional<ObjectState> at(int object, long nanos) {
        TreeMap<Long, ObjectState> states = byObject.get(object);
        if (states == null) {
            return Optional.empty();
        }
        Map.Entry<Long, ObjectState> before = states.floorEntry(nanos);
        return Optional.of((before == null ? states.firstEntry() : before).getValue());
    }
}
