package dev.ravel.model.crash;

import java.util.List;

/**
 * What was kept of one thread.
 *
 * @param number the first thread of a bundle is 1
 * @param isAlive whether it was, when the bundle was made
 * @param stack where it was, a line for each frame; for the thread that crashed, the stack trace
 * @param forgotten how many events were recorded before the first one that is kept
 * @param calls in the order in which they began
 */
public record RecordedThread(
        int number,
        String name,
        boolean isAlive,
        List<String> stack,
        long forgotten,
        List<RecordedEvent> events,
        List<RecordedCall> calls) {
    public RecordedThread {
        stack = List.copyOf(stack);
        events = List.copyOf(events);
        calls = List.copyOf(calls);
    }
}
