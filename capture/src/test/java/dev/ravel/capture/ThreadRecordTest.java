package dev.ravel.capture;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ravel.model.crash.RecordedEvent;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ThreadRecordTest {
    private static final long ENOUGH = 1 << 20;

    private final Recorder recorder = new Recorder(CaptureOptions.parse(""));
    private final EventSite site = recorder.site("enter  in a.B.c (B.java:7)", "", false);

    private ThreadRecord record(long bytes) {
        return new ThreadRecord(Thread.currentThread(), 1, 256, new AtomicLong(bytes));
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 7, 8, 9, 63, 64, 65, 200, 255, 256, 257, 1000})
    void theNewestEventsAreKept(int count) {
        ThreadRecord thread = record(ENOUGH);

        for (int i = 0; i < count; i++) {
            thread.add(site.number(), i & 0xffff, i, i % 2 == 0);
        }

        Events events = new Events(thread);
        assertThat(events.forgotten() + events.list().size()).isEqualTo(count);
        // The oldest of a full ring may have been replaced while it was copied.
        assertThat(events.list()).hasSizeGreaterThanOrEqualTo(Math.min(count, 255) - 1);
        assertThat(events.list().stream().map(RecordedEvent::version))
                .containsExactlyElementsOf(
                        LongStream.range(events.forgotten(), count).boxed().toList());
        assertThat(events.list())
                .allMatch(
                        event ->
                                event.location() == event.version()
                                        && event.isWrite() == (event.version() % 2 == 0)
                                        && event.site() == site.number());
    }

    @Test
    void aRingDoesNotGrowWithoutMemory() {
        ThreadRecord thread = record(0);

        for (int i = 0; i < 1000; i++) {
            thread.add(site.number(), 1, i, true);
        }

        assertThat(new Events(thread).list()).hasSize(7);
    }
}
