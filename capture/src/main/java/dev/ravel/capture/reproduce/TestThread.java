package dev.ravel.capture.reproduce;

import dev.ravel.model.crash.RecordedCall;
import java.util.List;

/**
 * A thread of a test.
 *
 * @param recorded the number of the thread in the bundle
 * @param calls what it does, one after the other
 * @param isCrashing whether it is one of those that crash, or wait for each other
 */
record TestThread(int recorded, String name, List<RecordedCall> calls, boolean isCrashing) {
    TestThread {
        calls = List.copyOf(calls);
    }

    /** The one in which it crashes, if it does. */
    RecordedCall lastCall() {
        return calls.get(calls.size() - 1);
    }

    TestThread withLastCall() {
        return new TestThread(recorded, name, List.of(lastCall()), isCrashing);
    }

    long beginNanos() {
        return calls.get(0).beginNanos();
    }

    /** Which of the events of the recorded thread comes first in the test. */
    int firstEvent() {
        return calls.get(0).eventsBefore();
    }
}
