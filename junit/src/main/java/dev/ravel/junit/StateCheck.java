package dev.ravel.junit;

import dev.ravel.engine.RawFields;
import dev.ravel.model.BadFile;
import dev.ravel.model.crash.ObjectState;
import dev.ravel.model.crash.RecordedValue;
import dev.ravel.model.crash.RestoredTypes;
import java.lang.reflect.Field;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Sees that objects can be made of all that a file says, before any is: to make one initialises its
 * class, and nothing may be run for what is refused.
 */
final class StateCheck {
    private final Map<Integer, ObjectState> states = new HashMap<>();
    private final ProgramTypes types;

    private StateCheck(List<ObjectState> states, ProgramTypes types) {
        states.forEach(state -> this.states.put(state.object(), state));
        this.types = types;
    }

    static void of(List<ObjectState> states, ProgramTypes types) {
        StateCheck check = new StateCheck(states, types);
        states.forEach(check::state);
    }

    private void state(ObjectState state) {
        String type = state.type();
        if (type.endsWith("[]")) {
            array(state);
        } else if (RestoredTypes.contains(type)) {
            state.slots().forEach(slot -> element(state, slot));
        } else if (RestoredTypes.isOfJdk(type) || RestoredTypes.isMadeAtRunTime(type)) {
            state.slots().forEach(slot -> nothing(state, slot));
        } else {
            Class<?> found = types.ofProgram(type);
            ProgramObjects.check(found);
            state.slots().forEach(slot -> field(state, found, slot));
        }
    }

    private void array(ObjectState state) {
        Class<?> component = types.any(state.type().substring(0, state.type().length() - 2));
        try {
            state.length();
        } catch (BadFile e) {
            throw new RavelProblem(e.getMessage());
        }
        for (ObjectState.Slot slot : state.slots()) {
            if (!slot.name().isEmpty() && !slot.name().equals(ObjectState.LENGTH)) {
                throw strange(state, slot);
            }
            if (slot.name().isEmpty() && !fits(slot.value(), component)) {
                throw new RavelProblem(
                        "Object #%d is a %s and cannot have '%s' in it."
                                .formatted(state.object(), state.type(), slot.value().asText()));
            }
        }
    }

    private void element(ObjectState state, ObjectState.Slot slot) {
        boolean isHash =
                slot.name().equals(ObjectState.HASH)
                        && slot.value().kind() == RecordedValue.Kind.INT;
        if (!slot.name().isEmpty() && !isHash) {
            throw strange(state, slot);
        }
        fits(slot.value(), Object.class);
    }

    /** Ravel writes no fields of an object that it does not make. */
    private static void nothing(ObjectState state, ObjectState.Slot slot) {
        if (RestoredTypes.isOfJdk(state.type()) && !slot.name().isEmpty()) {
            throw strange(state, slot);
        }
    }

    private void field(ObjectState state, Class<?> type, ObjectState.Slot slot) {
        if (slot.name().isEmpty()) {
            throw new RavelProblem(
                    "Object #%d is a %s with elements, and Ravel writes none of a class of the program. The file was probably not written by Ravel; look at it before you use it."
                            .formatted(state.object(), state.type()));
        }
        Field field = ProgramObjects.field(type, slot.name());
        if (field != null && !fits(slot.value(), field.getType())) {
            throw ProgramObjects.unfit(field, slot.value());
        }
    }

    private static RavelProblem strange(ObjectState state, ObjectState.Slot slot) {
        return new RavelProblem(
                "Object #%d is a %s with a field %s, and Ravel makes no such object. The file was probably not written by Ravel; look at it before you use it."
                        .formatted(state.object(), state.type(), slot.name()));
    }

    /** As far as that can be told: an object of the JDK may be of a class that is much the same. */
    private boolean fits(RecordedValue value, Class<?> wanted) {
        return switch (value.kind()) {
            case MASKED, UNKNOWN -> true;
            case NULL -> !wanted.isPrimitive();
            case OBJECT -> isObject(states.get(value.object()), wanted);
            case ENUM ->
                    wanted.isAssignableFrom(
                            types.constantField(value.type(), value.text()).getType());
            case CLASS -> types.any(value.type()) != null && wanted.isAssignableFrom(Class.class);
            default -> RawFields.fits(RestoredValues.simple(value), wanted);
        };
    }

    private boolean isObject(ObjectState state, Class<?> wanted) {
        String type = state == null ? "java." : state.type();
        boolean isOfProgram = !RestoredTypes.isOfJdk(type) && !RestoredTypes.isMadeAtRunTime(type);
        return isOfProgram ? wanted.isAssignableFrom(types.any(type)) : !wanted.isPrimitive();
    }
}
