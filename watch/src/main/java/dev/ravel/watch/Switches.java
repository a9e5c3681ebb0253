package dev.ravel.watch;

import java.util.ArrayList;
import java.util.List;

/**
 * Keeps time, knows whether more than one thread is at work, and switches places of the code off
 * and on. Those that are off cost nothing. They are switched on again when threads have been
 * started, and from time to time, ever more seldom.
 */
final class Switches {
    private static final long TICK_MILLIS = 1;

    /** Threads meet for so long after two of them made accesses. */
    private static final long MEET_NANOS = 100_000_000;

    private static final long NOTE_NANOS = 200_000_000;
    private static final long FIRST_PAUSE_NANOS = 50_000_000;
    private static final long LONGEST_PAUSE_NANOS = 10_000_000_000L;

    /** Without new threads, the pause is so many times as long. */
    private static final int UNASKED = 8;

    private final List<Site> off = new ArrayList<>();

    // Written by one thread, and read at every visit; a value that is late does no harm.
    private long nanos = System.nanoTime();
    private boolean meeting;
    private boolean met;

    // The rest is for that thread only.
    private long pauseNanos = FIRST_PAUSE_NANOS;
    private long lastId;
    private long lastOn = nanos;
    private long lastMet = nanos;
    private long lastNote = nanos;

    /** {@code note} is run some times in a second. */
    void start(Runnable note) {
        Thread ticker = new Thread(null, () -> run(note), "Ravel watch", 0, false);
        ticker.setDaemon(true);
        ticker.start();
    }

    /** The time, as of some milliseconds ago at the most. */
    long nanos() {
        return nanos;
    }

    boolean areThreadsMeeting() {
        return meeting;
    }

    void threadsMeet() {
        met = true;
        meeting = true;
    }

    void off(Site site) {
        synchronized (off) {
            if (site.visits > 0) {
                site.visits = 0;
                site.switchOff();
                off.add(site);
            }
        }
    }

    private void run(Runnable note) {
        while (true) {
            try {
                Thread.sleep(TICK_MILLIS);
                tick(System.nanoTime(), note);
            } catch (InterruptedException e) {
                return;
            } catch (RuntimeException | VirtualMachineError e) {
                // The program may have left no memory; the next tick is soon.
            }
        }
    }

    private void tick(long now, Runnable note) {
        nanos = now;
        if (met) {
            met = false;
            lastMet = now;
        } else if (now - lastMet > MEET_NANOS) {
            meeting = false;
        }
        if (now - lastNote > NOTE_NANOS) {
            lastNote = now;
            note.run();
        }
        if (now - lastOn > pauseNanos) {
            // Threads are numbered as they are made, virtual ones too.
            long id = new Thread(null, null, "", 0, false).getId();
            boolean isAnyNew = id != lastId + 1;
            lastId = id;
            if (isAnyNew || now - lastOn > pauseNanos * UNASKED) {
                lastOn = now;
                pauseNanos = Math.min(LONGEST_PAUSE_NANOS, pauseNanos * 2);
                allOn();
            }
        }
    }

    private void allOn() {
        List<Site> sites;
        synchronized (off) {
            sites = List.copyOf(off);
            off.clear();
        }
        sites.forEach(Site::switchOn);
    }
}
