package dev.ravel.model.crash;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Set;

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

    /**
     * The calls that were under way then, the innermost first. One that was left with an exception
     * is over as soon as the thread has begun another one that is not inside of it.
     */
    public List<RecordedCall> callsUnderWay(long nanos) {
        Deque<RecordedCall> open = new ArrayDeque<>();
        for (RecordedCall call : calls) {
            if (call.beginNanos() <= nanos) {
                while (!open.isEmpty() && open.peek().depth() >= call.depth()) {
                    open.pop();
                }
                open.push(call);
            }
        }
        return open.stream().filter(call -> call.isUnderWay(nanos)).toList();
    }

    /** The same with other events. */
    RecordedThread with(List<RecordedEvent> otherEvents) {
        return new RecordedThread(number, name, isAlive, stack, forgotten, otherEvents, calls);
    }

    /** The same with so many events at the most, the newest, and without some calls. */
    RecordedThread without(int mostEvents, Set<Integer> leftOutCalls) {
        int dropped = Math.max(0, events.size() - mostEvents);
        List<RecordedCall> kept =
                calls.stream()
                        .filter(call -> !leftOutCalls.contains(call.number()))
                        .map(call -> call.without(dropped))
                        .toList();
        return new RecordedThread(
                number,
                name,
                isAlive,
                stack,
                forgotten + dropped,
                events.subList(dropped, events.size()),
                kept);
    }
}
