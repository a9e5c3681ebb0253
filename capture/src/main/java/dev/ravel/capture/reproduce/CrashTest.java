package dev.ravel.capture.reproduce;

import dev.ravel.model.crash.ObjectState;
import dev.ravel.model.crash.RecordedCall;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A test that begins with a call in which the program has crashed.
 *
 * @param distance how many calls the crash was further inside; 0 for the nearest test
 * @param isNarrow whether other threads make only the calls that came into conflict with it
 * @param nanos when the call began; objects are as they were then
 * @param threads in the order in which the test starts them, those that crash first
 * @param startedInside recorded threads that code of the test starts by itself
 * @param leftOut what is missing in it, a sentence each
 */
record CrashTest(
        int distance,
        boolean isNarrow,
        long nanos,
        List<TestThread> threads,
        List<Integer> startedInside,
        List<ObjectState> states,
        List<String> leftOut) {
    CrashTest {
        threads = List.copyOf(threads);
        startedInside = List.copyOf(startedInside);
        states = List.copyOf(states);
        leftOut = List.copyOf(leftOut);
    }

    /** The call that the test is named after. */
    RecordedCall call() {
        return threads.get(0).calls().get(0);
    }

    List<TestThread> crashing() {
        return threads.stream().filter(TestThread::isCrashing).toList();
    }

    /** The calls that crash, such as {@code shop.Shop.remove}. */
    String title() {
        return crashing().stream()
                .map(thread -> thread.calls().get(0))
                .map(call -> call.className() + "." + call.method())
                .distinct()
                .collect(Collectors.joining(" and "));
    }

    /** The same with what tells the test apart from others of these calls. */
    String fullTitle() {
        return isNarrow ? title() + ", beside the calls that met it" : title();
    }
}
