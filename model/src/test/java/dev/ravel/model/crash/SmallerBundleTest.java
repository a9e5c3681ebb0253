package dev.ravel.model.crash;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ravel.model.crash.ObjectState.Slot;
import dev.ravel.model.crash.RecordedSite.Verb;
import dev.ravel.model.crash.RecordedValue.Kind;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SmallerBundleTest {
    private static final int EVENTS = 5_000;
    private static final int CALLS = 500;
    private static final Bundle LARGE = large();

    /**
     * Two threads that have made many events and calls; each call has an object of its own, and one
     * that all of them share. The last call of the first thread is under way.
     */
    private static Bundle large() {
        List<RecordedThread> threads = new ArrayList<>();
        List<ObjectState> states = new ArrayList<>();
        for (int thread = 1; thread <= 2; thread++) {
            List<RecordedEvent> events = new ArrayList<>();
            for (int i = 0; i < EVENTS; i++) {
                events.add(new RecordedEvent(i < EVENTS / 2 ? 0 : 1, thread, i, true));
            }
            List<RecordedCall> calls = new ArrayList<>();
            for (int i = 0; i < CALLS; i++) {
                int object = calls.size() + 2 + (thread - 1) * CALLS;
                boolean isLast = thread == 1 && i == CALLS - 1;
                long begin = 100L * i + thread;
                calls.add(
                        new RecordedCall(
                                object,
                                "shop.Sh\u00f6p",
                                "buy",
                                "(Lshop/Item;)V",
                                RecordedValue.object(1),
                                List.of(RecordedValue.object(object)),
                                0,
                                begin,
                                isLast ? RecordedCall.NEVER : begin + 50,
                                10 * i,
                                isLast ? RecordedCall.ALL : 10 * i + 10));
                states.add(state(1, "shop.Sh\u00f6p", begin, RecordedValue.of(Kind.INT, "" + i)));
                states.add(state(object, "shop.Item", begin, RecordedValue.string("x".repeat(90))));
            }
            threads.add(
                    new RecordedThread(
                            thread,
                            "worker-" + thread,
                            true,
                            List.of("at shop.Till.pay(Till.java:7)"),
                            11,
                            events,
                            calls));
        }
        states.add(state(9_999, "shop.Settings", 0, RecordedValue.NULL));
        Map<String, String> classes = new HashMap<>();
        for (int i = 0; i < 100; i++) {
            classes.put("other.Class" + i, "00".repeat(32));
        }
        classes.put("shop.Sh\u00f6p", "11".repeat(32));
        classes.put("shop.Till", "22".repeat(32));
        return new Bundle(
                new Bundle.Crash(Bundle.Kind.ASKED, "", "asked", "", 1, 100_000, List.of()),
                "0.1.0",
                "17",
                "2026-11-17T12:00:00Z",
                classes,
                List.of(
                        new RecordedSite(Verb.READ, "a.B.x", "a.B.get", "B.java", 1),
                        new RecordedSite(Verb.WRITE, "a.B.x", "a.B.set", "B.java", 2)),
                threads,
                states,
                List.of("Something."));
    }

    private static ObjectState state(int object, String type, long nanos, RecordedValue value) {
        return new ObjectState(object, type, nanos, List.of(new Slot(type + ".value", value)));
    }

    private static long bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8).length;
    }

    @Test
    void whatFitsStaysWhole() {
        long whole = bytes(LARGE.text());

        assertThat(LARGE.text(whole)).isEqualTo(LARGE.text());
        assertThat(LARGE.text(whole - 1)).isNotEqualTo(LARGE.text());
    }

    @ParameterizedTest
    @ValueSource(ints = {430_000, 400_000, 300_000, 200_000, 100_000, 50_000, 20_000, 5_000})
    void fitsAndCanBeRead(int mostBytes) {
        String text = LARGE.text(mostBytes);
        Bundle read = Bundle.parse("file", text);

        // One step of the way is an event of each thread, or a call with its states.
        assertThat(bytes(text)).isBetween((long) mostBytes * 2 / 3, (long) mostBytes);
        assertThat(read.leftOut()).hasSizeGreaterThan(1).contains("Something.");
        assertThat(read.text()).isEqualTo(text);
        checkIsThere(read);
    }

    private static void checkIsThere(Bundle read) {
        assertThat(read.crash()).isEqualTo(LARGE.crash());
        assertThat(read.threads()).hasSize(2);
        RecordedThread first = read.thread(1);
        assertThat(first.stack()).isEqualTo(LARGE.thread(1).stack());
        RecordedCall last = first.calls().get(first.calls().size() - 1);
        assertThat(last.endNanos()).isEqualTo(RecordedCall.NEVER);
        assertThat(read.states())
                .contains(
                        state(
                                1,
                                "shop.Sh\u00f6p",
                                last.beginNanos(),
                                RecordedValue.of(Kind.INT, "499")));
        assertThat(read.states()).extracting(ObjectState::type).contains("shop.Settings");
    }

    @Test
    void theOldestEventsGoFirst() {
        Bundle read = Bundle.parse("file", LARGE.text(bytes(LARGE.text()) - 10_000));

        for (RecordedThread thread : read.threads()) {
            int kept = thread.events().size();
            List<RecordedEvent> all = LARGE.thread(thread.number()).events();
            assertThat(kept).isBetween(1_000, EVENTS - 1);
            assertThat(thread.events()).isEqualTo(all.subList(EVENTS - kept, EVENTS));
            assertThat(thread.forgotten()).isEqualTo(11 + EVENTS - kept);
            assertThat(thread.calls()).hasSize(CALLS);
            assertThat(thread.calls().get(CALLS - 1).eventsBefore())
                    .isEqualTo(Math.max(0, 4_990 - (EVENTS - kept)));
            assertThat(read.leftOut().get(1))
                    .contains(2 * (EVENTS - kept) + " events (the oldest of each thread)");
        }
        assertThat(read.states()).isEqualTo(LARGE.states());
    }

    @Test
    void thenTheOldestCallsThatHadEnded() {
        Bundle read = Bundle.parse("file", LARGE.text(150_000));

        List<RecordedCall> calls = read.thread(2).calls();
        assertThat(calls).isNotEmpty().hasSizeLessThan(CALLS);
        assertThat(calls)
                .extracting(RecordedCall::number)
                .isEqualTo(
                        LARGE.thread(2).calls().stream()
                                .skip(CALLS - calls.size())
                                .map(RecordedCall::number)
                                .toList());
        assertThat(read.thread(2).events()).hasSize(1_000);
        long items = read.states().stream().filter(s -> s.type().equals("shop.Item")).count();
        assertThat(items).isEqualTo(calls.size() + read.thread(1).calls().size());
        assertThat(read.sites()).containsExactly(LARGE.sites().get(1));
        assertThat(read.leftOut().toString())
                .contains(
                        "8000 events", " calls that had ended (the oldest)", " states of objects");
    }

    @Test
    void theCrashTheStacksAndTheCallsUnderWayAlwaysStay() {
        Bundle read = Bundle.parse("file", LARGE.text(1));

        checkIsThere(read);
        assertThat(read.threads()).allMatch(thread -> thread.events().isEmpty());
        assertThat(read.thread(1).calls()).hasSize(1);
        assertThat(read.thread(2).calls()).isEmpty();
        assertThat(read.sites()).isEmpty();
        assertThat(read.classes().keySet())
                .containsExactlyInAnyOrder("shop.Sh\u00f6p", "shop.Till");
        assertThat(read.leftOut().toString()).contains("100 hashes of classes");
    }
}
