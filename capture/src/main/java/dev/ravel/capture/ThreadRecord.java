package dev.ravel.capture;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicLong;

/**
 * What is kept of one thread: the newest events and calls. Only that thread writes; whoever makes a
 * bundle reads, and may see the newest late.
 */
final class ThreadRecord {
    /** An event is two words: what and where, and the version. */
    static final int WORDS = 2;

    private static final int FIRST_EVENTS = 8;
    private static final int FIRST_CALLS = 4;
    private static final int DEEPEST = 64;
    private static final int ENDED = 128;
    private static final Call[] NO_CALLS = new Call[0];

    /** A volatile write would wait until all others can see it, with each event. */
    private static final VarHandle EVENTS;

    static {
        try {
            EVENTS = MethodHandles.lookup().findVarHandle(ThreadRecord.class, "events", long.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private final WeakReference<Thread> thread;
    private final int number;
    private final AtomicLong bytesLeft;
    private final int mostEvents;
    private String name;
    private volatile long[] words = new long[FIRST_EVENTS * WORDS];

    /** See {@link #EVENTS}. */
    private long events;

    private volatile Call[] underWay = NO_CALLS;
    private volatile Call[] ended = NO_CALLS;
    private long endedCount;
    private long lastNanos = Long.MIN_VALUE;
    private long eventsBefore;

    /** How many calls that are kept are under way. */
    int depth;

    /** In the place of a counter: the access is a write, and holds its location. */
    static final long HOLDS = -1;

    static final int NO_SITE = -1;

    /**
     * The access that is under way: the number of its site, if there is one, its location, and how
     * that was before. Numbers, since the collector has to be told of references.
     */
    int site = NO_SITE;

    int location;
    long counter;

    /**
     * @param number a small one that no other thread has had lately
     * @param bytesLeft what all threads together may still use
     * @param mostEvents a power of two
     */
    ThreadRecord(Thread thread, int number, int mostEvents, AtomicLong bytesLeft) {
        this.thread = new WeakReference<>(thread);
        this.number = number;
        this.name = name(thread, number);
        this.mostEvents = mostEvents;
        this.bytesLeft = bytesLeft;
        bytesLeft.addAndGet(-bytes());
    }

    /** Virtual threads have no name as a rule. The program may have its own idea of an id. */
    private static String name(Thread thread, int number) {
        return thread.getName().isEmpty() ? "thread #" + number : thread.getName();
    }

    int number() {
        return number;
    }

    Thread thread() {
        return thread.get();
    }

    /** As it is called now, or was at its beginning. */
    String name() {
        Thread live = thread.get();
        if (live != null) {
            name = name(live, number);
        }
        return name;
    }

    /** When the last call began that was kept. */
    long lastNanos() {
        return lastNanos;
    }

    boolean isAlive() {
        Thread live = thread.get();
        return live != null && live.isAlive();
    }

    /** What it needs itself, without the objects that calls refer to. */
    long bytes() {
        return 8L * (words.length + underWay.length + ended.length);
    }

    /** An access begins. */
    void begin(int atSite, int atLocation, long before) {
        site = atSite;
        location = atLocation;
        counter = before;
    }

    void add(int atSite, int where, long version, boolean isWrite) {
        long[] all = words;
        long count = events;
        int capacity = all.length / WORDS;
        if (count == capacity && capacity < mostEvents) {
            all = grown(all);
            capacity = all.length / WORDS;
        }
        int index = (int) (count & capacity - 1) * WORDS;
        all[index] = (long) atSite << 32 | (long) where << 1 | (isWrite ? 1 : 0);
        all[index + 1] = version;
        EVENTS.setRelease(this, count + 1);
    }

    /** Called when the ring is full for the first time, so that nothing is out of place. */
    private long[] grown(long[] all) {
        long more = 8L * all.length;
        if (bytesLeft.addAndGet(-more) < 0) {
            bytesLeft.addAndGet(more);
            return all;
        }
        words = Arrays.copyOf(all, all.length * 2);
        return words;
    }

    /**
     * Adds to those of each site the events since the last time, as the newest ones tell; called by
     * one thread only.
     *
     * @param most so many of the newest are looked at
     * @param bySite may have no place for the newest sites
     * @return how many there were since then
     */
    long countByBusiness(int most, double[] bySite) {
        long count = eventCount();
        long[] all = words;
        int capacity = all.length / WORDS;
        long since = count - eventsBefore;
        eventsBefore = count;
        int seen = (int) Math.min(Math.min(most, capacity), since);
        for (long i = count - seen; i < count; i++) {
            int site = (int) (all[(int) (i & capacity - 1) * WORDS] >>> 32);
            if (site < bySite.length) {
                bySite[site] += (double) since / seen;
            }
        }
        return since;
    }

    long eventCount() {
        return (long) EVENTS.getAcquire(this);
    }

    /** A copy of the ring, for {@link Events}. */
    long[] copyOfWords() {
        return words.clone();
    }

    void begin(Call call) {
        lastNanos = call.beginNanos;
        if (depth < DEEPEST) {
            if (depth >= underWay.length) {
                underWay = grown(underWay);
            }
            underWay[depth] = call;
        }
        depth++;
    }

    /** Calls inside of it were left with an exception, if they have not ended. */
    void end(Call call) {
        depth = call.depth;
        if (depth < underWay.length) {
            underWay[depth] = null;
        }
        if (endedCount == ended.length && endedCount < ENDED) {
            ended = grown(ended);
        }
        ended[(int) (endedCount % ended.length)] = call;
        endedCount++;
    }

    private Call[] grown(Call[] calls) {
        int length = Math.max(FIRST_CALLS, calls.length * 2);
        bytesLeft.addAndGet(-8L * (length - calls.length));
        return Arrays.copyOf(calls, length);
    }

    /** The calls that are kept, in the order in which they began. */
    List<Call> calls() {
        List<Call> all = new ArrayList<>();
        Call[] inner = underWay;
        for (int i = 0; i < Math.min(depth, inner.length); i++) {
            all.add(inner[i]);
        }
        for (Call call : ended.clone()) {
            all.add(call);
        }
        all.removeIf(Objects::isNull);
        all.sort(Comparator.comparingLong(call -> call.beginNanos));
        return all;
    }

    /** Lets go of calls that are over since before then; the thread may add others meanwhile. */
    void forget(long nanos) {
        for (Call call : ended) {
            if (call != null && call.endNanos < nanos) {
                call.forget();
            }
        }
    }
}
