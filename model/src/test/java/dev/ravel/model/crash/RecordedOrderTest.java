package dev.ravel.model.crash;

import static dev.ravel.model.crash.Bundles.made;
import static dev.ravel.model.crash.Bundles.saw;
import static dev.ravel.model.crash.Bundles.thread;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ravel.model.BadFile;
import dev.ravel.model.crash.RecordedOrder.Interval;
import dev.ravel.model.crash.RecordedOrder.Position;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RecordedOrderTest {
    private static RecordedOrder order(RecordedThread... threads) {
        return RecordedOrder.of(Bundles.of(List.of(threads)));
    }

    @Test
    void nothingHasTheEmptyOrder() {
        assertThat(order().intervals()).isEmpty();
        assertThat(order(thread(1), thread(2)).size()).isZero();
    }

    @Test
    void threadsThatShareNothingRunOneAfterTheOther() {
        RecordedOrder order =
                order(
                        thread(7, made(1, 1), saw(1, 1)),
                        thread(8),
                        thread(9, saw(2, 0), made(2, 1)));

        assertThat(order.intervals()).containsExactly(new Interval(7, 0, 1), new Interval(9, 0, 1));
    }

    @Test
    void aReadComesAfterTheWriteThatItHasSeenAndBeforeTheNextOne() {
        RecordedOrder order =
                order(thread(1, saw(5, 3), saw(5, 8)), thread(2, made(5, 3), made(5, 8)));

        assertThat(order.intervals())
                .containsExactly(
                        new Interval(2, 0, 0),
                        new Interval(1, 0, 0),
                        new Interval(2, 1, 1),
                        new Interval(1, 1, 1));
        assertThat(order.before(1, 0)).containsExactly(new Position(2, 0));
        assertThat(order.before(2, 1)).containsExactly(new Position(1, 0));
        assertThat(order.before(1, 1)).containsExactly(new Position(2, 1));
        assertThat(order.before(2, 0)).isEmpty();
    }

    @Test
    void readsOfOneVersionAreNotOrdered() {
        RecordedOrder order =
                order(
                        thread(1, made(5, 1)),
                        thread(2, saw(5, 1), saw(5, 1)),
                        thread(3, saw(5, 1)),
                        thread(4, made(5, 2)));

        assertThat(order.before(2, 1)).containsExactly(new Position(1, 0));
        assertThat(order.before(3, 0)).containsExactly(new Position(1, 0));
        assertThat(order.before(4, 0))
                .containsExactly(new Position(1, 0), new Position(2, 1), new Position(3, 0));
    }

    @Test
    void aForgottenWriteStillComesAfterWhatIsOlder() {
        RecordedOrder order = order(thread(1, saw(5, 4)), thread(2, saw(5, 2)));

        assertThat(order.before(1, 0)).containsExactly(new Position(2, 0));
        assertThat(order.intervals()).containsExactly(new Interval(2, 0, 0), new Interval(1, 0, 0));
    }

    @Test
    void theThreadThatCrashedComesLast() {
        Bundle bundle = Bundles.of(List.of(thread(1, saw(1, 1)), thread(2, saw(2, 1))));
        Bundle.Crash crash = bundle.crash();
        Bundle other =
                new Bundle(
                        new Bundle.Crash(
                                crash.kind(), crash.type(), "", "", 1, crash.nanos(), List.of()),
                        "",
                        "",
                        "",
                        Map.of(),
                        bundle.sites(),
                        bundle.threads(),
                        List.of(),
                        List.of());

        assertThat(RecordedOrder.of(bundle).at(1)).isEqualTo(new Position(2, 0));
        assertThat(RecordedOrder.of(other).at(1)).isEqualTo(new Position(1, 0));
    }

    @Test
    void aCircleIsRefused() {
        assertThatThrownBy(
                        () ->
                                order(
                                        thread(1, saw(1, 1), made(2, 1)),
                                        thread(2, saw(2, 1), made(3, 1)),
                                        thread(3, saw(3, 1), made(1, 1))))
                .isInstanceOf(BadFile.class)
                .hasMessageContaining("No execution has the order of events")
                .hasMessageContaining("event 1 of thread ");
    }

    @Test
    void aThreadThatGoesBackInTimeIsRefused() {
        assertThatThrownBy(() -> order(thread(1, made(1, 2), made(1, 1))))
                .isInstanceOf(BadFile.class)
                .hasMessageContaining("event 2 of thread 1 (which made version 1 of location 1)");
        assertThatThrownBy(() -> order(thread(1, saw(1, 1), made(1, 1))))
                .isInstanceOf(BadFile.class);
    }

    @Test
    void aVersionThatWasMadeTwiceIsRefused() {
        assertThatThrownBy(() -> order(thread(1, made(1, 1)), thread(2, made(1, 1))))
                .isInstanceOf(BadFile.class)
                .hasMessageContaining("event 1 of thread 2");
    }

    /** An execution as the recorder sees it, and what is left of it. */
    private static final class Recorded {
        private final List<List<RecordedEvent>> events = new ArrayList<>();
        private int switches;

        Recorded(Random random, int threads, int locations, int steps) {
            for (int i = 0; i < threads; i++) {
                events.add(new ArrayList<>());
            }
            long[] versions = new long[locations];
            int running = 0;
            for (int i = 0; i < steps; i++) {
                if (random.nextInt(4) == 0) {
                    running = random.nextInt(threads);
                    switches++;
                }
                int location = random.nextInt(locations);
                boolean isWrite = random.nextInt(3) == 0;
                // Other memory of the same location, which was not recorded, leaves gaps.
                versions[location] += isWrite ? 1 + random.nextInt(3) : 0;
                events.get(running)
                        .add(new RecordedEvent(0, location, versions[location], isWrite));
            }
        }

        void forget(Random random) {
            events.replaceAll(all -> all.subList(random.nextInt(all.size() + 1), all.size()));
        }

        Bundle bundle() {
            List<RecordedThread> threads = new ArrayList<>();
            events.forEach(all -> threads.add(thread(threads.size() + 1, all)));
            return Bundles.of(threads);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 8})
    void everyReadSeesWhatItHasSeen(int threads) {
        Random random = new Random(threads);
        for (int i = 0; i < 500; i++) {
            Recorded recorded =
                    new Recorded(random, threads, 1 + random.nextInt(6), random.nextInt(200));
            if (i % 2 == 0) {
                recorded.forget(random);
            }
            Bundle bundle = recorded.bundle();
            RecordedOrder order = RecordedOrder.of(bundle);

            check(bundle, order);
            assertThat(order.intervals().size()).isLessThanOrEqualTo(recorded.switches + threads);
        }
    }

    private static void check(Bundle bundle, RecordedOrder order) {
        Map<Integer, Integer> done = new HashMap<>();
        Map<Integer, Long> memory = new HashMap<>();
        Map<Integer, Long> newest = new HashMap<>();
        for (int i = 0; i < order.size(); i++) {
            Position at = order.at(i);
            assertThat(at.index()).isEqualTo(done.getOrDefault(at.thread(), 0));
            for (Position before : order.before(at.thread(), at.index())) {
                assertThat(before.thread()).isNotEqualTo(at.thread());
                assertThat(done.getOrDefault(before.thread(), 0)).isGreaterThan(before.index());
            }
            done.merge(at.thread(), 1, Integer::sum);
            RecordedEvent event = bundle.thread(at.thread()).events().get(at.index());
            assertThat(event.version())
                    .isGreaterThanOrEqualTo(newest.getOrDefault(event.location(), 0L));
            newest.put(event.location(), event.version());
            if (event.isWrite()) {
                memory.put(event.location(), event.version());
            } else if (isMade(bundle, event)) {
                assertThat(memory.get(event.location())).isEqualTo(event.version());
            }
        }
        assertThat(order.size())
                .isEqualTo(bundle.threads().stream().mapToInt(t -> t.events().size()).sum());
    }

    private static boolean isMade(Bundle bundle, RecordedEvent read) {
        return bundle.threads().stream()
                .flatMap(thread -> thread.events().stream())
                .anyMatch(made(read.location(), read.version())::equals);
    }

    /**
     * Whoever follows {@link RecordedOrder#before} in any way gets to the same order of versions.
     */
    @Test
    void whatComesBeforeIsEnoughForAnyScheduler() {
        Random random = new Random(5);
        for (int i = 0; i < 500; i++) {
            Recorded recorded = new Recorded(random, 4, 3, 100);
            recorded.forget(random);
            Bundle bundle = recorded.bundle();
            RecordedOrder order = RecordedOrder.of(bundle);
            Map<Integer, Integer> done = new HashMap<>();
            Map<Integer, Long> newest = new HashMap<>();
            for (int step = 0; step < order.size(); step++) {
                List<Position> free = new ArrayList<>();
                for (RecordedThread thread : bundle.threads()) {
                    int next = done.getOrDefault(thread.number(), 0);
                    if (next < thread.events().size()
                            && order.before(thread.number(), next).stream()
                                    .allMatch(p -> done.getOrDefault(p.thread(), 0) > p.index())) {
                        free.add(new Position(thread.number(), next));
                    }
                }
                Position picked = free.get(random.nextInt(free.size()));
                done.merge(picked.thread(), 1, Integer::sum);
                RecordedEvent event = bundle.thread(picked.thread()).events().get(picked.index());
                Long before = newest.put(event.location(), event.version());
                assertThat(before == null || before <= event.version()).isTrue();
                assertThat(event.isWrite() && before != null && before == event.version())
                        .isFalse();
            }
        }
    }

    @Test
    void aHundredThousandEventsHaveAnOrder() {
        Recorded recorded = new Recorded(new Random(3), 16, 1_000, 100_000);
        Bundle bundle = Bundle.parse("file", recorded.bundle().text());
        RecordedOrder order = RecordedOrder.of(bundle);

        assertThat(order.size()).isEqualTo(100_000);
        assertThat(order.intervals().size()).isLessThan(recorded.switches);
    }
}
