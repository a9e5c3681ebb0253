package dev.ravel.capture;

import dev.ravel.model.crash.Bundle;
import dev.ravel.model.crash.ObjectState;
import dev.ravel.model.crash.ObjectState.Slot;
import dev.ravel.model.crash.RecordedCall;
import dev.ravel.model.crash.RecordedThread;
import dev.ravel.model.crash.RecordedValue;
import dev.ravel.model.crash.RecordedValue.Kind;
import dev.ravel.model.crash.RestoredTypes;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Hides what is secret in a bundle, when all of it is known: a secret may be in clear before it is
 * seen under a name that tells. Names of code are not looked at: they are in class files.
 */
final class Masking {
    private final Secrets secrets;
    private final Set<Integer> secretObjects;
    private final Set<Integer> unnamedObjects;
    private final Map<Integer, List<ObjectState>> states = new HashMap<>();
    private final Set<Integer> unnamedArrays = new HashSet<>();

    /** Objects with something in them that is hidden: their hashes tell of it. */
    private final Set<Integer> changed = new HashSet<>();

    Masking(Secrets secrets, Set<Integer> secretObjects, Set<Integer> unnamedObjects) {
        this.secrets = secrets;
        this.secretObjects = secretObjects;
        this.unnamedObjects = unnamedObjects;
    }

    Bundle of(Bundle bundle) {
        for (ObjectState state : bundle.states()) {
            states.computeIfAbsent(state.object(), any -> new ArrayList<>()).add(state);
        }
        for (int object : reachable(secretObjects, any -> true)) {
            states.getOrDefault(object, List.of()).forEach(this::addSecrets);
        }
        for (int object : reachable(unnamedObjects, this::isOfJdk)) {
            states.getOrDefault(object, List.of()).forEach(this::addUnnamed);
        }
        addTold(bundle);
        Bundle.Crash crash = bundle.crash();
        List<RecordedThread> threads = bundle.threads().stream().map(this::thread).toList();
        return new Bundle(
                new Bundle.Crash(
                        crash.kind(),
                        crash.type(),
                        secrets.hide(crash.message()),
                        crash.place(),
                        crash.thread(),
                        crash.nanos(),
                        crash.deadlocked()),
                bundle.ravelVersion(),
                bundle.jdkVersion(),
                bundle.time(),
                bundle.classes(),
                bundle.sites(),
                threads,
                states(bundle.states(), threads),
                bundle.leftOut());
    }

    /** What some text tells by its name may be anywhere, so all are read before one is written. */
    private void addTold(Bundle bundle) {
        secrets.addTold(bundle.crash().message());
        for (RecordedThread thread : bundle.threads()) {
            secrets.addTold(thread.name());
            thread.calls().forEach(call -> call.arguments().forEach(this::addTold));
        }
        for (ObjectState state : bundle.states()) {
            state.slots().forEach(slot -> addTold(slot.value()));
        }
    }

    private void addTold(RecordedValue value) {
        if (value.kind() == Kind.STRING) {
            secrets.addTold(value.text());
        }
    }

    private boolean isOfJdk(int object) {
        return states.getOrDefault(object, List.of()).stream()
                .allMatch(
                        state ->
                                state.type().endsWith("[]") || RestoredTypes.isOfJdk(state.type()));
    }

    private Set<Integer> reachable(Collection<Integer> from, Predicate<Integer> isEntered) {
        Set<Integer> reached = new HashSet<>();
        Deque<Integer> open = new ArrayDeque<>(from);
        while (!open.isEmpty()) {
            int object = open.pop();
            if (isEntered.test(object) && reached.add(object)) {
                for (ObjectState state : states.getOrDefault(object, List.of())) {
                    state.slots().stream()
                            .filter(slot -> slot.value().kind() == Kind.OBJECT)
                            .forEach(slot -> open.push(slot.value().object()));
                }
            }
        }
        return reached;
    }

    private void addSecrets(ObjectState state) {
        String units = units(state);
        if (!units.isEmpty()) {
            secrets.addSpelled(units);
        }
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
        String units = units(state);
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

    /** The elements, if all of them are characters or bytes, or numbers that could be; else "". */
    private static String units(ObjectState state) {
        StringBuilder units = new StringBuilder();
        for (Slot slot : state.slots()) {
            if (slot.name().isEmpty()) {
                int unit = unit(slot.value());
                if (unit < 0) {
                    return "";
                }
                units.append((char) unit);
            }
        }
        return units.toString();
    }

    private static int unit(RecordedValue value) {
        String text = value.text();
        return switch (value.kind()) {
            case CHAR, BOXED_CHAR -> Integer.parseInt(text);
            case BYTE, BOXED_BYTE -> Byte.parseByte(text) & 0xff;
            case SHORT, BOXED_SHORT, INT, BOXED_INT, LONG, BOXED_LONG -> {
                long number = Long.parseLong(text);
                yield number < 0 || number > Character.MAX_VALUE ? -1 : (int) number;
            }
            case STRING -> text.length() == 1 ? text.charAt(0) : -1;
            default -> -1;
        };
    }

    private RecordedThread thread(RecordedThread thread) {
        return new RecordedThread(
                thread.number(),
                secrets.hide(thread.name()),
                thread.isAlive(),
                thread.stack(),
                thread.forgotten(),
                thread.events(),
                thread.calls().stream().map(this::call).toList());
    }

    private RecordedCall call(RecordedCall call) {
        return new RecordedCall(
                call.number(),
                call.className(),
                call.method(),
                call.descriptor(),
                call.receiver() == null ? null : value(call.receiver()),
                call.arguments().stream().map(this::value).toList(),
                call.depth(),
                call.beginNanos(),
                call.endNanos(),
                call.eventsBefore(),
                call.eventsUntil());
    }

    private RecordedValue value(RecordedValue value) {
        return switch (value.kind()) {
            case STRING -> text(value);
            case OBJECT -> isLeftOut(value.object()) ? RecordedValue.MASKED : value;
            case SHORT, INT, LONG, BOXED_SHORT, BOXED_INT, BOXED_LONG ->
                    secrets.isNumber(value.text()) ? RecordedValue.MASKED : value;
            default -> value;
        };
    }

    private RecordedValue text(RecordedValue value) {
        return secrets.isWhole(value.text())
                ? RecordedValue.masked(secrets.number(value.text()))
                : RecordedValue.string(secrets.hide(value.text()));
    }

    /** Of an array of numbers its length stays: that is seldom the secret, and often needed. */
    private boolean isLeftOut(int object) {
        return secretObjects.contains(object)
                && !states.getOrDefault(object, List.of()).stream()
                        .allMatch(state -> isArrayOfNumbers(state.type()));
    }

    private static boolean isArrayOfNumbers(String type) {
        return type.matches("(boolean|byte|short|char|int|long|float|double)\\[]");
    }

    /** Those that calls can still reach. */
    private List<ObjectState> states(List<ObjectState> all, List<RecordedThread> threads) {
        List<Integer> roots = new ArrayList<>();
        for (RecordedThread thread : threads) {
            for (RecordedCall call : thread.calls()) {
                if (call.receiver() != null) {
                    roots.add(call.receiver().object());
                }
                call.arguments().forEach(argument -> roots.add(argument.object()));
            }
        }
        Set<Integer> kept = reachable(roots, object -> !isLeftOut(object));
        List<ObjectState> hidden =
                all.stream()
                        .filter(state -> kept.contains(state.object()))
                        .map(this::state)
                        .toList();
        return hidden.stream().map(this::withoutTellingHashes).toList();
    }

    private ObjectState state(ObjectState state) {
        String units = units(state);
        boolean isSecret =
                secretObjects.contains(state.object())
                        || unnamedArrays.contains(state.object())
                        || !units.isEmpty() && secrets.isSpelled(units);
        List<Slot> slots = new ArrayList<>();
        for (Slot slot : state.slots()) {
            boolean isPart = slot.name().isEmpty();
            boolean isLength = slot.name().equals(ObjectState.LENGTH);
            if (slot.name().equals(ObjectState.HASH) || isLength && !isSecret) {
                slots.add(slot);
            } else if (!isSecret || !isPart) {
                slots.add(new Slot(slot.name(), value(slot.value())));
            } else if (!isArrayOfNumbers(state.type())) {
                slots.add(new Slot("", RecordedValue.MASKED));
            }
        }
        if (isSecret && isArrayOfNumbers(state.type()) && state.length() > 0) {
            slots.removeIf(slot -> slot.name().equals(ObjectState.LENGTH));
            slots.add(
                    new Slot(
                            ObjectState.LENGTH,
                            RecordedValue.of(Kind.INT, Integer.toString(state.length()))));
        }
        if (!slots.equals(state.slots())) {
            changed.add(state.object());
        }
        return new ObjectState(state.object(), state.type(), state.nanos(), slots);
    }

    /** With the secret, the hash of a key is another one, and it would help to guess it. */
    private ObjectState withoutTellingHashes(ObjectState state) {
        List<Slot> slots = new ArrayList<>();
        int key = 0;
        for (Slot slot : state.slots()) {
            if (!slot.name().equals(ObjectState.HASH) || !changed.contains(key)) {
                slots.add(slot);
            }
            key = slot.value().object();
        }
        return slots.size() == state.slots().size()
                ? state
                : new ObjectState(state.object(), state.type(), state.nanos(), slots);
    }
}
