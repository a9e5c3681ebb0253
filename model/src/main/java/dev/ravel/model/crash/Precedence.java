package dev.ravel.model.crash;

import dev.ravel.model.BadFile;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Which events of a bundle have to come before which, beside those of the same thread.
 *
 * <p>Events are numbered thread by thread. All events of a location with one version are a group:
 * the write that made it, unless it was forgotten, and the reads that have seen it. A read has to
 * come after the write of its group; the write, or the reads if there is no write, after the whole
 * group before. Each group waits for the one before it, so none has to wait for older ones, and of
 * each thread it is enough to wait for its last event in a group.
 */
final class Precedence {
    private static final int[] NONE = {};

    private final List<RecordedThread> threads;

    /** The number of the first event of each thread, and at the end how many events there are. */
    private final int[] starts;

    private final RecordedEvent[] events;
    private final int[] threadOf;

    /** Sorted, one of each thread at the most. Events of one group share an array. */
    private final int[][] before;

    Precedence(List<RecordedThread> threads) {
        this.threads = threads;
        starts = new int[threads.size() + 1];
        for (int i = 0; i < threads.size(); i++) {
            starts[i + 1] = starts[i] + threads.get(i).events().size();
        }
        events = new RecordedEvent[starts[threads.size()]];
        threadOf = new int[events.length];
        for (int i = 0; i < threads.size(); i++) {
            for (int j = starts[i]; j < starts[i + 1]; j++) {
                events[j] = threads.get(i).events().get(j - starts[i]);
                threadOf[j] = i;
            }
        }
        before = new int[events.length][];
        order();
    }

    int size() {
        return events.length;
    }

    int threads() {
        return threads.size();
    }

    /** The first event of a thread, which is given by its position in the bundle. */
    int start(int thread) {
        return starts[thread];
    }

    int end(int thread) {
        return starts[thread + 1];
    }

    int threadOf(int event) {
        return threadOf[event];
    }

    /** Events that come before it; those of the same thread among them do so anyway. */
    int[] before(int event) {
        return before[event];
    }

    private void order() {
        Integer[] sorted = new Integer[events.length];
        Arrays.setAll(sorted, i -> i);
        Arrays.sort(
                sorted,
                Comparator.<Integer>comparingInt(i -> events[i].location())
                        .thenComparingLong(i -> events[i].version())
                        .thenComparing(i -> !events[i].isWrite()));
        int[] earlier = NONE;
        int location = -1;
        for (int start = 0, end; start < sorted.length; start = end) {
            RecordedEvent first = events[sorted[start]];
            end = start + 1;
            while (end < sorted.length
                    && events[sorted[end]].location() == first.location()
                    && events[sorted[end]].version() == first.version()) {
                end++;
            }
            if (start == 0 || first.location() != location) {
                location = first.location();
                earlier = NONE;
            }
            earlier = group(Arrays.asList(sorted).subList(start, end), earlier);
        }
    }

    /** Says what comes before each event of a group; answers what comes before the next group. */
    private int[] group(List<Integer> group, int[] earlier) {
        int first = group.get(0);
        int[] beforeReads = events[first].isWrite() ? new int[] {first} : earlier;
        for (int event : group) {
            boolean isWrite = events[event].isWrite();
            if (isWrite && event != first) {
                throw contradiction(event, first);
            }
            before[event] = isWrite ? earlier : beforeReads;
            checkOwnThread(event);
        }
        int[] sorted = group.stream().mapToInt(event -> event).sorted().toArray();
        return IntStream.range(0, sorted.length)
                .filter(
                        i ->
                                i + 1 == sorted.length
                                        || threadOf[sorted[i]] != threadOf[sorted[i + 1]])
                .map(i -> sorted[i])
                .toArray();
    }

    /** What has to come before an event must not come later in the same thread. */
    private void checkOwnThread(int event) {
        int found = Arrays.binarySearch(before[event], event);
        int next = found >= 0 ? found : -found - 1;
        if (next < before[event].length && threadOf[before[event][next]] == threadOf[event]) {
            throw contradiction(event, before[event][next]);
        }
    }

    /** Of two events each of which would have to come before the other. */
    BadFile contradiction(int event, int other) {
        return new BadFile(
                "No execution has the order of events that the bundle says: event %s would have to come both before and after event %s. The bundle was probably not written by Ravel; take the original."
                        .formatted(words(event), words(other)));
    }

    private String words(int event) {
        int thread = threadOf[event];
        return "%d of thread %d (%s version %d of location %d)"
                .formatted(
                        event - starts[thread] + 1,
                        threads.get(thread).number(),
                        events[event].isWrite() ? "which made" : "which saw",
                        events[event].version(),
                        events[event].location());
    }
}
