package dev.ravel.capture;

import dev.ravel.model.crash.Bundle;
import dev.ravel.model.crash.ObjectState;
import dev.ravel.model.crash.ObjectState.Slot;
import dev.ravel.model.crash.RecordedThread;
import dev.ravel.model.crash.RecordedValue;
import dev.ravel.model.crash.RecordedValue.Kind;
import dev.ravel.model.crash.RestoredTypes;
import java.util.HashSet;
import java.util.Set;

/**
 * Reads all of a bundle for the secrets in it before any of it is written: one may be in clear
 * before it is seen under a name that tells.
 */
final class Learning {
    private final Secrets secrets;
    private final ObjectGraph graph;
    private final Set<Integer> unnamedArrays = new HashSet<>();

    Learning(Secrets secrets, ObjectGraph graph) {
        this.secrets = secrets;
        this.graph = graph;
    }

    /** Arrays of which nobody knows the name, and that may be texts. */
    Set<Integer> unnamedArrays() {
        return unnamedArrays;
    }

    /** All that a secret object has in it is secret, too. */
    void readSecret(Set<Integer> objects) {
        for (int object : graph.reachable(objects, any -> true)) {
            graph.states(object).forEach(this::addSecrets);
        }
    }

    void readUnnamed(Set<Integer> objects) {
        for (int object : graph.reachable(objects, this::isOfJdk)) {
            graph.states(object).forEach(this::addUnnamed);
        }
    }

    private boolean isOfJdk(int object) {
        return graph.states(object).stream()
                .map(ObjectState::type)
                .allMatch(type -> type.endsWith("[]") || RestoredTypes.isOfJdk(type));
    }

    private void addSecrets(ObjectState state) {
        secrets.addSpelled(Units.of(state));
        for (Slot slot : state.slots()) {
            switch (slot.value().kind()) {
                case STRING -> secrets.add(slot.value().text());
                case INT, LONG, BOXED_INT, BOXED_LONG -> {
                    if (!slot.name().equals(ObjectState.HASH)
                            && !slot.name().equals(ObjectState.LENGTH)) {
                        secrets.addNumber(slot.value().text());
                    }
                }
                default -> {}
            }
        }
    }

    private void addUnnamed(ObjectState state) {
        String units = Units.of(state);
        boolean isText = state.type().equals("char[]") || state.type().equals("byte[]");
        if (isText && !units.isEmpty()) {
            secrets.addUnnamed(units);
            unnamedArrays.add(state.object());
        }
        for (Slot slot : state.slots()) {
            if (slot.value().kind() == Kind.STRING) {
                secrets.addUnnamed(slot.value().text());
            }
        }
    }

    /** What some text tells by its name may be anywhere. */
    void readTold(Bundle bundle) {
        secrets.addTold(bundle.crash().message());
        for (RecordedThread thread : bundle.threads()) {
            secrets.addTold(thread.name());
            thread.calls().forEach(call -> call.arguments().forEach(this::addTold));
        }
    }

    void readTold(Iterable<ObjectState> states) {
        states.forEach(state -> state.slots().forEach(slot -> addTold(slot.value())));
    }

    private void addTold(RecordedValue value) {
        if (value.kind() == Kind.STRING) {
            secrets.addTold(value.text());
        }
    }
}
