package dev.ravel.capture;

import dev.ravel.model.crash.ObjectState;
import dev.ravel.model.crash.ObjectState.Slot;
import dev.ravel.model.crash.RecordedValue;
import dev.ravel.model.crash.RecordedValue.Kind;
import java.lang.reflect.Array;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The objects of a bundle: copies as they were made, and of all others that these refer to what
 * they are now. What is secret is noted, and is there until {@link Masking} has hidden it.
 */
final class Heap {
    private static final int MOST_OBJECTS = 20_000;
    private static final int DEEPEST = 12;

    /** An object that was met, and how far from those that calls were made on and with. */
    private record Met(Object object, int depth) {}

    private final Mask mask;
    private final PartVerdicts verdicts;
    private final Map<Object, Integer> numbers = new IdentityHashMap<>();
    private final Secrets secrets = new Secrets();
    private final Set<Integer> secretObjects = new HashSet<>();
    private final Set<Integer> unnamedObjects = new HashSet<>();
    private final Map<Object, Boolean> copied = new IdentityHashMap<>();
    private final List<ObjectState> states = new ArrayList<>();
    private final Deque<Met> met = new ArrayDeque<>();
    private int unread;

    /** What is not written down, but may have secrets in it that are elsewhere, too. */
    private final List<ObjectState> insides = new ArrayList<>();

    private final Deque<Object> unopened = new ArrayDeque<>();
    private boolean isWritten = true;

    Heap(Mask mask) {
        this.mask = mask;
        this.verdicts = new PartVerdicts(mask);
    }

    List<ObjectState> states() {
        return states;
    }

    /** Hides what is secret in a bundle of these objects. */
    Masking masking() {
        return new Masking(secrets, secretObjects, unnamedObjects, insides);
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
        return value(mask.of(name, value), value, isPrimitive, 0);
    }

    private RecordedValue value(Mask.Verdict named, Object value, boolean isPrimitive, int depth) {
        if (value == null) {
            return RecordedValue.NULL;
        }
        // What nobody sees needs no name; tasks that wait somewhere have captured anything.
        boolean isOpen = !isWritten && named == Mask.Verdict.UNNAMED;
        Mask.Verdict verdict = isOpen ? Mask.Verdict.OPEN : named;
        if (Values.isSimple(value)) {
            return simple(value, isPrimitive, verdict);
        }
        Integer known = numbers.get(value);
        if (known == null) {
            if (numbers.size() >= (isWritten ? 1 : 2) * MOST_OBJECTS || depth > DEEPEST) {
                unread += isWritten ? 1 : 0;
                return RecordedValue.UNKNOWN;
            }
            known = numbers.size() + 1;
            numbers.put(value, known);
            met.add(new Met(value, depth));
            unopened.add(value);
        }
        if (verdict == Mask.Verdict.SECRET) {
            secretObjects.add(known);
        } else if (verdict == Mask.Verdict.UNNAMED) {
            unnamedObjects.add(known);
        }
        return RecordedValue.object(known);
    }

    private RecordedValue simple(Object value, boolean isPrimitive, Mask.Verdict verdict) {
        if (value instanceof String text) {
            switch (verdict) {
                case SECRET -> secrets.add(text);
                case UNNAMED -> secrets.addUnnamed(text);
                case OPEN -> secrets.addTold(text);
            }
        } else if (verdict == Mask.Verdict.SECRET) {
            if (value instanceof Number number) {
                secrets.addNumber(number.toString());
            }
            return RecordedValue.MASKED;
        }
        return Values.of(value, isPrimitive);
    }

    /** Reads what was met and has no copy, as it is now. */
    void readRest(long nanos) {
        readMet(nanos, states);
        isWritten = false;
        while (!unopened.isEmpty()) {
            Object object = unopened.remove();
            int number = numbers.get(object);
            List<Slot> slots = new ArrayList<>();
            for (Insides.Part part : Insides.of(object, secretObjects.contains(number))) {
                Mask.Verdict verdict = mask.ofEntry(part.name(), part.value());
                slots.add(new Slot("", value(verdict, part.value(), false, 0)));
            }
            if (!slots.isEmpty()) {
                String type = object.getClass().getTypeName();
                insides.add(new ObjectState(number, type, nanos, slots));
                readMet(nanos, insides);
            }
        }
    }

    private void readMet(long nanos, List<ObjectState> to) {
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
                    unread += isWritten ? 1 : 0;
                }
                to.add(state(new Copy(next.object(), shape, values), nanos, next.depth()));
            }
        }
    }

    private ObjectState state(Copy copy, long nanos, int depth) {
        int number = value(mask.of("", copy.object()), copy.object(), false, depth).object();
        List<Slot> slots = new ArrayList<>();
        Mask.Verdict[] secrecy = verdicts.of(copy);
        for (int i = 0; i < copy.values().length; i++) {
            Object value = copy.values()[i];
            if (value instanceof Hash hash) {
                String text = Integer.toString(hash.value());
                slots.add(new Slot(ObjectState.HASH, RecordedValue.of(Kind.INT, text)));
            } else {
                RecordedValue part = value(secrecy[i], value, isPrimitive(copy, i), depth + 1);
                slots.add(new Slot(copy.shape().name(i), part));
            }
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
