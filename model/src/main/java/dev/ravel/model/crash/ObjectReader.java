package dev.ravel.model.crash;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reads values and the states of objects, and checks that each object that is named is there. */
final class ObjectReader {
    private static final String ELEMENT = "-";

    private final Lines lines;
    private final Map<Integer, Lines.Line> named = new LinkedHashMap<>();
    private final Map<Integer, String> types = new HashMap<>();

    ObjectReader(Lines lines) {
        this.lines = lines;
    }

    /** A line with a word in front of a value. */
    RecordedValue value(int depth, String front) {
        Lines.Line line = lines.current();
        return noted(
                line,
                lines.read(
                        depth,
                        words -> {
                            words.expect(front);
                            return ValueText.read(words);
                        }));
    }

    private RecordedValue noted(Lines.Line line, RecordedValue value) {
        if (value.kind() == RecordedValue.Kind.OBJECT) {
            named.putIfAbsent(value.object(), line);
        }
        return value;
    }

    List<ObjectState> states() {
        List<ObjectState> states = new ArrayList<>();
        while (lines.isAt(1)) {
            states.add(state());
        }
        return states;
    }

    private ObjectState state() {
        Lines.Line line = lines.current();
        ObjectState head = lines.read(1, ObjectReader::head);
        String other = types.putIfAbsent(head.object(), head.type());
        if (other != null && !other.equals(head.type())) {
            throw lines.bad(line, "says another class of an object than a line before");
        }
        List<ObjectState.Slot> slots = new ArrayList<>();
        while (lines.isAt(2)) {
            Lines.Line at = lines.current();
            ObjectState.Slot slot = lines.read(2, ObjectReader::slot);
            noted(at, slot.value());
            slots.add(slot);
        }
        return new ObjectState(head.object(), head.type(), head.nanos(), slots);
    }

    private static ObjectState head(Words words) {
        int object = ValueText.object(words.next("an object"));
        String type = words.next("its class");
        words.expect("at");
        long nanos = words.number("a time", Long.MIN_VALUE, Long.MAX_VALUE);
        return new ObjectState(object, type, nanos, List.of());
    }

    private static ObjectState.Slot slot(Words words) {
        boolean isQuoted = words.isQuoted();
        String name = words.next("a field");
        if (!isQuoted && name.equals(ELEMENT)) {
            return new ObjectState.Slot("", ValueText.read(words));
        }
        words.expect("=");
        return new ObjectState.Slot(name, ValueText.read(words));
    }

    /** Throws if a value is an object of which there is no state. */
    void checkReferences() {
        for (Map.Entry<Integer, Lines.Line> reference : named.entrySet()) {
            if (!types.containsKey(reference.getKey())) {
                throw lines.bad(
                        reference.getValue(),
                        "names an object that is not among the objects of the bundle");
            }
        }
    }
}
