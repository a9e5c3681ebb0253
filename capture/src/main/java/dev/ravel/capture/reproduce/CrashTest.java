package dev.ravel.capture.reproduce;

import dev.ravel.model.crash.ObjectState;
import dev.ravel.model.crash.RecordedCall;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A test that begins with a call in which the program has crashed.
 *
 * @param distance how many calls the crash was further inside; 0 for the nearest test
 * @param nanos when the first call began, or the last; objects are as they were then
 * @param threads in the order in which the test starts them, those that crash first
 * @param startedInside recorded threads that code of the test starts by itself
 * @param leftOut what is missing in it, a sentence each
 */
record CrashTest(
        int distance,
        Variant variant,
        long nanos,
        List<TestThread> threads,
        List<Integer> startedInside,
        List<ObjectState> states,
        List<String> leftOut) {
    /** Tests of the same calls differ in what comes with them. */
    enum Variant {
        /** Other threads make only the calls that came into conflict with them. */
        NARROW(", beside the calls that met it"),
        /** Other threads do all that they did. */
        FULL(""),
        /** The same, from the beginning of what they were in: the rest of it may be needed. */
        WHOLE(", beside all of the calls that others were in"),
        /** Objects are as they were when the last of several calls began, not the first. */
        LATE(", with the objects of when the last of them began");

        private final String words;

        Variant(String words) {
            this.words = words;
        }
    }

    CrashTest {
        threads = List.copyOf(threads);
        startedInside = List.copyOf(startedInside);
        states = List.copyOf(states);
        leftOut = List.copyOf(leftOut);
    }

    /** The call that the test is named after. */
    RecordedCall call() {
        return threads.get(0).lastCall();
    }

    List<TestThread> crashing() {
        return threads.stream().filter(TestThread::isCrashing).toList();
    }

    /** The calls that crash, such as {@code shop.Shop.remove}. */
    String title() {
        return crashing().stream()
                .map(TestThread::lastCall)
                .map(call -> call.className() + "." + call.method())
                .distinct()
                .collect(Collectors.joining(" and "));
    }

    /** The same with what tells the test apart from others of these calls. */
    String fullTitle() {
        return title() + variant.words;
    }
}
