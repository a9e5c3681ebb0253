package dev.ravel.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ravel.model.BadFile;
import dev.ravel.model.crash.Bundle;
import dev.ravel.model.crash.ObjectState;
import dev.ravel.model.crash.ObjectState.Slot;
import dev.ravel.model.crash.RecordedCall;
import dev.ravel.model.crash.RecordedEvent;
import dev.ravel.model.crash.RecordedSite;
import dev.ravel.model.crash.RecordedSite.Verb;
import dev.ravel.model.crash.RecordedThread;
import dev.ravel.model.crash.RecordedValue;
import dev.ravel.model.crash.RecordedValue.Kind;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class BundlePageTest {
    private static final int WIDTH = 80;

    private static final List<RecordedSite> SITES =
            List.of(
                    new RecordedSite(Verb.READ, "a.Shop.stock", "a.Shop.buy", "Shop.java", 7),
                    new RecordedSite(Verb.WRITE, "a.Shop.stock", "a.Shop.buy", "Shop.java", 8),
                    new RecordedSite(Verb.ENTER, "", "a.Shop.sum", "Shop.java", 12));

    private static RecordedThread thread(
            int number, String name, List<String> stack, List<RecordedEvent> events) {
        return new RecordedThread(number, name, true, stack, 0, events, List.of());
    }

    private static Bundle bundle(Bundle.Crash crash, List<RecordedThread> threads) {
        return new Bundle(
                crash,
                "0.1.0",
                "17",
                "noon",
                Map.of("a.Shop", "5e"),
                SITES,
                threads,
                List.of(
                        new ObjectState(
                                1,
                                "a.Shop",
                                5,
                                List.of(
                                        new Slot("a.Shop.stock", RecordedValue.of(Kind.INT, "1")),
                                        new Slot("a.Base.items", RecordedValue.object(2)))),
                        new ObjectState(1, "a.Shop", 50, List.of()),
                        new ObjectState(
                                2,
                                "java.util.ArrayList",
                                60,
                                List.of(
                                        new Slot("", RecordedValue.string("x")),
                                        new Slot("", RecordedValue.NULL)))),
                List.of("Libraries were not recorded."));
    }

    private static Bundle.Crash crash(int thread) {
        return new Bundle.Crash(
                Bundle.Kind.EXCEPTION, "a.Empty", "no stock", "Shop.java:9", thread, 99, List.of());
    }

    static Bundle shop() {
        RecordedCall call =
                new RecordedCall(
                        1,
                        "a.Shop",
                        "buy",
                        "(Ljava/util/List;I)V",
                        RecordedValue.object(1),
                        List.of(RecordedValue.object(2), RecordedValue.of(Kind.INT, "3")),
                        0,
                        10,
                        RecordedCall.NEVER,
                        0,
                        RecordedCall.ALL);
        return bundle(
                crash(2),
                List.of(
                        thread(
                                1,
                                "main",
                                List.of("java.lang.Thread.join(Thread.java:1)"),
                                List.of()),
                        new RecordedThread(
                                2,
                                "buyer",
                                true,
                                List.of("a.Empty: no stock", "\tat a.Shop.buy(Shop.java:9)"),
                                4,
                                List.of(
                                        new RecordedEvent(0, 1, 1, false),
                                        new RecordedEvent(0, 1, 1, false),
                                        new RecordedEvent(1, 1, 3, true)),
                                List.of(call)),
                        new RecordedThread(
                                3,
                                "other",
                                false,
                                List.of(),
                                0,
                                List.of(
                                        new RecordedEvent(2, 2, 1, true),
                                        new RecordedEvent(1, 1, 2, true)),
                                List.of())));
    }

    @Test
    void thePageBeginsWithTheCrash() {
        assertThat(BundlePage.lines(shop(), WIDTH, false))
                .containsExactly(
                        "a.Empty: no stock in thread buyer (Shop.java:9).",
                        "Recorded by Ravel 0.1.0 on JDK 17 at noon: 3 threads, 5 events, 1 calls, 1",
                        "classes.",
                        "",
                        "buyer, which crashed:",
                        "  a.Empty: no stock",
                        "      at a.Shop.buy(Shop.java:9)",
                        "",
                        "main, which was alive:",
                        "  java.lang.Thread.join(Thread.java:1)",
                        "",
                        "Threads that had ended: other.",
                        "",
                        "Calls that were under way, the nearest to the crash first:",
                        "  a.Shop.buy in buyer",
                        "    on a.Shop#1 {stock = int 1, items = java.util.ArrayList#2}",
                        "    with java.util.ArrayList#2 {\"x\", null}",
                        "    with int 3",
                        "",
                        "The schedule, as far as it is known:",
                        "  other  Shop.java:12  lock a monitor",
                        "  buyer  Shop.java:7   read a.Shop.stock (2 times)",
                        "  other  Shop.java:8   write a.Shop.stock",
                        "  buyer  Shop.java:8   write a.Shop.stock",
                        "",
                        "If it is reproduced, tests may call:",
                        "  a.Shop.buy(java.util.List, int)",
                        "and make objects or constants of:",
                        "  a.Shop",
                        "",
                        "Left out:",
                        "  Libraries were not recorded.",
                        "  4 events of buyer are older than those that were kept.");
    }

    /** Not even at its dot, where a name in a table is. */
    @Test
    void noWordOfASentenceIsBroken() {
        assertThat(BundlePage.lines(shop(), 44, false))
                .startsWith("a.Empty: no stock in thread buyer", "(Shop.java:9).");
    }

    @Test
    void otherReasonsForABundleHaveTheirOwnSentence() {
        List<RecordedThread> threads =
                List.of(thread(1, "a", List.of(), List.of()), thread(2, "b", List.of(), List.of()));
        Bundle.Crash deadlock =
                new Bundle.Crash(Bundle.Kind.DEADLOCK, "", "", "", 1, 0, List.of(1, 2));
        Bundle.Crash asked =
                new Bundle.Crash(Bundle.Kind.ASKED, "", "A signal.", "", 0, 0, List.of());

        assertThat(BundlePage.lines(bundle(deadlock, threads), WIDTH, false))
                .startsWith("Deadlock of a, b.")
                .contains(
                        "Threads that were alive, nobody knows where: a, b.",
                        "No call is known to have been under way.",
                        "No events were kept.");
        assertThat(BundlePage.lines(bundle(asked, threads), WIDTH, false))
                .startsWith("Nothing crashed; somebody asked for this: A signal.");
    }

    @Test
    void ofMuchOnlyTheNewestIsShown() {
        List<RecordedEvent> first = new ArrayList<>();
        List<RecordedEvent> second = new ArrayList<>();
        for (int i = 0; i < 100; i++) {
            first.add(new RecordedEvent(0, 1, 2L * i, true));
            second.add(new RecordedEvent(1, 1, 2L * i + 1, true));
        }
        for (int i = 0; i < 100; i++) {
            second.add(new RecordedEvent(i % 2, 2, i, true));
        }
        Bundle bundle =
                bundle(
                        crash(2),
                        List.of(
                                thread(1, "a", Collections.nCopies(30, "frame"), first),
                                thread(2, "b", Collections.nCopies(30, "frame"), second)));

        List<String> page = BundlePage.lines(bundle, WIDTH, false);
        List<String> all = BundlePage.lines(bundle, WIDTH, true);

        assertThat(page)
                .contains(
                        "The last 20 of 200 intervals of the schedule (--all shows all of them):",
                        "  b               ... 93 events",
                        "  ... 18 more")
                .hasSizeLessThan(90);
        assertThat(page.stream().filter("  frame"::equals)).hasSize(30 + 12);
        assertThat(all.stream().filter(line -> line.contains("a.Shop.stock"))).hasSize(300);
        assertThat(all.stream().filter("  frame"::equals)).hasSize(60);
        assertThat(all).noneMatch(line -> line.contains("more"));
    }

    /** All text of a bundle may come from the program, or from a stranger. */
    static Bundle hostile() {
        String text = Reports.HOSTILE;
        RecordedValue object = RecordedValue.object(1);
        return new Bundle(
                new Bundle.Crash(Bundle.Kind.EXCEPTION, text, text, text, 1, 9, List.of()),
                text,
                text,
                text,
                Map.of(text, text),
                List.of(new RecordedSite(Verb.READ, text, text, text, 1)),
                List.of(
                        new RecordedThread(
                                1,
                                text,
                                true,
                                List.of(text),
                                3,
                                List.of(new RecordedEvent(0, 1, 1, false)),
                                List.of(
                                        new RecordedCall(
                                                1,
                                                text,
                                                text,
                                                text,
                                                object,
                                                List.of(RecordedValue.string(text)),
                                                0,
                                                0,
                                                RecordedCall.NEVER,
                                                0,
                                                RecordedCall.ALL)))),
                List.of(new ObjectState(1, text, 0, List.of(new Slot(text, object)))),
                List.of(text));
    }

    @Test
    void nothingGivesOrdersToATerminal() {
        for (boolean all : new boolean[] {true, false}) {
            assertThat(BundlePage.lines(hostile(), WIDTH, all))
                    .allMatch(line -> line.chars().noneMatch(Character::isISOControl))
                    .allMatch(line -> line.length() <= 1_002)
                    // What a reproduction may run is never cut, however long its name is.
                    .hasSizeLessThan(150);
        }
    }

    @Test
    void theJsonIsAsItsSchemaSays() {
        JsonSchema schema = new JsonSchema("bundle.schema.json");
        String json = BundlePage.json(shop());

        assertThat(schema.complaints(json)).isEmpty();
        assertThat(schema.complaints(BundlePage.json(hostile()))).isEmpty();
        assertThat(schema.complaints(json.replace("\"underWay\":true", "\"underWay\":1")))
                .isNotEmpty();
        assertThat(JsonSchema.read(json).at("/schedule/1/events/1/target").stringValue())
                .isEqualTo("a.Shop.stock");
        assertThat(JsonSchema.read(json).at("/threads/1/calls/0/arguments/0").stringValue())
                .isEqualTo("#2");
    }

    @Test
    void eventsThatContradictEachOtherAreRefused() {
        List<RecordedEvent> events =
                List.of(new RecordedEvent(0, 1, 2, true), new RecordedEvent(0, 1, 1, true));
        Bundle bundle = bundle(crash(1), List.of(thread(1, "a", List.of(), events)));

        assertThatThrownBy(() -> BundlePage.lines(bundle, WIDTH, false))
                .isInstanceOf(BadFile.class);
    }
}
