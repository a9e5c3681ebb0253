package dev.ravel.capture;

import dev.ravel.model.crash.RecordedEvent;
import java.util.ArrayList;
import java.util.List;

/** The events of a thread that are kept, read while the thread may go on. */
final class Events {
    private final long forgotten;
    private final List<RecordedEvent> events = new ArrayList<>();

    Events(ThreadRecord thread) {
        long before = thread.eventCount();
        long[] words = thread.copyOfWords();
        long after = thread.eventCount();
        int capacity = words.length / ThreadRecord.WORDS;
        // What was added while the ring was copied may have replaced the oldest of it.
        forgotten = Math.max(0, after + 1 - capacity);
        for (long i = forgotten; i < before; i++) {
            int index = (int) (i & capacity - 1) * ThreadRecord.WORDS;
            long what = words[index];
            events.add(
                    new RecordedEvent(
                            (int) (what >>> 32),
                            (int) (what >>> 1) & Locations.COUNT - 1,
                            words[index + 1],
                            (what & 1) != 0));
        }
    }

    /** How many are not kept. */
    long forgotten() {
        return forgotten;
    }

    /** The position among those that are kept of what came after so many. */
    int position(long count) {
        return (int) Math.max(0, Math.min(count - forgotten, events.size()));
    }

    List<RecordedEvent> list() {
        return events;
    }
}
