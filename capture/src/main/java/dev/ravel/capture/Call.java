package dev.ravel.capture;

import dev.ravel.model.crash.RecordedCall;
import java.lang.ref.SoftReference;
import java.util.List;

/** A call of a method at which a test could begin. */
final class Call {
    final ThreadRecord thread;
    final int depth;
    final long eventsBefore;
    final long beginNanos;

    /** Not volatile: these may be seen late. */
    long endNanos = RecordedCall.NEVER;

    long eventsUntil;

    /** What the call was left with, or null. */
    Throwable thrown;

    /** The program's objects; null when the call is over. */
    private Parts parts;

    /** The same after that: the program's objects must not be kept from it for want of memory. */
    private SoftReference<Parts> ended;

    /**
     * What was called, on what and with what.
     *
     * @param all the receiver, if there is one, and the arguments
     */
    record Parts(CallSpot spot, Object[] all, List<Copy> copies) {}

    Call(CallSpot spot, ThreadRecord thread, Object[] all, List<Copy> copies) {
        this.thread = thread;
        this.depth = thread.depth;
        this.eventsBefore = thread.eventCount();
        this.parts = new Parts(spot, all, copies);
        this.beginNanos = System.nanoTime();
    }

    void end() {
        endNanos = System.nanoTime();
        eventsUntil = thread.eventCount();
        ended = new SoftReference<>(parts);
        parts = null;
        thread.end(this);
    }

    void end(Throwable why) {
        thrown = why;
        end();
    }

    /** Null if they are not known any more. */
    Parts parts() {
        Parts live = parts;
        SoftReference<Parts> soft = ended;
        return live != null || soft == null ? live : soft.get();
    }

    void forget() {
        ended = null;
        thrown = null;
    }
}
