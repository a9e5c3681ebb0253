package dev.ravel.race;

import dev.ravel.engine.Control;
import dev.ravel.engine.ExecutionObserver;
import dev.ravel.model.Statement;
import dev.ravel.model.StatementPair;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Finds pairs of statements that race, in two ways at once.
 *
 * <p>The hybrid way of O'Callahan and Choi, as section 2.2 of the RaceFuzzer paper has it: two
 * accesses without a common lock that no start, join or notify orders <em>may</em> race in another
 * execution. The precise way: two accesses that nothing orders in the sense of the Java Memory
 * Model <em>have</em> raced. Where the paper compares all pairs of events, this keeps the last read
 * and the last write of each thread for each location, as FastTrack does with one epoch.
 */
public final class RaceDetector implements ExecutionObserver {
    /** How many numbers may be remembered of memory: four bytes each. */
    private static final long MOST_SHADOW = 1L << 26;

    /** What is known of a pair of statements. */
    private static final class Pair {
        boolean hasHappened;
    }

    private final Map<Long, Pair> pairs = new LinkedHashMap<>();
    private LocksHeld locks;
    private Order order;
    private Order messages;
    private LockSets lockSets;
    private Accesses accesses;
    private Shadow[] shadows;
    private long shadowSize;
    private long largest;
    private boolean isFull;

    /** Until there are two threads, nothing can race. */
    private boolean isConcurrent;

    private boolean wasConcurrent;

    /** By thread: changes with every event that orders threads. */
    private int[] segments;

    /** By statement: its place among those that were ever seen, from 1. */
    private int[] places = new int[1024];

    private int seen;

    /** By thread and place: the access of the last segment in which there was one. */
    private int[][] current;

    private int[][] currentSegments;

    @Override
    public void begin(LocksHeld held) {
        locks = held;
        order = new Order();
        messages = new Order();
        lockSets = new LockSets();
        accesses = new Accesses();
        shadows = new Shadow[256];
        shadowSize = 0;
        isConcurrent = false;
        segments = new int[8];
        Arrays.fill(segments, 1);
        current = new int[8][];
        currentSegments = new int[8][];
    }

    @Override
    public boolean watchesMemory() {
        return true;
    }

    @Override
    public void access(int thread, int resource, int index, int statement, boolean isWrite) {
        if (!isConcurrent) {
            return;
        }
        int element = Math.max(index, 0);
        int access = numberOf(thread, statement);
        Shadow shadow = shadow(resource);
        int[] own = isWrite ? shadow.writes(thread) : shadow.reads(thread);
        if (element < own.length && own[element] == access) {
            return;
        }
        for (int other = 0; other < shadow.threads(); other++) {
            if (other != thread) {
                check(shadow.writes(other), element, access);
                if (isWrite) {
                    check(shadow.reads(other), element, access);
                }
            }
        }
        if (!isFull) {
            shadowSize += shadow.put(thread, element, access, isWrite);
            isFull = access == 0 || shadowSize > MOST_SHADOW;
            largest = Math.max(largest, shadowSize * 4 + accesses.bytes());
        }
    }

    private void check(int[] earlierAccesses, int element, int access) {
        int earlier = element < earlierAccesses.length ? earlierAccesses[element] : 0;
        if (earlier == 0 || access == 0) {
            return;
        }
        int thread = accesses.thread(access);
        int other = accesses.thread(earlier);
        boolean mayRace =
                lockSets.isDisjoint(accesses.lockSet(earlier), accesses.lockSet(access))
                        && !messages.isBefore(other, accesses.messageTime(earlier), thread);
        boolean races = !order.isBefore(other, accesses.time(earlier), thread);
        if (mayRace || races) {
            add(accesses.statement(earlier), accesses.statement(access), races);
        }
    }

    private void add(int one, int other, boolean races) {
        long key = (long) Math.min(one, other) << 32 | Math.max(one, other);
        Pair pair = pairs.get(key);
        if (pair == null) {
            pair = new Pair();
            pairs.put(key, pair);
        }
        pair.hasHappened |= races;
    }

    private int placeOf(int statement) {
        if (statement >= places.length) {
            places = grown(places, statement * 2);
        }
        if (places[statement] == 0) {
            places[statement] = ++seen;
        }
        return places[statement];
    }

    private int numberOf(int thread, int statement) {
        int place = placeOf(statement);
        if (current[thread] == null || place >= current[thread].length) {
            int length = Math.max(place, 32) * 2;
            current[thread] = grown(current[thread], length);
            currentSegments[thread] = grown(currentSegments[thread], length);
        }
        if (currentSegments[thread][place] != segments[thread]) {
            currentSegments[thread][place] = segments[thread];
            current[thread][place] =
                    accesses.add(
                            thread,
                            statement,
                            lockSets.number(locks.of(thread)),
                            order.time(thread),
                            messages.time(thread));
        }
        return current[thread][place];
    }

    private static int[] grown(int[] array, int length) {
        return array == null ? new int[length] : Arrays.copyOf(array, length);
    }

    private Shadow shadow(int resource) {
        if (resource >= shadows.length) {
            shadows = Arrays.copyOf(shadows, Math.max(resource + 1, shadows.length * 2));
        }
        if (shadows[resource] == null) {
            shadows[resource] = new Shadow();
        }
        return shadows[resource];
    }

    private void nextSegment(int thread) {
        segments[thread]++;
    }

    @Override
    public void acquired(int thread, int resource) {
        order.acquired(thread, resource);
        nextSegment(thread);
    }

    @Override
    public void released(int thread, int resource) {
        order.released(thread, resource);
        nextSegment(thread);
    }

    @Override
    public void started(int parent, int child) {
        isConcurrent = true;
        wasConcurrent = true;
        if (child >= segments.length) {
            int before = segments.length;
            segments = Arrays.copyOf(segments, child * 2);
            Arrays.fill(segments, before, segments.length, 1);
            current = Arrays.copyOf(current, child * 2);
            currentSegments = Arrays.copyOf(currentSegments, child * 2);
        }
        order.started(parent, child);
        messages.started(parent, child);
        nextSegment(parent);
    }

    @Override
    public void ended(int thread) {
        nextSegment(thread);
    }

    @Override
    public void joined(int thread, int other) {
        order.joined(thread, other);
        messages.joined(thread, other);
        nextSegment(thread);
    }

    @Override
    public void notified(int by, int woken) {
        messages.told(by, woken);
        nextSegment(by);
        nextSegment(woken);
    }

    /** The pairs of all executions so far, in the order in which they were found. */
    public List<StatementPair> predicted() {
        List<StatementPair> found = new ArrayList<>();
        for (long key : pairs.keySet()) {
            found.add(pair(key));
        }
        return found;
    }

    /** Those that have raced in one of the executions. */
    public List<StatementPair> happened() {
        List<StatementPair> found = new ArrayList<>();
        for (Map.Entry<Long, Pair> entry : pairs.entrySet()) {
            if (entry.getValue().hasHappened) {
                found.add(pair(entry.getKey()));
            }
        }
        return found;
    }

    private static StatementPair pair(long key) {
        return new StatementPair(statement((int) (key >>> 32)), statement((int) key));
    }

    private static Statement statement(int number) {
        return Statement.parse(Control.statement(number));
    }

    /** Whether any execution has had a second thread. */
    public boolean wasConcurrent() {
        return wasConcurrent;
    }

    /** How much memory an execution has taken at the most for what is remembered of others. */
    public long largestBytes() {
        return largest;
    }

    /** Whether some accesses were not remembered, since there were too many. */
    public boolean isFull() {
        return isFull;
    }
}
