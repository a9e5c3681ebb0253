package dev.ravel.model.crash;

import dev.ravel.model.crash.ObjectState.Slot;
import dev.ravel.model.crash.RecordedSite.Verb;
import dev.ravel.model.crash.RecordedValue.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Bundles made by hand. */
final class Bundles {
    /** All that a line cannot have in it as it is. */
    static final String HOSTILE =
            "\u0000\u001b[31m\t\r\n\"'\\ #1 int 5 = - \u2028\u202e \ud83d\ude00 \ude00\ud83d\u0085 ";

    private Bundles() {}

    static RecordedEvent made(int location, long version) {
        return new RecordedEvent(0, location, version, true);
    }

    static RecordedEvent saw(int location, long version) {
        return new RecordedEvent(0, location, version, false);
    }

    static RecordedThread thread(int number, RecordedEvent... events) {
        return thread(number, List.of(events));
    }

    static RecordedThread thread(int number, List<RecordedEvent> events) {
        return new RecordedThread(
                number, "worker-" + number, true, List.of(), 0, events, List.of());
    }

    /** Of threads that do nothing but to access one field. */
    static Bundle of(List<RecordedThread> threads) {
        return new Bundle(
                new Bundle.Crash(
                        Bundle.Kind.EXCEPTION,
                        "java.lang.Error",
                        "",
                        "",
                        threads.isEmpty() ? 0 : threads.get(threads.size() - 1).number(),
                        1_000,
                        List.of()),
                "0.1.0",
                "17",
                "2026-11-17T12:00:00Z",
                Map.of(),
                List.of(new RecordedSite(Verb.READ, "a.B.x", "a.B.get", "B.java", 1)),
                threads,
                List.of(),
                List.of());
    }

    /** A shop that sells an item twice, since two threads have read the same number. */
    static Bundle shop() {
        return new Bundle(
                new Bundle.Crash(
                        Bundle.Kind.EXCEPTION,
                        "java.lang.IllegalStateException",
                        "item 1 was sold before",
                        "Shop.java:21",
                        2,
                        9_000,
                        List.of()),
                "0.1.0",
                "17.0.12",
                "2026-11-17T12:00:00Z",
                Map.of("shop.Shop", "5e".repeat(32), "shop.Customer", "c0".repeat(32)),
                List.of(
                        new RecordedSite(Verb.BEGIN, "", "shop.Customer.run", "Customer.java", 9),
                        new RecordedSite(
                                Verb.READ, "shop.Shop.next", "shop.Shop.buy", "Shop.java", 18),
                        new RecordedSite(
                                Verb.WRITE, "shop.Shop.next", "shop.Shop.buy", "Shop.java", 19)),
                List.of(
                        new RecordedThread(
                                1,
                                "main",
                                true,
                                List.of("java.lang.Thread.join(Thread.java:1309)"),
                                2,
                                List.of(),
                                List.of()),
                        new RecordedThread(
                                2,
                                "customer 1",
                                false,
                                List.of(
                                        "java.lang.IllegalStateException: item 1 was sold before",
                                        "    at shop.Shop.buy(Shop.java:21)",
                                        "    at shop.Customer.run(Customer.java:10)"),
                                0,
                                List.of(
                                        new RecordedEvent(0, 4, 1, false),
                                        new RecordedEvent(1, 17, 5, false),
                                        new RecordedEvent(2, 17, 7, true)),
                                List.of(
                                        new RecordedCall(
                                                1,
                                                "shop.Customer",
                                                "run",
                                                "()V",
                                                RecordedValue.object(2),
                                                List.of(),
                                                0,
                                                7_000,
                                                RecordedCall.NEVER,
                                                1,
                                                RecordedCall.ALL),
                                        new RecordedCall(
                                                2,
                                                "shop.Shop",
                                                "buy",
                                                "(Ljava/lang/String;I)V",
                                                RecordedValue.object(1),
                                                List.of(
                                                        RecordedValue.string("apple"),
                                                        RecordedValue.of(Kind.INT, "1")),
                                                1,
                                                7_100,
                                                RecordedCall.NEVER,
                                                1,
                                                RecordedCall.ALL))),
                        new RecordedThread(
                                3,
                                "customer 2",
                                false,
                                List.of(),
                                0,
                                List.of(
                                        new RecordedEvent(1, 17, 5, false),
                                        new RecordedEvent(2, 17, 6, true)),
                                List.of(
                                        new RecordedCall(
                                                3,
                                                "shop.Shop",
                                                "buy",
                                                "(Ljava/lang/String;I)V",
                                                RecordedValue.object(1),
                                                List.of(
                                                        RecordedValue.string("pear"),
                                                        RecordedValue.of(Kind.INT, "1")),
                                                0,
                                                7_050,
                                                8_000,
                                                0,
                                                2)))),
                List.of(
                        new ObjectState(
                                1,
                                "shop.Shop",
                                7_050,
                                List.of(
                                        new Slot("shop.Shop.next", RecordedValue.of(Kind.INT, "1")),
                                        new Slot("shop.Shop.code", RecordedValue.MASKED),
                                        new Slot("shop.Shop.sold", RecordedValue.object(3)))),
                        new ObjectState(
                                2,
                                "shop.Customer",
                                7_000,
                                List.of(new Slot("shop.Customer.shop", RecordedValue.object(1)))),
                        new ObjectState(
                                3,
                                "java.util.ArrayList",
                                9_000,
                                List.of(
                                        new Slot("", RecordedValue.of(Kind.BOXED_INT, "0")),
                                        new Slot("", RecordedValue.of(Kind.BOXED_INT, "1"))))),
                List.of("Accesses inside of libraries were not recorded."));
    }

    /** Whatever there is as text is hostile, and every kind of value and site is there. */
    static Bundle hostile() {
        List<Slot> slots = new ArrayList<>();
        for (Kind kind : Kind.values()) {
            slots.add(new Slot(HOSTILE + kind, value(kind)));
        }
        slots.add(new Slot("-", RecordedValue.NULL));
        slots.add(new Slot("=", RecordedValue.NULL));
        slots.add(new Slot("", RecordedValue.string("")));
        List<RecordedSite> sites = new ArrayList<>();
        for (Verb verb : Verb.values()) {
            sites.add(new RecordedSite(verb, HOSTILE, HOSTILE + verb, HOSTILE + ":", -1));
        }
        sites.add(new RecordedSite(Verb.ENTER, "", "", "", 0));
        RecordedCall call =
                new RecordedCall(
                        0,
                        HOSTILE,
                        "with spaces",
                        "",
                        null,
                        List.of(RecordedValue.object(7), RecordedValue.string(HOSTILE)),
                        3,
                        Long.MIN_VALUE,
                        Long.MAX_VALUE - 1,
                        1,
                        1);
        return new Bundle(
                new Bundle.Crash(
                        Bundle.Kind.DEADLOCK, HOSTILE, HOSTILE, HOSTILE, 5, -1, List.of(5, 6)),
                HOSTILE,
                "",
                " ",
                Map.of(HOSTILE, HOSTILE, "", ""),
                sites,
                List.of(
                        new RecordedThread(
                                5,
                                HOSTILE,
                                true,
                                List.of(HOSTILE, "", "  at"),
                                Long.MAX_VALUE,
                                List.of(new RecordedEvent(3, Integer.MAX_VALUE, 0, true)),
                                List.of(call)),
                        new RecordedThread(6, "", false, List.of(), 0, List.of(), List.of())),
                List.of(
                        new ObjectState(7, HOSTILE, -5, slots),
                        new ObjectState(7, HOSTILE, -5, List.of())),
                List.of(HOSTILE, ""));
    }

    private static RecordedValue value(Kind kind) {
        return switch (kind) {
            case OBJECT -> RecordedValue.object(7);
            case NULL, MASKED, UNKNOWN -> RecordedValue.of(kind, "");
            case STRING -> RecordedValue.string(HOSTILE);
            case ENUM -> new RecordedValue(kind, HOSTILE, HOSTILE, 0);
            case CLASS -> new RecordedValue(kind, HOSTILE, "", 0);
            case BOOLEAN, BOXED_BOOLEAN -> RecordedValue.of(kind, "true");
            case FLOAT, BOXED_FLOAT -> RecordedValue.of(kind, Float.toHexString(-1.1f));
            case DOUBLE, BOXED_DOUBLE ->
                    RecordedValue.of(kind, Double.toHexString(Double.MIN_VALUE));
            default -> RecordedValue.of(kind, "97");
        };
    }
}
