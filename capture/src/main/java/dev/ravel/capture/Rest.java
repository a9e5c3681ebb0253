package dev.ravel.capture;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MutableCallSite;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;

/**
 * Call sites that lead to nothing for a while. Each change makes the JVM compile again what leads
 * through them, so there must not be many.
 */
final class Rest {
    /** A class that nobody needs any more takes its call sites along. */
    private record Link(WeakReference<MutableCallSite> callSite, MethodHandle live) {
        boolean isGone() {
            return callSite.get() == null;
        }
    }

    private final List<Link> links = new ArrayList<>();
    private boolean isOn;
    private boolean wasOn;

    /** A call site that leads to {@code live} when nothing rests. */
    synchronized MutableCallSite link(MethodHandle live) {
        MutableCallSite callSite = new MutableCallSite(live.type());
        Link link = new Link(new WeakReference<>(callSite), live);
        links.removeIf(Link::isGone);
        links.add(link);
        set(link);
        return callSite;
    }

    private void set(Link link) {
        MethodHandle live = link.live();
        MutableCallSite callSite = link.callSite().get();
        if (callSite != null) {
            callSite.setTarget(isOn ? MethodHandles.empty(live.type()) : live);
        }
    }

    /** Answers whether it begins now. */
    synchronized boolean begin() {
        if (isOn) {
            return false;
        }
        isOn = true;
        wasOn = true;
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

    /** Whether there was any. */
    synchronized boolean wasOn() {
        return wasOn;
    }
}
