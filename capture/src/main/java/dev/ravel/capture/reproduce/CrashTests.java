package dev.ravel.capture.reproduce;

import dev.ravel.capture.reproduce.CrashTest.Variant;
import dev.ravel.model.BadFile;
import dev.ravel.model.crash.Bundle;
import dev.ravel.model.crash.ObjectState;
import dev.ravel.model.crash.RecordedCall;
import dev.ravel.model.crash.RecordedEvent;
import dev.ravel.model.crash.RecordedThread;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The tests that can be made of a bundle, the nearest to the crash first: one for each recorded
 * call of the thread that crashed which was under way. Of a deadlock, the first test has the
 * innermost calls of all threads in it, the second one the calls around these, and so on. There may
 * be several for a call, see {@link Variant}.
 */
final class CrashTests {
    /** With more threads a test is slow, and most of them have nothing to do with the crash. */
    private static final int MOST_THREADS = 16;

    /** Of one thread; more would hide the test, and the last ones matter most. */
    private static final int MOST_CALLS = 100;

    private final Bundle bundle;
    private final List<ObjectState> states;
    private final Map<Integer, CallHistory> histories = new LinkedHashMap<>();

    private CrashTests(Bundle bundle) {
        this.bundle = bundle;
        this.states = bundle.statesOfKnownClasses();
        bundle.threads().forEach(thread -> histories.put(thread.number(), new CallHistory(thread)));
    }

    static List<CrashTest> of(Bundle bundle) {
        return new CrashTests(bundle).all();
    }

    private List<CrashTest> all() {
        Bundle.Crash crash = bundle.crash();
        List<Integer> crashed =
                switch (crash.kind()) {
                    case EXCEPTION -> List.of(crash.thread());
                    case DEADLOCK -> crash.deadlocked();
                    case ASKED ->
                            throw new BadFile(
                                    "Nothing has crashed when the bundle was made: somebody asked for it. There is nothing to reproduce.");
                };
        int tests = 0;
        for (int number : crashed) {
            String name = bundle.thread(number).name();
            List<RecordedCall> underWay = histories.get(number).underWay(crash.nanos());
            if (underWay.isEmpty()) {
                throw new BadFile(
                        "No call of thread %s that was under way at the crash is in the bundle, so no test can begin with one. Was the thread in code that is not recorded?"
                                .formatted(name));
            }
            tests = Math.max(tests, underWay.size());
        }
        List<CrashTest> all = new ArrayList<>();
        for (int distance = 0; distance < tests; distance++) {
            List<TestThread> crashing = crashing(distance, crashed);
            long nanos = crashing.stream().mapToLong(TestThread::beginNanos).min().orElseThrow();
            CrashTest test = test(distance, crashing, nanos, Variant.FULL);
            CrashTest narrow = test(distance, crashing, nanos, Variant.NARROW);
            // The shorter one is the better test, if it is one: a thread alone meets nobody.
            if (narrow.threads().size() > 1 && !narrow.threads().equals(test.threads())) {
                all.add(narrow);
            }
            all.add(test);
            CrashTest whole = test(distance, crashing, nanos, Variant.WHOLE);
            if (!whole.threads().equals(test.threads())) {
                all.add(whole);
            }
            List<TestThread> atTheEnd = crashing.stream().map(TestThread::withLastCall).toList();
            long lastNanos =
                    atTheEnd.stream().mapToLong(TestThread::beginNanos).max().orElseThrow();
            if (lastNanos > nanos) {
                all.add(test(distance, atTheEnd, lastNanos, Variant.LATE));
            }
        }
        return all;
    }

    /** Each ends with the call in which it crashes. */
    private List<TestThread> crashing(int distance, List<Integer> crashed) {
        Map<Integer, RecordedCall> last = new LinkedHashMap<>();
        long nanos = Long.MAX_VALUE;
        for (int number : crashed) {
            List<RecordedCall> underWay = histories.get(number).underWay(bundle.crash().nanos());
            RecordedCall call = underWay.get(Math.max(0, underWay.size() - 1 - distance));
            last.put(number, call);
            nanos = Math.min(nanos, call.beginNanos());
        }
        List<TestThread> crashing = new ArrayList<>();
        for (int number : crashed) {
            List<RecordedCall> calls = histories.get(number).leadingTo(last.get(number), nanos);
            List<RecordedCall> kept =
                    calls.subList(Math.max(0, calls.size() - MOST_CALLS), calls.size());
            crashing.add(new TestThread(number, bundle.thread(number).name(), kept, true));
        }
        return crashing;
    }

    private CrashTest test(int distance, List<TestThread> crashing, long nanos, Variant variant) {
        List<String> leftOut = new ArrayList<>();
        int unknown = bundle.states().size() - states.size();
        if (unknown > 0) {
            leftOut.add(
                    "%d states of objects are left out, since the bundle has no hash of their classes."
                            .formatted(unknown));
        }
        List<TestThread> others = others(nanos, crashing, variant == Variant.WHOLE);
        if (variant == Variant.NARROW) {
            others = new Conflicts(bundle, crashing).only(others, nanos, bundle.crash().nanos());
        }
        others = lastCalls(others, leftOut);
        List<Integer> startedInside = startedInside(crashing, others);
        others =
                others.stream()
                        .filter(thread -> !startedInside.contains(thread.recorded()))
                        .toList();
        List<TestThread> threads = new ArrayList<>(crashing);
        threads.addAll(nearest(others, crashing, leftOut));
        return new CrashTest(
                distance,
                variant,
                nanos,
                threads,
                startedInside,
                StatesAt.of(states, nanos, threads),
                leftOut);
    }

    private List<TestThread> others(long nanos, List<TestThread> crashing, boolean isWhole) {
        List<TestThread> others = new ArrayList<>();
        for (RecordedThread thread : bundle.threads()) {
            List<RecordedCall> calls =
                    histories.get(thread.number()).from(nanos, bundle.crash().nanos(), isWhole);
            if (!calls.isEmpty() && !isIn(crashing, thread)) {
                others.add(new TestThread(thread.number(), thread.name(), calls, false));
            }
        }
        return others;
    }

    private static boolean isIn(List<TestThread> threads, RecordedThread thread) {
        return threads.stream().anyMatch(other -> other.recorded() == thread.number());
    }

    private static List<TestThread> lastCalls(List<TestThread> others, List<String> leftOut) {
        List<TestThread> shorter = new ArrayList<>();
        for (TestThread thread : others) {
            int size = thread.calls().size();
            if (size > MOST_CALLS) {
                leftOut.add(
                        "Of thread %s only the last %d of %d calls are made."
                                .formatted(thread.name(), MOST_CALLS, size));
            }
            shorter.add(
                    new TestThread(
                            thread.recorded(),
                            thread.name(),
                            thread.calls().subList(Math.max(0, size - MOST_CALLS), size),
                            false));
        }
        return shorter;
    }

    /** The threads that are started by what the test does. */
    private List<Integer> startedInside(List<TestThread> crashing, List<TestThread> others) {
        List<TestThread> candidates = new ArrayList<>(crashing);
        candidates.addAll(others);
        StartedThreads started = new StartedThreads(bundle, candidates);
        return bundle.threads().stream()
                .filter(thread -> !isIn(crashing, thread) && started.isStartedInside(thread))
                .map(RecordedThread::number)
                .toList();
    }

    /** Those that share something with the threads that crash, and then those that came last. */
    private List<TestThread> nearest(
            List<TestThread> others, List<TestThread> crashing, List<String> leftOut) {
        int room = Math.max(0, MOST_THREADS - crashing.size());
        if (others.size() <= room) {
            return others;
        }
        Set<Integer> shared = new HashSet<>();
        crashing.forEach(thread -> shared.addAll(locations(thread)));
        Map<TestThread, Boolean> isNear = new HashMap<>();
        others.forEach(
                thread ->
                        isNear.put(thread, locations(thread).stream().anyMatch(shared::contains)));
        List<TestThread> sorted = new ArrayList<>(others);
        sorted.sort(
                Comparator.comparing((TestThread thread) -> !isNear.get(thread))
                        .thenComparing(
                                thread ->
                                        -thread.calls()
                                                .get(thread.calls().size() - 1)
                                                .beginNanos()));
        leftOut.add(
                "%d of %d threads are left out, since they had least to do with the crash."
                        .formatted(others.size() - room, others.size() + crashing.size()));
        List<TestThread> kept = new ArrayList<>(sorted.subList(0, room));
        kept.sort(Comparator.comparingInt(TestThread::recorded));
        return kept;
    }

    private Set<Integer> locations(TestThread thread) {
        Set<Integer> locations = new HashSet<>();
        List<RecordedEvent> events = bundle.thread(thread.recorded()).events();
        for (int i = thread.firstEvent(); i < events.size(); i++) {
            locations.add(events.get(i).location());
        }
        return locations;
    }
}
