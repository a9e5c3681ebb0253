package dev.ravel.capture;

import java.lang.ref.WeakReference;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicLong;

/**
 * What is kept of one thread: the newest events and calls. Only that thread writes; whoever makes a
 * bundle reads, and may see the newest late.
 */
final class ThreadRecord {
    /** An event is two words: what and where, and the version. */
    static final int WORDS = 2;

    private static final int FIRST_EVENTS = 64;
    private static final int CALLS = 128;

    private final WeakReference<Thread> thread;
    private final AtomicLong bytesLeft;
    private final int mostEvents;
    private String name;
    private volatile long[] words = new long[FIRST_EVENTS * WORDS];
    private volatile long events;
    private final Call[] calls = new Call[CALLS];
    private volatile long callCount;

    /** How many calls that are kept are under way. */
    int depth;

    /** The location that the thread holds, or -1. */
    int held = -1;

    /** The site that it is held for. */
    EventSite heldFor;

    /**
     * @param bytesLeft what all threads together may still use
     * @param mostEvents a power of two
     */
    ThreadRecord(Thread thread, int mostEvents, AtomicLong bytesLeft) {
        this.thread = new WeakReference<>(thread);
        this.name = name(thread);
        this.mostEvents = mostEvents;
        this.bytesLeft = bytesLeft;
        bytesLeft.addAndGet(-bytes());
    }

    /** Virtual threads have no name as a rule. */
    private static String name(Thread thread) {
        return thread.getName().isEmpty() ? "thread #" + thread.getId() : thread.getName();
    }

    Thread thread() {
        return thread.get();
    }

    /** As it is called now, or was at its beginning. */
    String name() {
        Thread live = thread.get();
        if (live != null) {
            name = name(live);
        }
        return name;
    }

    boolean isAlive() {
        Thread live = thread.get();
        return live != null && live.isAlive();
    }

    /** What it needs itself, without the objects that calls refer to. */
    long bytes() {
        return 8L * words.length + 8L * CALLS;
    }

    void add(EventSite site, int location, long version, boolean isWrite) {
        long[] all = words;
        long count = events;
        int capacity = all.length / WORDS;
        if (count == capacity && capacity < mostEvents) {
            all = grown(all);
            capacity = all.length / WORDS;
        }
        int index = (int) (count & capacity - 1) * WORDS;
        all[index] = (long) site.number() << 32 | (long) location << 1 | (isWrite ? 1 : 0);
        all[index + 1] = version;
        events = count + 1;
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

    long eventCount() {
        return events;
    }

    /** A copy of the ring, for {@link Events}. */
    long[] copyOfWords() {
        return words.clone();
    }

    void add(Call call) {
        calls[(int) (callCount % CALLS)] = call;
        callCount++;
    }

    /** The calls that are kept, in the order in which they began. */
    Call[] calls() {
        long count = callCount;
        long first = Math.max(0, count - CALLS);
        Call[] kept = new Call[(int) (count - first)];
        for (long i = first; i < count; i++) {
            kept[(int) (i - first)] = calls[(int) (i % CALLS)];
        }
        return kept;
    }

    /** Lets go of calls that are over since before then; the thread may add others meanwhile. */
    void forget(long nanos) {
        for (int i = 0; i < CALLS; i++) {
            Call call = calls[i];
            if (call != null && call.endNanos < nanos) {
                call.forget();
            }
        }
    }
}
