package dev.ravel.race;

import dev.ravel.engine.Control;
import dev.ravel.engine.KnownAccesses;
import dev.ravel.engine.Marks;
import dev.ravel.explore.RaceWatch;
import dev.ravel.model.Statement;
import dev.ravel.model.StatementPair;
import java.lang.reflect.Array;
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
public final class RaceDetector implements RaceWatch {
    /** How many numbers may be remembered of memory: four bytes each. */
    private static final long MOST_SHADOW = 1L << 26;

    /** What is known of a pair of statements. */
    private static final class Pair {
        boolean hasHappened;
    }

    private final Map<Long, Pair> pairs = new LinkedHashMap<>();
    private final long mostShadow;
    private boolean watchesAll;
    private LocksHeld locks;
    private Order order;
    private Order messages;
    private LockSets lockSets;
    private Accesses accesses;
    private Shadow[] shadows;
    private long shadowSize;
    private long largest;

    /** Whether more accesses of this execution are not remembered, and of any. */
    private boolean isFull;

    private boolean wasFull;

    /** Until there are two threads, nothing can race. */
    private boolean isConcurrent;

    private boolean wasConcurrent;

    private Segment[] segments;

    /** By statement: its place among those that were ever seen, from 1. */
    private int[] places = new int[1024];

    private int seen;

    public RaceDetector() {
        this(MOST_SHADOW);
    }

    RaceDetector(long mostShadow) {
        this.mostShadow = mostShadow;
    }

    @Override
    public void begin(LocksHeld held) {
        locks = held;
        order = new Order();
        messages = new Order();
        lockSets = new LockSets();
        accesses = new Accesses();
        shadows = new Shadow[256];
        shadowSize = 0;
        isFull = false;
        isConcurrent = false;
        segments = new Segment[8];
    }

    @Override
    public void watchAll() {
        watchesAll = true;
    }

    @Override
    public boolean watchesMemory() {
        return watchesAll;
    }

    @Override
    public void access(int thread, int resource, int index, int statement, boolean isWrite) {
        if (!isConcurrent) {
            return;
        }
        int element = Math.max(index, 0);
        int access = numberOf(thread, statement);
        Shadow shadow = shadow(resource);
        Marks own = shadow.of(thread);
        if (access != 0 && own.last(element, isWrite) == access) {
            return;
        }
        for (int other = 0; other < shadow.threads(); other++) {
            Marks marks = shadow.known(other);
            if (other != thread && marks != null) {
                check(marks.last(element, true), access);
                if (isWrite) {
                    check(marks.last(element, false), access);
                }
            }
        }
        if (!isFull) {
            shadowSize += shadow.put(thread, element, access, isWrite);
            isFull = access == 0 || shadowSize > mostShadow;
            wasFull |= isFull;
            largest = Math.max(largest, shadowSize * 4 + accesses.bytes());
        }
    }

    @Override
    public KnownAccesses known(int thread) {
        return segment(thread).known;
    }

    @Override
    public void learn(int thread, int resource, int statement, int site, Object array) {
        int access = numberOf(thread, statement);
        if (access != 0 && accesses.lockSet(access) == LockSets.NONE) {
            Marks marks = shadow(resource).of(thread);
            marks.setArray(array, resource);
            segment(thread).known.put(site, statement, access, marks);
        }
    }

    @Override
    public void learnAll(
            int thread, int resource, int statement, int site, Object array, boolean isWrite) {
        learn(thread, resource, statement, site, array);
        int elements = Array.getLength(array);
        if (!isFull && shadowSize + elements <= mostShadow) {
            shadowSize += shadow(resource).reserve(thread, elements, isWrite);
            largest = Math.max(largest, shadowSize * 4 + accesses.bytes());
        }
    }

    private void check(int earlier, int access) {
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
            places = Arrays.copyOf(places, statement * 2);
        }
        if (places[statement] == 0) {
            places[statement] = ++seen;
        }
        return places[statement];
    }

    private int numberOf(int thread, int statement) {
        Segment segment = segment(thread);
        int place = placeOf(statement);
        int access = segment.access(place);
        if (access == 0) {
            access = newAccess(thread, statement);
            segment.put(place, access);
        }
        return access;
    }

    private int newAccess(int thread, int statement) {
        return accesses.add(
                thread,
                statement,
                lockSets.number(locks.of(thread)),
                order.time(thread),
                messages.time(thread));
    }

    private Segment segment(int thread) {
        if (thread >= segments.length) {
            segments = Arrays.copyOf(segments, thread * 2);
        }
        if (segments[thread] == null) {
            segments[thread] = new Segment();
        }
        return segments[thread];
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
        segment(thread).end();
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

    @Override
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

    @Override
    public boolean isFull() {
        return wasFull;
    }
}
