package dev.ravel.capture;

import dev.ravel.model.ProgramText;
import dev.ravel.model.crash.Bundle;
import dev.ravel.model.crash.ObjectState;
import dev.ravel.model.crash.ObjectState.Slot;
import dev.ravel.model.crash.RecordedCall;
import dev.ravel.model.crash.RecordedThread;
import dev.ravel.model.crash.RecordedValue;
import dev.ravel.model.crash.RecordedValue.Kind;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Hides what is secret in a bundle, when all of it is known. Names of code are not looked at: they
 * are in class files.
 */
final class Masking {
    private final Secrets secrets;
    private final Set<Integer> secretObjects;
    private final Set<Integer> unnamedObjects;

    /** What is not written down, but is read for secrets. */
    private final List<ObjectState> insides;

    private ObjectGraph graph;
    private Set<Integer> unnamedArrays;

    Masking(
            Secrets secrets,
            Set<Integer> secretObjects,
            Set<Integer> unnamedObjects,
            List<ObjectState> insides) {
        this.secrets = secrets;
        this.secretObjects = secretObjects;
        this.unnamedObjects = unnamedObjects;
        this.insides = insides;
    }

    Bundle of(Bundle bundle) {
        List<ObjectState> all = Stream.concat(bundle.states().stream(), insides.stream()).toList();
        graph = new ObjectGraph(all);
        Learning learning = new Learning(secrets, graph);
        learning.readSecret(secretObjects);
        learning.readUnnamed(unnamedObjects);
        learning.readTold(bundle);
        learning.readTold(all);
        unnamedArrays = learning.unnamedArrays();
        Bundle.Crash crash = bundle.crash();
        List<RecordedThread> threads = bundle.threads().stream().map(this::thread).toList();
        return new Bundle(
                new Bundle.Crash(
                        crash.kind(),
                        crash.type(),
                        message(crash.message()),
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
                states(bundle.states(), threads, all),
                bundle.leftOut());
    }

    /**
     * A secret is looked for in the message as it is: what is kept of it has other line breaks, and
     * may end in the middle of the secret. What is kept may look like another one.
     */
    private String message(String message) {
        return secrets.hide(ProgramText.kept(secrets.hide(message)));
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
        String text = value.text();
        return switch (value.kind()) {
            case STRING -> text(value);
            case OBJECT -> isLeftOut(value.object()) ? RecordedValue.MASKED : value;
            case SHORT, INT, LONG, BOXED_SHORT, BOXED_INT, BOXED_LONG -> number(value, text);
            case DOUBLE, BOXED_DOUBLE -> number(value, Double.toString(Double.parseDouble(text)));
            case FLOAT, BOXED_FLOAT -> number(value, Float.toString(Float.parseFloat(text)));
            default -> value;
        };
    }

    private RecordedValue number(RecordedValue value, String decimal) {
        return secrets.isNumber(decimal) ? RecordedValue.MASKED : value;
    }

    private RecordedValue text(RecordedValue value) {
        return secrets.isWhole(value.text())
                ? RecordedValue.masked(secrets.number(value.text()))
                : RecordedValue.string(secrets.hide(value.text()));
    }

    /** Of an array of numbers its length stays: that is seldom the secret, and often needed. */
    private boolean isLeftOut(int object) {
        return secretObjects.contains(object)
                && !graph.states(object).stream().allMatch(state -> isArrayOfNumbers(state.type()));
    }

    private static boolean isArrayOfNumbers(String type) {
        return type.matches("(boolean|byte|short|char|int|long|float|double)\\[]");
    }

    /** Those that calls can still reach. */
    private List<ObjectState> states(
            List<ObjectState> written, List<RecordedThread> threads, List<ObjectState> all) {
        List<Integer> roots = new ArrayList<>();
        for (RecordedThread thread : threads) {
            for (RecordedCall call : thread.calls()) {
                if (call.receiver() != null) {
                    roots.add(call.receiver().object());
                }
                call.arguments().forEach(argument -> roots.add(argument.object()));
            }
        }
        Set<Integer> kept = new ObjectGraph(written).reachable(roots, object -> !isLeftOut(object));
        List<ObjectState> hidden =
                written.stream()
                        .filter(state -> kept.contains(state.object()))
                        .map(this::state)
                        .toList();
        boolean hasHashes =
                hidden.stream().flatMap(state -> state.slots().stream()).anyMatch(Masking::isHash);
        return hasHashes ? withoutHashes(hidden, all) : hidden;
    }

    /** With a secret in the key hidden, however deep it is, the key has another hash anyway. */
    private List<ObjectState> withoutHashes(List<ObjectState> hidden, List<ObjectState> all) {
        Set<Integer> telling = new HashSet<>();
        all.stream().filter(this::isTelling).forEach(state -> telling.add(state.object()));
        Set<Integer> keys = graph.leadingTo(telling);
        return hidden.stream().map(state -> withoutHashes(state, keys)).toList();
    }

    private static boolean isHash(Slot slot) {
        return slot.name().equals(ObjectState.HASH);
    }

    private ObjectState state(ObjectState state) {
        boolean isSecret = isSecret(state);
        List<Slot> slots = new ArrayList<>();
        for (Slot slot : state.slots()) {
            boolean isPart = slot.name().isEmpty();
            boolean isLength = slot.name().equals(ObjectState.LENGTH);
            if (isHash(slot) || isLength && !isSecret) {
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
        return new ObjectState(state.object(), state.type(), state.nanos(), slots);
    }

    private boolean isSecret(ObjectState state) {
        String units = Units.of(state);
        return secretObjects.contains(state.object())
                || unnamedArrays.contains(state.object())
                || !units.isEmpty() && secrets.isSpelled(units);
    }

    /** Whether something in it is hidden, so that a hash would help to guess it. */
    private boolean isTelling(ObjectState state) {
        return isSecret(state)
                || state.slots().stream()
                        .filter(slot -> !isHash(slot))
                        .map(Slot::value)
                        .anyMatch(
                                value ->
                                        value.kind() == Kind.MASKED || !value(value).equals(value));
    }

    private static ObjectState withoutHashes(ObjectState state, Set<Integer> keys) {
        List<Slot> slots = new ArrayList<>();
        int key = 0;
        for (Slot slot : state.slots()) {
            if (!isHash(slot) || !keys.contains(key)) {
                slots.add(slot);
            }
            key = slot.value().object();
        }
        return slots.size() == state.slots().size()
                ? state
                : new ObjectState(state.object(), state.type(), state.nanos(), slots);
    }
}
