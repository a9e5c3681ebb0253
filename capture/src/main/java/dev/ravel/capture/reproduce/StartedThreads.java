package dev.ravel.capture.reproduce;

import dev.ravel.model.crash.Bundle;
import dev.ravel.model.crash.RecordedEvent;
import dev.ravel.model.crash.RecordedSite.Verb;
import dev.ravel.model.crash.RecordedThread;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Tells which threads code of a test starts by itself: those that began to run after another thread
 * of the test has started them, in what it does in the test. A start and the begin that follows it
 * share a location.
 */
final class StartedThreads {
    private final Bundle bundle;

    /** The first event in the test of each thread that is in it. */
    private final Map<Integer, Integer> firstEvents = new HashMap<>();

    StartedThreads(Bundle bundle, List<TestThread> threads) {
        this.bundle = bundle;
        threads.forEach(thread -> firstEvents.put(thread.recorded(), thread.firstEvent()));
    }

    /** A thread whose beginning was forgotten had begun before. */
    boolean isStartedInside(RecordedThread thread) {
        if (thread.forgotten() > 0 || thread.events().isEmpty()) {
            return false;
        }
        RecordedEvent begin = thread.events().get(0);
        if (verb(begin) != Verb.BEGIN) {
            return false;
        }
        for (RecordedThread starter : bundle.threads()) {
            Integer first = firstEvents.get(starter.number());
            if (first != null && starter != thread && starts(starter, first, begin)) {
                return true;
            }
        }
        return false;
    }

    private boolean starts(RecordedThread starter, int first, RecordedEvent begin) {
        for (int i = first; i < starter.events().size(); i++) {
            RecordedEvent event = starter.events().get(i);
            if (verb(event) == Verb.START
                    && event.location() == begin.location()
                    && event.version() <= begin.version()) {
                return true;
            }
        }
        return false;
    }

    private Verb verb(RecordedEvent event) {
        return bundle.sites().get(event.site()).verb();
    }
}
