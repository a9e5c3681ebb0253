package dev.ravel.watch;

import dev.ravel.hooks.UnsafeClasses;
import java.util.Arrays;
import java.util.concurrent.ThreadLocalRandom;

/** Sees each access that is about to happen, delays some, and catches those that meet. */
final class Watcher {
    /** So many visits of a place are looked at in any case. */
    private static final int EARLY = 64;

    /** After so many visits without a pair, a place is switched off. */
    private static final int ENOUGH = 10_000;

    private static final Delay[] NONE = {};

    /** One that is over. */
    record Over(Site site, Thread thread, long startNanos, long endNanos) {}

    private final WatchOptions options;
    private final Tests tests = new Tests();
    private final Pairs pairs;
    private final Recent recent;
    private final Budget budget;
    private final Log log;
    private final Runnable note;
    private final Switches switches;

    /** When each thread made its last access; there is one array for each. */
    private final ThreadLocal<long[]> lastVisits = ThreadLocal.withInitial(() -> new long[1]);

    /** Those who wait now; replaced, never changed. */
    private volatile Delay[] delays = NONE;

    private volatile Over lastDelay;

    /** Not volatile: it is read at every visit, and may be late. */
    private Thread lastThread;

    /** {@code note} writes down how far all has come. */
    Watcher(WatchOptions options, Log log, Runnable note) {
        this.options = options;
        this.log = log;
        this.note = note;
        this.pairs = new Pairs(options.delay().toNanos());
        this.recent = new Recent(options.window().toNanos());
        this.budget = new Budget(options.overhead(), nanosAtStart());
        this.switches = new Switches();
        pairs.expect(log.earlierNearMisses());
    }

    /** When the JVM was started: that is part of its run, too. */
    private static long nanosAtStart() {
        long millis =
                ProcessHandle.current()
                        .info()
                        .startInstant()
                        .map(
                                start ->
                                        Math.max(
                                                0,
                                                System.currentTimeMillis() - start.toEpochMilli()))
                        .orElse(0L);
        return System.nanoTime() - millis * 1_000_000;
    }

    void start() {
        switches.start(note);
    }

    Tests tests() {
        return tests;
    }

    Pairs pairs() {
        return pairs;
    }

    long delayedNanos() {
        return budget.spent(System.nanoTime());
    }

    void linked(Site site) {
        pairs.linked(site);
    }

    /** The calling thread is about to make an access. A fault of ours is none of the program's. */
    void visit(Site site, Object owner, int index, boolean isWrite, Object value) {
        try {
            see(site, owner, index, isWrite, value);
        } catch (RuntimeException e) {
            log.fail(e);
        }
    }

    /** The same for a call on an object that may be one that threads cannot share. */
    void visitCall(Site site, Object called, boolean isWrite) {
        try {
            Object state = UnsafeClasses.state(called);
            if (state != null) {
                boolean isChange = isWrite || UnsafeClasses.isWritten(state);
                see(site, state, 0, isChange, Site.NO_VALUE);
            }
        } catch (RuntimeException e) {
            log.fail(e);
        }
    }

    private void see(Site site, Object owner, int index, boolean isWrite, Object value) {
        Thread self = Thread.currentThread();
        if (self != lastThread) {
            lastThread = self;
            switches.threadsMeet();
        }
        int visits = ++site.visits;
        if (visits > EARLY && !switches.areThreadsMeeting()) {
            if (visits > ENOUGH) {
                switches.off(site);
            }
            return;
        }
        long now = switches.nanos();
        Delay[] waiting = delays;
        if (waiting.length > 0) {
            look(waiting, new Visit(self, site, owner, index, isWrite, value));
        }
        long[] last = lastVisits.get();
        learnOrder(self, last, site, now);
        recent.note(owner, index, last, site, isWrite, now, pairs, log);
        boolean isDelayed =
                site.chance > 0 && delay(new Visit(self, site, owner, index, isWrite, value));
        if (isDelayed) {
            // It was silent for our sake, and waited for no other thread.
            last[0] = System.nanoTime();
        }
        if (!isDelayed && visits > ENOUGH) {
            // Also a place of a pair, if the budget has nothing left for it: it comes on again.
            switches.off(site);
        }
    }

    /** A pair that is known does not end a delay, which another pair may need. */
    private void look(Delay[] waiting, Visit visit) {
        boolean isCounted = false;
        for (Delay delay : waiting) {
            if (delay.visit().conflictsWith(visit)) {
                if (!visit.site().isCaughtWith(delay.visit().site())) {
                    catchBoth(delay, visit);
                } else if (!isCounted) {
                    isCounted = true;
                    pairs.caught(delay.visit().site(), visit.site());
                }
            }
        }
    }

    private void catchBoth(Delay delay, Visit came) {
        if (!delay.hold()) {
            return;
        }
        try {
            Visit delayed = delay.visit();
            if (pairs.caught(delayed.site(), came.site()) == 0) {
                log.violation(delayed, came, tests.of(delayed.thread(), came.thread()));
                note.run();
            }
            delayed.site().caughtWith(came.site());
            came.site().caughtWith(delayed.site());
        } finally {
            delay.release();
        }
    }

    /** A thread that made no access while another one was delayed may have waited for that one. */
    private void learnOrder(Thread self, long[] last, Site site, long now) {
        Over over = lastDelay;
        if (over != null
                && over.thread != self
                && last[0] != 0
                && last[0] <= over.startNanos
                && now >= over.endNanos
                && now - over.endNanos < options.window().toNanos()) {
            pairs.seemOrdered(over.site, site);
        }
        last[0] = now;
    }

    /** Whether the thread was delayed, which the budget may not allow. */
    private boolean delay(Visit visit) {
        Site site = visit.site();
        long nanos = site.delayNanos;
        if (nanos == 0
                || !switches.areThreadsMeeting()
                || ThreadLocalRandom.current().nextDouble() >= site.chance) {
            return false;
        }
        Delay delay = new Delay(visit, System.nanoTime());
        if (!budget.begin(nanos, delay.startNanos())) {
            return false;
        }
        boolean caught = false;
        try {
            add(delay);
            caught = delay.await(nanos);
        } finally {
            long end = System.nanoTime();
            budget.end(end);
            remove(delay);
            if (!caught) {
                lastDelay = new Over(site, visit.thread(), delay.startNanos(), end);
                pairs.delayedInVain(site);
            }
        }
        return true;
    }

    private synchronized void add(Delay delay) {
        Delay[] more = Arrays.copyOf(delays, delays.length + 1);
        more[delays.length] = delay;
        delays = more;
    }

    private synchronized void remove(Delay delay) {
        delays = Arrays.stream(delays).filter(other -> other != delay).toArray(Delay[]::new);
    }
}
