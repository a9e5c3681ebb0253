package dev.ravel.capture;

import dev.ravel.model.crash.RecordedCall;
import java.util.List;

/** A call of a method at which a test could begin. */
final class Call {
    final CallSpot spot;
    final ThreadRecord thread;
    final int depth;
    final long eventsBefore;
    final long beginNanos;

    /** Not volatile: it may be seen late. */
    long endNanos = RecordedCall.NEVER;

    /** What the call was left with, or null. */
    Throwable thrown;

    private Object receiver;
    private Object[] arguments;
    private List<Copy> copies;

    Call(CallSpot spot, ThreadRecord thread, Object[] all, List<Copy> copies) {
        this.spot = spot;
        this.thread = thread;
        this.depth = thread.depth;
        this.eventsBefore = thread.eventCount();
        this.receiver = spot.isStatic() ? null : all[0];
        this.arguments = all;
        this.copies = copies;
        this.beginNanos = System.nanoTime();
    }

    void end() {
        endNanos = System.nanoTime();
        thread.end(this);
    }

    void end(Throwable why) {
        thrown = why;
        end();
    }

    Object receiver() {
        return receiver;
    }

    /** With the receiver, if there is one, before them. */
    Object[] arguments() {
        return arguments;
    }

    List<Copy> copies() {
        return copies;
    }

    /** The program's objects are not to be kept alive for ever. */
    void forget() {
        receiver = null;
        arguments = null;
        copies = List.of();
        thrown = null;
    }

    boolean isForgotten() {
        return arguments == null;
    }
}
