package dev.ravel.junit;

import dev.ravel.model.BadFile;
import dev.ravel.model.crash.ObjectState;
import dev.ravel.model.crash.RecordedValue;
import dev.ravel.model.crash.RestoredTypes;
import java.lang.reflect.Array;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * Makes objects of their states. An object is made empty at first and filled later, so that objects
 * may refer to each other in cycles. Hash tables and sorted collections are filled last, since they
 * ask their elements.
 */
final class RestoredObjects {
    /** How far what an element answers depends on others. */
    private static final int NEAR = 4;

    private static final int MOST_NEAR = 10_000;

    private final Map<Integer, ObjectState> states = new HashMap<>();
    private final ProgramTypes types;
    private final RestoredValues values;
    private final Map<Integer, Object> made = new HashMap<>();
    private final Deque<Runnable> unfilled = new ArrayDeque<>();

    /** By the number of the object. */
    private final Map<Integer, Runnable> unfilledLast = new TreeMap<>();

    private final List<String> notes = new ArrayList<>();

    RestoredObjects(List<ObjectState> states, ProgramTypes types) {
        states.forEach(state -> this.states.put(state.object(), state));
        this.types = types;
        this.values = new RestoredValues(this, types);
    }

    List<String> notes() {
        return List.copyOf(notes);
    }

    Object get(int number) {
        Object object = reference(number);
        fill();
        return object;
    }

    Object value(String text) {
        try {
            Object value = values.of(RecordedValue.parse(text), Object.class);
            fill();
            return value;
        } catch (BadFile e) {
            throw new RavelProblem(e.getMessage());
        }
    }

    /** The object, which may not be filled yet. */
    Object reference(int number) {
        if (!made.containsKey(number)) {
            ObjectState state = states.get(number);
            if (state == null) {
                throw new RavelProblem("There is no object #%d in the file.".formatted(number));
            }
            make(state);
        }
        return made.get(number);
    }

    private void fill() {
        fillWhatAsksNothing();
        while (!unfilledLast.isEmpty()) {
            fillLast(unfilledLast.keySet().iterator().next());
            fillWhatAsksNothing();
        }
    }

    private void fillWhatAsksNothing() {
        while (!unfilled.isEmpty()) {
            unfilled.removeFirst().run();
        }
    }

    private void fillLast(int number) {
        Runnable filling = unfilledLast.remove(number);
        if (filling != null) {
            filling.run();
        }
    }

    /** What an element may look at to answer: itself and what is near to it. */
    private void fillNear(RecordedValue value, int depth, Set<Integer> seen) {
        ObjectState state = states.get(value.object());
        boolean isNear = depth > 0 && seen.size() < MOST_NEAR && !unfilledLast.isEmpty();
        if (isNear && state != null && seen.add(value.object())) {
            state.slots().forEach(slot -> fillNear(slot.value(), depth - 1, seen));
            fillLast(value.object());
        }
    }

    private void make(ObjectState state) {
        String type = state.type();
        if (RestoredTypes.contains(type)) {
            makeOfJdk(state);
        } else if (type.endsWith("[]")) {
            Object array =
                    Array.newInstance(
                            types.any(type.substring(0, type.length() - 2)), length(state));
            made.put(state.object(), array);
            unfilled.add(() -> fillArray(array, state));
        } else if (RestoredTypes.isOfJdk(type) || RestoredTypes.isMadeAtRunTime(type)) {
            refuseContents(state);
            made.put(state.object(), null);
            notes.add("#%d is null: Ravel makes no %s.".formatted(state.object(), type));
        } else {
            makeOfProgram(state);
        }
    }

    private static int length(ObjectState state) {
        try {
            return state.length();
        } catch (BadFile e) {
            throw new RavelProblem(e.getMessage());
        }
    }

    /** Ravel writes none for such an object. */
    private static void refuseContents(ObjectState state) {
        for (ObjectState.Slot slot : state.slots()) {
            if (RestoredTypes.isOfJdk(state.type()) && !slot.name().isEmpty()) {
                throw new RavelProblem(
                        "Object #%d is a %s with a field %s, and Ravel makes no such object. The file was probably not written by Ravel; look at it before you use it."
                                .formatted(state.object(), state.type(), slot.name()));
            }
        }
    }

    private void makeOfProgram(ObjectState state) {
        Class<?> type = types.initialized(state.type());
        if (type.isRecord()) {
            // The constructor may look at what it is given.
            Object[] components = ProgramObjects.components(type, state, values, this::fill);
            made.put(state.object(), ProgramObjects.makeRecord(type, components));
            return;
        }
        Object object = ProgramObjects.make(type);
        made.put(state.object(), object);
        unfilled.add(() -> ProgramObjects.fill(object, state, values));
        List<ObjectState.Slot> elements =
                state.slots().stream().filter(slot -> slot.name().isEmpty()).toList();
        if (!elements.isEmpty()) {
            unfilledLast.put(state.object(), () -> addToAsking(object, elements, state));
        }
    }

    private void makeOfJdk(ObjectState state) {
        JdkObject object = JdkObject.of(state.type(), state.slots().size());
        if (object == null) {
            List<Object> parts = new ArrayList<>();
            state.slots().forEach(slot -> parts.add(values.of(slot.value(), Object.class)));
            made.put(state.object(), JdkValues.make(state, parts));
            return;
        }
        made.put(state.object(), object.object());
        if (object.asksElements()) {
            unfilledLast.put(
                    state.object(), () -> addToAsking(object.filled(), state.slots(), state));
        } else {
            unfilled.add(() -> addElements(object.filled(), state.slots(), state));
        }
    }

    /** The same where methods of the elements are called. */
    private void addToAsking(Object object, List<ObjectState.Slot> slots, ObjectState state) {
        slots.forEach(slot -> values.of(slot.value(), Object.class));
        fillWhatAsksNothing();
        Set<Integer> seen = new HashSet<>();
        slots.forEach(slot -> fillNear(slot.value(), NEAR, seen));
        addElements(object, slots, state);
    }

    @SuppressWarnings("unchecked")
    private void addElements(Object object, List<ObjectState.Slot> slots, ObjectState state) {
        List<Object> elements = new ArrayList<>();
        slots.forEach(slot -> elements.add(values.of(slot.value(), Object.class)));
        try {
            if (object instanceof Collection<?> collection) {
                ((Collection<Object>) collection).addAll(elements);
            } else if (object instanceof Map<?, ?> map) {
                for (int i = 0; i + 1 < elements.size(); i += 2) {
                    ((Map<Object, Object>) map).put(elements.get(i), elements.get(i + 1));
                }
            }
        } catch (RuntimeException e) {
            notes.add(
                    "#%d, a %s, has not all of its %d elements: %s."
                            .formatted(state.object(), state.type(), elements.size(), e));
        }
    }

    private void fillArray(Object array, ObjectState state) {
        Class<?> component = array.getClass().getComponentType();
        List<ObjectState.Slot> elements = state.elements();
        for (int i = 0; i < elements.size(); i++) {
            RecordedValue value = elements.get(i).value();
            try {
                Array.set(array, i, values.of(value, component));
            } catch (IllegalArgumentException e) {
                throw new RavelProblem(
                        "Object #%d is a %s and cannot have '%s' at %d."
                                .formatted(state.object(), state.type(), value.asText(), i));
            }
        }
    }
}
