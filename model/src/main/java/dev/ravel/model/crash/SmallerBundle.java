package dev.ravel.model.crash;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * A bundle without its oldest parts, so that its text fits into a file of some size.
 *
 * <p>First the oldest events of each thread go, but for some; then the calls that had ended, the
 * oldest first, with the states that only they need; then the hashes of classes that nothing else
 * names; and at last the rest of the events. These are steps on one scale, and the first that is
 * small enough is taken. What is left after the last step is not made smaller.
 */
final class SmallerBundle {
    /** Of each thread; the newest events say more about a crash than a call that had ended. */
    private static final int SPARED_EVENTS = 1_000;

    private final Bundle bundle;
    private final long mostBytes;
    private final NeededStates states;
    private final List<Integer> endedCalls;
    private final int mostEvents;
    private final int sparedEvents;

    private SmallerBundle(Bundle bundle, long mostBytes) {
        this.bundle = bundle;
        this.mostBytes = mostBytes;
        states = new NeededStates(bundle);
        endedCalls = endedCalls(bundle);
        mostEvents =
                bundle.threads().stream()
                        .mapToInt(thread -> thread.events().size())
                        .max()
                        .orElse(0);
        sparedEvents = Math.min(SPARED_EVENTS, mostEvents);
    }

    static String text(Bundle bundle, long mostBytes) {
        String whole = bundle.text();
        return bytes(whole) <= mostBytes ? whole : new SmallerBundle(bundle, mostBytes).text();
    }

    /** The numbers of the calls that were not under way when it crashed, the oldest first. */
    private static List<Integer> endedCalls(Bundle bundle) {
        List<RecordedCall> calls = new ArrayList<>();
        for (RecordedThread thread : bundle.threads()) {
            Set<RecordedCall> underWay =
                    new HashSet<>(thread.callsUnderWay(bundle.crash().nanos()));
            thread.calls().stream().filter(call -> !underWay.contains(call)).forEach(calls::add);
        }
        return calls.stream()
                .sorted(Comparator.comparingLong(RecordedCall::beginNanos))
                .map(RecordedCall::number)
                .toList();
    }

    /** By halving: the more is left out, the shorter is the text. */
    private String text() {
        int tooLong = 0;
        int step = mostEvents + endedCalls.size() + 1;
        String text = at(step).text();
        while (step - tooLong > 1) {
            int middle = tooLong + (step - tooLong) / 2;
            String candidate = at(middle).text();
            if (bytes(candidate) <= mostBytes) {
                step = middle;
                text = candidate;
            } else {
                tooLong = middle;
            }
        }
        return text;
    }

    private Bundle at(int step) {
        int events = Math.min(step, mostEvents - sparedEvents);
        int calls = Math.min(step - events, endedCalls.size());
        int classes = Math.min(step - events - calls, 1);
        int spared = step - events - calls - classes;
        return without(events + spared, calls, classes > 0);
    }

    private Bundle without(int events, int calls, boolean areClassesLeftOut) {
        Set<Integer> leftOutCalls = new HashSet<>(endedCalls.subList(0, calls));
        List<RecordedThread> threads = new ArrayList<>();
        long forgotten = 0;
        for (RecordedThread thread : bundle.threads()) {
            RecordedThread smaller = thread.without(mostEvents - events, leftOutCalls);
            forgotten += smaller.forgotten() - thread.forgotten();
            threads.add(smaller);
        }
        UsedSites sites = UsedSites.of(bundle.sites(), threads);
        Bundle smaller =
                new Bundle(
                        bundle.crash(),
                        bundle.ravelVersion(),
                        bundle.jdkVersion(),
                        bundle.time(),
                        bundle.classes(),
                        sites.sites(),
                        sites.threads(),
                        calls == 0 ? bundle.states() : states.of(threads),
                        bundle.leftOut());
        if (areClassesLeftOut) {
            smaller = smaller.with(NamedClasses.of(smaller), smaller.leftOut());
        }
        List<String> leftOut = new ArrayList<>(bundle.leftOut());
        note(leftOut, forgotten, "events (the oldest of each thread)");
        note(leftOut, calls, "calls that had ended (the oldest)");
        note(leftOut, bundle.states().size() - smaller.states().size(), "states of objects");
        note(leftOut, bundle.classes().size() - smaller.classes().size(), "hashes of classes");
        return smaller.with(smaller.classes(), leftOut);
    }

    private void note(List<String> leftOut, long count, String what) {
        if (count > 0) {
            leftOut.add(
                    "To keep the bundle below %d bytes, %d %s were left out."
                            .formatted(mostBytes, count, what));
        }
    }

    /** How long the text is in UTF-8; it has no half of a surrogate pair in it. */
    private static long bytes(String text) {
        long bytes = text.length();
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c >= 0x80) {
                bytes += c >= 0x800 && !Character.isSurrogate(c) ? 2 : 1;
            }
        }
        return bytes;
    }
}
