package dev.ravel.capture;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

/** All that is recorded in this JVM. */
final class Recorder {
    /** So many threads that have ended are kept. */
    private static final int MOST_ENDED = 64;

    /** So often one of the places that rest goes on: the JVM has to compile it anew. */
    static final int TICKS_OF_REST = 200;

    private final CaptureOptions options;
    private final Locations locations = new Locations();
    private final Owners owners = new Owners();
    private final Copier copier;
    private final ThreadLocal<ThreadRecord> current = new ThreadLocal<>();
    private final List<ThreadRecord> threads = new ArrayList<>();
    private final List<EventSite> sites = new ArrayList<>();
    private final Map<String, EventSite> byStatement = new HashMap<>();

    /** The one that has rested longest is the first. A class takes its own along. */
    private final List<WeakReference<Resting>> resting = new CopyOnWriteArrayList<>();

    /** A class that nobody needs any more takes its own along. */
    private final List<WeakReference<CallSpot>> spots = new ArrayList<>();

    private final CallBudget callBudget = new CallBudget();
    private final AtomicLong bytesLeft;
    private final AtomicLong unsure = new AtomicLong();
    private final AtomicInteger begun = new AtomicInteger();
    private final EventSite begin;
    private int sinceLastLook;
    private int ticks;

    Recorder(CaptureOptions options) {
        this.options = options;
        this.copier = new Copier(options.depth());
        this.bytesLeft = new AtomicLong(options.memoryBytes());
        this.begin = site("begin  in  (:0)", "", false).restless();
    }

    CaptureOptions options() {
        return options;
    }

    Locations locations() {
        return locations;
    }

    CallBudget callBudget() {
        return callBudget;
    }

    Owners owners() {
        return owners;
    }

    /** {@code field} is that of a static one, or any other, or empty. */
    synchronized EventSite site(String statement, String field, boolean isStatic) {
        EventSite known = byStatement.get(statement);
        if (known != null) {
            return known;
        }
        // Any object will do for what has none, as long as it is the same for all its statements.
        Object owner = isStatic ? field.intern() : null;
        int number = sites.size();
        EventSite site = new EventSite(this, number, statement, owner, field.hashCode());
        sites.add(site);
        byStatement.put(statement, site);
        return site;
    }

    synchronized void add(CallSpot spot) {
        spots.add(new WeakReference<>(spot));
    }

    synchronized List<EventSite> sites() {
        return List.copyOf(sites);
    }

    synchronized List<CallSpot> spots() {
        spots.removeIf(spot -> spot.get() == null);
        return spots.stream().map(WeakReference::get).filter(Objects::nonNull).toList();
    }

    synchronized List<ThreadRecord> threads() {
        return List.copyOf(threads);
    }

    ThreadRecord current() {
        ThreadRecord thread = current.get();
        return thread == null ? begins(Thread.currentThread()) : thread;
    }

    /** The first event of a thread comes after that of its start. */
    private ThreadRecord begins(Thread thread) {
        ThreadRecord made =
                new ThreadRecord(thread, begun.incrementAndGet(), options.events(), bytesLeft);
        current.set(made);
        add(made);
        begin.count(thread);
        return made;
    }

    /** All are looked at whenever there are half as many more, so that each costs little. */
    private synchronized void add(ThreadRecord made) {
        threads.add(made);
        if (++sinceLastLook > Math.max(MOST_ENDED, threads.size() / 3)) {
            sinceLastLook = 0;
            forgetEnded();
        }
    }

    /** Of the threads that have ended, those that ended first are forgotten. */
    private void forgetEnded() {
        List<ThreadRecord> ended =
                new ArrayList<>(threads.stream().filter(thread -> !thread.isAlive()).toList());
        ended.sort(Comparator.comparingLong(ThreadRecord::lastNanos));
        Set<ThreadRecord> oldest =
                Set.copyOf(ended.subList(0, Math.max(0, ended.size() - MOST_ENDED)));
        threads.removeAll(oldest);
        oldest.forEach(thread -> bytesLeft.addAndGet(thread.bytes()));
    }

    /**
     * Two threads have come to the same. Those that rest go on: the first one that came to it, and
     * all that come to the same part of other objects.
     */
    void wake(int first, int part) {
        for (WeakReference<Resting> each : resting) {
            if (each.get() instanceof EventSite site) {
                boolean isField = part != 0 && site.part() == part;
                if (isField || site.number() == first) {
                    site.wake();
                }
            }
        }
    }

    void rests(Resting place) {
        resting.add(new WeakReference<>(place));
    }

    void goesOn(Resting place) {
        resting.removeIf(each -> each.refersTo(place) || each.refersTo(null));
    }

    /** A read is over; {@code begun} is null if nothing was to be read. */
    void looked(Object begun) {
        if (begun instanceof ThreadRecord thread) {
            int site = thread.site;
            if (site == ThreadRecord.NO_SITE || thread.counter == ThreadRecord.HOLDS) {
                unsure();
                return;
            }
            if (!locations.isStill(thread.location, thread.counter)) {
                // Somebody has written meanwhile: what was read may be of either version.
                unsure();
            }
            thread.site = ThreadRecord.NO_SITE;
            thread.add(site, thread.location, Locations.version(thread.counter), false);
        }
    }

    /** The location is free again; {@code begun} is null if none was held. */
    void letGo(Object begun) {
        if (begun instanceof ThreadRecord thread) {
            int site = thread.site;
            if (site == ThreadRecord.NO_SITE || thread.counter != ThreadRecord.HOLDS) {
                unsure();
                return;
            }
            thread.site = ThreadRecord.NO_SITE;
            long version = locations.letGo(thread.location);
            if (version == Locations.TAKEN) {
                unsure();
            } else {
                thread.add(site, thread.location, version, true);
            }
        }
    }

    /**
     * An access of the thread has begun and not ended: it threw, as when the stack is full, or code
     * of the program runs in between, as when a class is loaded. Its location must not stay held.
     */
    void endLeftOver(ThreadRecord thread) {
        if (thread.site != ThreadRecord.NO_SITE) {
            thread.site = ThreadRecord.NO_SITE;
            unsure();
            if (thread.counter == ThreadRecord.HOLDS) {
                locations.letGo(thread.location);
            }
        }
    }

    /** An order could not be had. */
    private void unsure() {
        unsure.incrementAndGet();
    }

    long unsureCount() {
        return unsure.get();
    }

    /** What the record uses, in bytes, without the objects that calls refer to. */
    long bytes() {
        return options.memoryBytes() - bytesLeft.get() + Locations.bytes() + Owners.bytes();
    }

    /** The call that is kept, or null. */
    Object begins(CallSpot spot, Object[] all) {
        try {
            long start = System.nanoTime();
            ThreadRecord thread = current();
            Call call = new Call(spot, thread, all, copier.copies(all));
            thread.begin(call);
            spot.spend(call.beginNanos - start);
            return call;
        } catch (RuntimeException | OutOfMemoryError e) {
            return null;
        }
    }

    /** Calls that are long over are let go of; what is too busy rests. */
    void tick(long nanos) {
        callBudget.tick(spots());
        List<EventSite> places = sites();
        List<ThreadRecord> all = threads();
        if (++ticks % TICKS_OF_REST == 0) {
            resting.stream()
                    .map(WeakReference::get)
                    .filter(Objects::nonNull)
                    .findFirst()
                    .ifPresent(Resting::goOn);
        }
        EventBudget.tick(all, places);
        all.forEach(thread -> thread.forget(nanos - options.historyNanos()));
    }
}
