package dev.ravel.capture;

import dev.ravel.model.crash.ObjectState;
import dev.ravel.model.crash.ObjectState.Slot;
import dev.ravel.model.crash.RecordedValue;
import dev.ravel.model.crash.RecordedValue.Kind;
import java.lang.reflect.Array;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * The objects of a bundle: copies as they were made, and of all others that these refer to what
 * they are now.
 */
final class Heap {
    private static final int MOST_OBJECTS = 20_000;
    private static final int DEEPEST = 12;

    /** An object that was met, and how far from those that calls were made on and with. */
    private record Met(Object object, int depth) {}

    private final Mask mask;
    private final Map<Object, Integer> numbers = new IdentityHashMap<>();
    private final Map<String, Integer> secrets = new HashMap<>();
    private final Map<Object, Boolean> copied = new IdentityHashMap<>();
    private final List<ObjectState> states = new ArrayList<>();
    private final Deque<Met> met = new ArrayDeque<>();
    private int unread;

    Heap(Mask mask) {
        this.mask = mask;
    }

    List<ObjectState> states() {
        return states;
    }

    /** How many objects are not known. */
    int unread() {
        return unread;
    }

    void add(Copy copy, long nanos) {
        copied.put(copy.object(), true);
        states.add(state(copy, nanos, 0));
    }

    RecordedValue value(String name, Object value, boolean isPrimitive) {
        return value(name, value, isPrimitive, 0);
    }

    private RecordedValue value(String name, Object value, boolean isPrimitive, int depth) {
        if (value == null) {
            return RecordedValue.NULL;
        }
        if (mask.hides(name, value)) {
            return masked(value);
        }
        if (Values.isSimple(value)) {
            return Values.of(value, isPrimitive);
        }
        Integer known = numbers.get(value);
        if (known == null) {
            if (numbers.size() >= MOST_OBJECTS || depth > DEEPEST) {
                unread++;
                return RecordedValue.UNKNOWN;
            }
            known = numbers.size() + 1;
            numbers.put(value, known);
            met.add(new Met(value, depth));
        }
        return RecordedValue.object(known);
    }

    /** Equal texts have the same number, so that a program that compares them does the same. */
    private RecordedValue masked(Object value) {
        return value instanceof String text
                ? RecordedValue.masked(secrets.computeIfAbsent(text, any -> secrets.size() + 1))
                : RecordedValue.MASKED;
    }

    /** Reads what was met and has no copy, as it is now. */
    void readRest(long nanos) {
        while (!met.isEmpty()) {
            Met next = met.remove();
            if (!copied.containsKey(next.object())) {
                Shape shape = Shape.of(next.object());
                Object[] values;
                try {
                    values = shape.read(next.object());
                } catch (RuntimeException e) {
                    // Another thread changes it at this moment.
                    values = new Object[0];
                    unread++;
                }
                states.add(state(new Copy(next.object(), shape, values), nanos, next.depth()));
            }
        }
    }

    private ObjectState state(Copy copy, long nanos, int depth) {
        int number = value("", copy.object(), false, depth).object();
        List<Slot> slots = new ArrayList<>();
        boolean isMap = copy.shape() instanceof Shape.Entries;
        String key = "";
        for (int i = 0; i < copy.values().length; i++) {
            Object value = copy.values()[i];
            String name = copy.shape().name(i);
            // The value of an entry is as secret as its key says.
            String maskedBy = isMap && i % 2 == 1 ? key : name;
            slots.add(new Slot(name, value(maskedBy, value, isPrimitive(copy, i), depth + 1)));
            key = value instanceof String text ? text : "";
        }
        boolean isArray = copy.object().getClass().isArray();
        if (isArray && Array.getLength(copy.object()) > slots.size()) {
            String length = Integer.toString(Array.getLength(copy.object()));
            slots.add(new Slot(ObjectState.LENGTH, new RecordedValue(Kind.INT, "", length, 0)));
        }
        return new ObjectState(number, copy.object().getClass().getTypeName(), nanos, slots);
    }

    private static boolean isPrimitive(Copy copy, int index) {
        return copy.shape() instanceof Shape.Fields fields && fields.isPrimitive(index)
                || copy.object().getClass().isArray()
                        && copy.object().getClass().getComponentType().isPrimitive();
    }
}
