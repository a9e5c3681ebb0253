package dev.ravel.engine;

import java.util.ArrayList;
import java.util.List;

/**
 * What happens to controlled threads from outside of control: a call returned, an uncontrolled
 * thread unparked or interrupted one. It takes effect at the next scheduling point.
 */
final class Inbox {
    private final List<Runnable> events = new ArrayList<>();
    private final Runnable wakeDriver;
    private volatile boolean full;

    Inbox(Runnable wakeDriver) {
        this.wakeDriver = wakeDriver;
    }

    void post(Runnable event) {
        synchronized (events) {
            events.add(event);
            full = true;
        }
        wakeDriver.run();
    }

    boolean isFull() {
        return full;
    }

    void drain() {
        List<Runnable> drained;
        synchronized (events) {
            drained = List.copyOf(events);
            events.clear();
            full = false;
        }
        for (Runnable event : drained) {
            event.run();
        }
    }
}
