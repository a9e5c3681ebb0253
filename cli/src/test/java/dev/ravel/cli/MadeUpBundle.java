package dev.ravel.cli;

import dev.ravel.model.crash.Bundle;
import dev.ravel.model.crash.ObjectState;
import dev.ravel.model.crash.RecordedCall;
import dev.ravel.model.crash.RecordedEvent;
import dev.ravel.model.crash.RecordedSite;
import dev.ravel.model.crash.RecordedThread;
import dev.ravel.model.crash.RecordedValue;
import dev.ravel.model.crash.RecordedValue.Kind;
import dev.ravel.model.crash.RestoredTypes;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;

/** A bundle that is well formed and makes no sense, or one that somebody wants to do harm with. */
final class MadeUpBundle {
    private static final List<String> JDK_TYPES = List.copyOf(RestoredTypes.all());
    private static final int OBJECTS = 12;

    private final SplittableRandom random;
    private final Mutation words;

    MadeUpBundle(SplittableRandom random) {
        this.random = random;
        this.words = new Mutation(random);
    }

    Bundle make() {
        List<RecordedSite> sites = new ArrayList<>();
        for (int i = random.nextInt(4); i > 0; i--) {
            RecordedSite.Verb[] verbs = RecordedSite.Verb.values();
            sites.add(
                    new RecordedSite(
                            verbs[random.nextInt(verbs.length)],
                            name(),
                            name() + ".m",
                            random.nextBoolean() ? "Trap.java" : words.word(),
                            random.nextInt(-2, 100)));
        }
        List<RecordedThread> threads = new ArrayList<>();
        int count = 1 + random.nextInt(3);
        for (int i = 1; i <= count; i++) {
            threads.add(thread(i, sites.size()));
        }
        Map<String, String> classes = new HashMap<>();
        for (String name : List.of("strangers.Trap", "strangers.Key", "bank.Account", name())) {
            classes.put(name, "0".repeat(64));
        }
        Bundle.Kind[] kinds = Bundle.Kind.values();
        return new Bundle(
                new Bundle.Crash(
                        kinds[random.nextInt(kinds.length)],
                        "java.lang." + words.word(),
                        words.word(),
                        "Trap.java:1",
                        1 + random.nextInt(count),
                        random.nextLong(2_000),
                        random.nextBoolean() ? List.of() : List.of(1)),
                words.word(),
                "17",
                "now",
                classes,
                sites,
                threads,
                states(),
                List.of(words.word()));
    }

    private String name() {
        return switch (random.nextInt(4)) {
            case 0 -> words.word();
            case 1 -> "strangers.Trap";
            default -> "strangers.Key";
        };
    }

    private RecordedThread thread(int number, int sites) {
        List<RecordedEvent> events = new ArrayList<>();
        for (int i = random.nextInt(6); i > 0 && sites > 0; i--) {
            events.add(
                    new RecordedEvent(
                            random.nextInt(sites),
                            random.nextInt(3),
                            random.nextInt(4),
                            random.nextBoolean()));
        }
        List<RecordedCall> calls = new ArrayList<>();
        for (int i = random.nextInt(4); i > 0; i--) {
            calls.add(call(number * 100 + i, events.size()));
        }
        return new RecordedThread(
                number,
                random.nextBoolean() ? "main" : words.word(),
                random.nextBoolean(),
                List.of("strangers.Trap.run(Trap.java:9)", words.word()),
                random.nextInt(3),
                events,
                calls);
    }

    private RecordedCall call(int number, int events) {
        boolean isKnown = random.nextInt(3) > 0;
        boolean isStatic = random.nextBoolean();
        List<RecordedValue> arguments = new ArrayList<>();
        int count = isKnown ? isStatic ? 2 : 0 : random.nextInt(4);
        for (int i = 0; i < count; i++) {
            arguments.add(value());
        }
        long begin = random.nextLong(1_000);
        int before = random.nextInt(events + 1);
        return new RecordedCall(
                number,
                isKnown ? "strangers.Trap" : name(),
                isKnown ? "run" : words.word(),
                isKnown ? isStatic ? "(Ljava/lang/String;I)I" : "()V" : words.word(),
                isStatic ? null : value(),
                arguments,
                random.nextInt(3),
                begin,
                random.nextBoolean() ? RecordedCall.NEVER : begin + random.nextLong(1_000),
                before,
                RecordedCall.ALL);
    }

    List<ObjectState> states() {
        List<ObjectState> states = new ArrayList<>();
        for (int i = 1; i <= OBJECTS; i++) {
            states.add(state(i));
        }
        return states;
    }

    private ObjectState state(int number) {
        String type =
                switch (random.nextInt(12)) {
                    case 0 -> words.word() + "[]";
                    case 1 -> "java.lang.Object[]";
                    case 2 -> name();
                    case 3, 4 -> "strangers.Key";
                    default -> JDK_TYPES.get(random.nextInt(JDK_TYPES.size()));
                };
        List<ObjectState.Slot> slots = new ArrayList<>();
        for (int i = random.nextInt(12); i > 0; i--) {
            slots.add(new ObjectState.Slot(slotName(type), value()));
        }
        return new ObjectState(number, type, random.nextLong(1_000), slots);
    }

    private String slotName(String type) {
        boolean isOdd = random.nextInt(40) == 0;
        if (type.startsWith("strangers.") && !isOdd) {
            return type + (random.nextInt(3) > 0 ? ".any" : ".number");
        }
        return isOdd ? words.word() : random.nextInt(4) == 0 ? ObjectState.HASH : "";
    }

    private RecordedValue value() {
        return switch (random.nextInt(12)) {
            case 0 -> RecordedValue.NULL;
            case 1 -> RecordedValue.UNKNOWN;
            case 2 -> RecordedValue.MASKED;
            case 3 -> RecordedValue.string(words.word());
            case 4 -> RecordedValue.of(Kind.INT, "" + random.nextInt());
            case 5 -> RecordedValue.of(Kind.BOXED_LONG, "" + random.nextLong());
            case 6 -> new RecordedValue(Kind.CLASS, words.word(), "", 0);
            case 7 ->
                    random.nextInt(8) > 0
                            ? RecordedValue.of(Kind.BOXED_INT, "5")
                            : new RecordedValue(Kind.ENUM, name(), words.word(), 0);
            default -> RecordedValue.object(1 + random.nextInt(OBJECTS));
        };
    }
}
