package dev.ravel.junit;

import dev.ravel.model.BadFile;
import dev.ravel.model.crash.ObjectState;
import dev.ravel.model.crash.RecordedValue;
import dev.ravel.model.crash.RestoredTypes;
import java.lang.reflect.Array;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Makes objects of their states. An object is made empty at first and filled later, so that objects
 * may refer to each other in cycles. No method of the program is called for it: whoever wrote the
 * file must not choose what runs.
 */
final class RestoredObjects {
    private final Map<Integer, ObjectState> states = new HashMap<>();
    private final ProgramTypes types;
    private final RestoredValues values;
    private final Map<Integer, Object> made = new HashMap<>();
    private final Deque<Runnable> unfilled = new ArrayDeque<>();
    private final List<String> notes = new ArrayList<>();

    RestoredObjects(List<ObjectState> states, ProgramTypes types) {
        StateCheck.of(states, types);
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
        while (!unfilled.isEmpty()) {
            unfilled.removeFirst().run();
        }
    }

    private void make(ObjectState state) {
        String type = state.type();
        if (RestoredTypes.contains(type)) {
            makeOfJdk(state);
        } else if (type.endsWith("[]")) {
            Object array =
                    Array.newInstance(
                            types.any(type.substring(0, type.length() - 2)), state.length());
            made.put(state.object(), array);
            unfilled.add(() -> fillArray(array, state));
        } else if (RestoredTypes.isOfJdk(type) || RestoredTypes.isMadeAtRunTime(type)) {
            made.put(state.object(), null);
            notes.add("#%d is null: Ravel makes no %s.".formatted(state.object(), type));
        } else {
            makeOfProgram(state);
        }
    }

    private void makeOfProgram(ObjectState state) {
        Class<?> type = types.initialized(state.type());
        Object object = ProgramObjects.make(type);
        made.put(state.object(), object);
        unfilled.add(() -> ProgramObjects.fill(object, state, values));
        String emptied = ProgramObjects.emptied(type);
        if (!emptied.isEmpty()) {
            notes.add(
                    "#%d, a %s, has nothing of what %s has in it."
                            .formatted(state.object(), state.type(), emptied));
        }
    }

    private void makeOfJdk(ObjectState state) {
        JdkObject object = JdkObject.of(state.type(), state.slots().size());
        if (object != null) {
            made.put(state.object(), object.object());
            unfilled.add(() -> addElements(object, state));
            return;
        }
        Object part =
                state.slots().isEmpty()
                        ? null
                        : values.of(state.slots().get(0).value(), Object.class);
        made.put(state.object(), JdkValues.make(state, part));
    }

    private void addElements(JdkObject object, ObjectState state) {
        List<Filling.Item> items = new ArrayList<>();
        boolean isMap = RestoredTypes.isMap(state.type());
        List<Object> elements = new ArrayList<>();
        Map<Integer, Integer> hashes = new HashMap<>();
        for (ObjectState.Slot slot : state.slots()) {
            if (slot.name().isEmpty()) {
                elements.add(values.of(slot.value(), Object.class));
            } else {
                hashes.put(elements.size() - 1, Integer.valueOf(slot.value().text()));
            }
        }
        int step = isMap ? 2 : 1;
        for (int i = 0; i + step <= elements.size(); i += step) {
            items.add(
                    new Filling.Item(
                            elements.get(i), isMap ? elements.get(i + 1) : null, hashes.get(i)));
        }
        try {
            int leftOut = Filling.fill(object, isMap, items);
            if (leftOut > 0) {
                note(state, items, "%d of them would have to be asked".formatted(leftOut));
            }
        } catch (RuntimeException e) {
            note(state, items, e.toString());
        } catch (ReflectiveOperationException e) {
            throw new RavelProblem(
                    "#%d, a %s, cannot be filled (%s). Objects are restored in a JVM that Ravel has started."
                            .formatted(state.object(), state.type(), e.getMessage()));
        }
    }

    private void note(ObjectState state, List<Filling.Item> items, String why) {
        notes.add(
                "#%d, a %s, has not all of its %d elements: %s."
                        .formatted(state.object(), state.type(), items.size(), why));
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
