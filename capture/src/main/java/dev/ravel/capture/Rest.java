package dev.ravel.capture;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MutableCallSite;
import java.util.ArrayList;
import java.util.List;

/**
 * Call sites that lead to nothing for a while, ever longer. Each change makes the JVM compile again
 * what leads through them, so there must not be many.
 */
final class Rest {
    private static final int FIRST_TICKS = 64;
    private static final int MOST_TICKS = 1 << 12;
    private static final int FACTOR = 8;

    private record Link(MutableCallSite callSite, MethodHandle live) {}

    private final List<Link> links = new ArrayList<>();
    private int ticks = FIRST_TICKS;
    private int ticksLeft;
    private boolean isOn;
    private boolean wasOn;

    /** A call site that leads to {@code live} when nothing rests. */
    synchronized MutableCallSite link(MethodHandle live) {
        Link link = new Link(new MutableCallSite(live.type()), live);
        links.add(link);
        set(link);
        return link.callSite();
    }

    private void set(Link link) {
        MethodHandle live = link.live();
        link.callSite().setTarget(isOn ? MethodHandles.empty(live.type()) : live);
    }

    /** Answers whether it begins now. */
    synchronized boolean begin() {
        if (isOn) {
            return false;
        }
        isOn = true;
        wasOn = true;
        ticksLeft = ticks;
        ticks = Math.min(MOST_TICKS, ticks * FACTOR);
        links.forEach(this::set);
        return true;
    }

    /** Answers whether it ends now. */
    synchronized boolean end() {
        if (!isOn) {
            return false;
        }
        isOn = false;
        links.forEach(this::set);
        return true;
    }

    /** Whether it has lasted for long enough, now that another tick is over. */
    synchronized boolean isOver() {
        return isOn && --ticksLeft <= 0;
    }

    synchronized boolean isOn() {
        return isOn;
    }

    /** Whether there was any. */
    synchronized boolean wasOn() {
        return wasOn;
    }
}
