package dev.ravel.report;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What two threads did by which they got into each other's way.
 *
 * @param events in their order: two of one thread with one of the other between them, so that no
 *     order of the two as a whole gives the same; or one of each, if that is all that is known
 */
record Clash(List<Event> events) {
    /** The one that most probably matters, and of several such the last one. */
    static Optional<Clash> of(List<Event> events, Relevance relevance) {
        Map<String, Integer> seen = seenByFailing(events);
        Stream<Clash> overData =
                byResource(events, event -> relevance.mark(event) == Row.Mark.CONFLICT).stream()
                        .flatMap(
                                accesses -> between(accesses).or(() -> inOrder(accesses)).stream());
        Stream<Clash> overLocks =
                byResource(events, relevance::isLockInConflict).stream()
                        .flatMap(locks -> between(locks).stream());
        return Stream.concat(overData, overLocks)
                .max(
                        Comparator.<Clash>comparingInt(
                                        clash -> clash.rank(seen.containsKey(clash.resource())))
                                .thenComparing(clash -> seen.getOrDefault(clash.resource(), -1))
                                .thenComparing(clash -> clash.last().index()));
    }

    /**
     * How probable it is that the failure comes of it. What the failing thread has looked at counts
     * most. A lock that is taken in two methods, with another thread between them, is often one
     * that had to be held all the time; in one method, it is mostly a loop.
     */
    private int rank(boolean isSeenByFailing) {
        boolean isBetween = events.size() > 2;
        if (last().takesLock()) {
            return events.get(0).first().source().equals(last().first().source()) ? 0 : 4;
        }
        if (isSeenByFailing) {
            return isBetween ? 5 : 3;
        }
        return isBetween ? 2 : 1;
    }

    /** Where a thread that fails comes to a resource for the last time. */
    private static Map<String, Integer> seenByFailing(List<Event> events) {
        Set<Integer> failing =
                events.stream()
                        .filter(Event::isFailure)
                        .map(Event::thread)
                        .collect(Collectors.toSet());
        Map<String, Integer> seen = new HashMap<>();
        events.stream()
                .filter(event -> failing.contains(event.thread()))
                .forEach(event -> seen.put(event.first().resource(), event.index()));
        return seen;
    }

    private static Collection<List<Event>> byResource(
            List<Event> events, Predicate<Event> isWanted) {
        Map<String, List<Event>> byResource = new LinkedHashMap<>();
        for (Event event : events) {
            if (isWanted.test(event)) {
                byResource
                        .computeIfAbsent(event.first().resource(), resource -> new ArrayList<>())
                        .add(event);
            }
        }
        return byResource.values();
    }

    private String resource() {
        return last().first().resource();
    }

    private Event last() {
        return events.get(events.size() - 1);
    }

    /**
     * The last two events of one thread, with nothing of its own between them, that another thread
     * comes between: with a change, or with a look where both change it.
     */
    private static Optional<Clash> between(List<Event> onOne) {
        for (int end = onOne.size() - 1; end > 0; end--) {
            Event last = onOne.get(end);
            Event nearest = null;
            Event nearestChange = null;
            for (int start = end - 1; start >= 0; start--) {
                Event event = onOne.get(start);
                if (event.thread() == last.thread()) {
                    boolean bothChange = changes(event) && changes(last);
                    Event middle = bothChange ? nearest : nearestChange;
                    if (middle != null) {
                        return Optional.of(new Clash(List.of(event, middle, last)));
                    }
                    break;
                }
                nearest = nearest == null ? event : nearest;
                nearestChange = nearestChange == null && changes(event) ? event : nearestChange;
            }
        }
        return Optional.empty();
    }

    private static Optional<Clash> inOrder(List<Event> onOne) {
        for (int second = onOne.size() - 1; second > 0; second--) {
            Event last = onOne.get(second);
            for (int first = second - 1; first >= 0; first--) {
                Event event = onOne.get(first);
                if (event.thread() != last.thread() && (changes(event) || changes(last))) {
                    return Optional.of(new Clash(List.of(event, last)));
                }
            }
        }
        return Optional.empty();
    }

    private static boolean changes(Event event) {
        return !event.first().operation().onlyReads();
    }
}
