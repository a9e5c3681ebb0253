package dev.ravel.capture.reproduce;

import dev.ravel.model.crash.RecordedEvent;
import dev.ravel.model.crash.RecordedThread;
import java.util.List;
import java.util.function.IntPredicate;

/** How far a thread of an execution has come in what was recorded of it. */
final class Track {
    /**
     * So many events are looked at to find the one that a thread is at. If it is not the next one,
     * the thread has not done what was recorded, and goes on from there.
     */
    private static final int LOOK_AHEAD = 64;

    static final int NONE = -1;

    final int recorded;
    final int slot;
    final boolean isCrashing;
    private final List<RecordedEvent> events;
    private final int first;
    private int next;
    private boolean isAtEvent;
    private boolean hasEnded;
    private int matched;
    private int skipped;

    Track(RecordedThread thread, int slot, int firstEvent, boolean isCrashing) {
        this.recorded = thread.number();
        this.slot = slot;
        this.isCrashing = isCrashing;
        this.events = thread.events();
        this.first = Math.min(firstEvent, events.size());
        begin();
    }

    void begin() {
        next = first;
        isAtEvent = false;
        hasEnded = false;
        matched = 0;
        skipped = 0;
    }

    /**
     * The event that a thread is at if that is so for its site; else {@link #NONE}. To do once more
     * what was done last is no reason to leave something out: loops are longer or shorter, and a
     * call of the JDK may take several steps.
     */
    int find(IntPredicate isAtSite) {
        boolean isAgain = next > first && isAtSite.test(events.get(next - 1).site());
        int end = Math.min(events.size(), next + (isAgain ? 1 : LOOK_AHEAD));
        for (int event = next; event < end; event++) {
            if (isAtSite.test(events.get(event).site())) {
                return event;
            }
        }
        return NONE;
    }

    /**
     * The thread is about to do what was recorded as that event, or something else if it is {@link
     * #NONE}. What comes before the event was left out, which counts only where {@code counts} says
     * so of its site.
     */
    void arrive(int event, IntPredicate counts) {
        isAtEvent = event != NONE;
        for (; isAtEvent && next < event; next++) {
            skipped += counts.test(events.get(next).site()) ? 1 : 0;
        }
    }

    /** Whether the thread is about to do what was recorded next. */
    boolean isAtEvent() {
        return isAtEvent;
    }

    /** It has done so. */
    void pass() {
        matched++;
        next++;
        isAtEvent = false;
    }

    void end() {
        hasEnded = true;
    }

    /** The next event, or {@link #NONE} after the last one. */
    int next() {
        return next < events.size() ? next : NONE;
    }

    /** Whether so many of the recorded events lie behind it; what it has left out does, too. */
    boolean hasPassed(int count) {
        return hasEnded || next >= count;
    }

    int matched() {
        return matched;
    }

    int skipped() {
        return skipped;
    }

    /** How many events there are for it. */
    int expected() {
        return events.size() - first;
    }
}
