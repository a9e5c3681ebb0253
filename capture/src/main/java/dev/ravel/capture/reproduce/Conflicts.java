package dev.ravel.capture.reproduce;

import dev.ravel.model.crash.Bundle;
import dev.ravel.model.crash.RecordedCall;
import dev.ravel.model.crash.RecordedEvent;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Where other threads came into conflict with those that crash. A thread that has run for long
 * often does so in a call that it made itself after the test has begun; then that call is enough,
 * and what the thread waited for before need not happen again.
 */
final class Conflicts {
    private final Bundle bundle;

    /** Whether the threads that crash have written to a location, by its number. */
    private final Map<Integer, Boolean> touched = new HashMap<>();

    Conflicts(Bundle bundle, List<TestThread> crashing) {
        this.bundle = bundle;
        for (TestThread thread : crashing) {
            List<RecordedEvent> events = bundle.thread(thread.recorded()).events();
            for (RecordedEvent event : events.subList(thread.firstEvent(), events.size())) {
                touched.merge(event.location(), event.isWrite(), Boolean::logicalOr);
            }
        }
    }

    /**
     * The same threads with nothing but the innermost calls in which they are in conflict; those
     * that are in none are left out.
     *
     * @param nanos when the test begins
     */
    List<TestThread> only(List<TestThread> others, long nanos, long endNanos) {
        List<TestThread> kept = new ArrayList<>();
        for (TestThread thread : others) {
            List<RecordedCall> calls = calls(thread, nanos, endNanos);
            if (!calls.isEmpty()) {
                kept.add(new TestThread(thread.recorded(), thread.name(), calls, false));
            }
        }
        return kept;
    }

    private List<RecordedCall> calls(TestThread thread, long nanos, long endNanos) {
        List<RecordedCall> all = bundle.thread(thread.recorded()).calls();
        List<RecordedCall> made =
                all.stream()
                        .filter(call -> call.beginNanos() > nanos && call.beginNanos() < endNanos)
                        .toList();
        List<RecordedEvent> events = bundle.thread(thread.recorded()).events();
        int first = made.isEmpty() ? thread.firstEvent() : made.get(0).eventsBefore();
        int end =
                all.stream()
                        .filter(call -> call.beginNanos() >= endNanos)
                        .mapToInt(RecordedCall::eventsBefore)
                        .min()
                        .orElse(events.size());
        List<RecordedCall> inConflict = new ArrayList<>();
        for (int i = first; i < end; i++) {
            if (isOne(events.get(i))) {
                RecordedCall call = around(i, made);
                if (call == null) {
                    // It was made by a call that had begun before, or by code that is not recorded.
                    return thread.calls();
                }
                if (!inConflict.contains(call)) {
                    inConflict.add(call);
                }
            }
        }
        return inConflict;
    }

    /** The innermost call that an event happened in, or null. */
    private static RecordedCall around(int event, List<RecordedCall> calls) {
        RecordedCall innermost = null;
        for (RecordedCall call : calls) {
            innermost = call.contains(event) && CallHistory.isMethod(call) ? call : innermost;
        }
        return innermost;
    }

    private boolean isOne(RecordedEvent event) {
        Boolean isWritten = touched.get(event.location());
        return isWritten != null && (isWritten || event.isWrite());
    }
}
