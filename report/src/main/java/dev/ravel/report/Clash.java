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
    /**
     * What a thread that fails has looked at.
     *
     * @param seen where it came to each resource for the last time
     * @param last where it came to any
     */
    private record Looks(Map<String, Integer> seen, int last) {
        int at(String resource) {
            return seen.getOrDefault(resource, -1);
        }
    }

    /** The one that most probably matters, and of several such the last one. */
    static Optional<Clash> of(List<Event> events, Relevance relevance) {
        Looks looks = looksOfFailing(events);
        Stream<Clash> overData =
                byResource(events, event -> relevance.mark(event) == Row.Mark.CONFLICT).stream()
                        .flatMap(
                                accesses -> between(accesses).or(() -> inOrder(accesses)).stream());
        Stream<Clash> overLocks =
                byResource(events, relevance::isLockInConflict).stream()
                        .flatMap(locks -> between(locks).stream());
        return Stream.concat(overData, overLocks)
                .max(
                        Comparator.<Clash>comparingInt(clash -> clash.rank(looks))
                                .thenComparing(clash -> looks.at(clash.resource()))
                                .thenComparing(clash -> clash.last().index()));
    }

    /**
     * How probable it is that the failure comes of it. What the failing thread has looked at counts
     * most, above all if that is the last thing that it did. A lock that is taken in two methods,
     * with another thread between them, is often one that had to be held all the time; in one
     * method, it is mostly a loop.
     */
    private int rank(Looks looks) {
        boolean isSeenByFailing = looks.at(resource()) >= 0;
        boolean isBetween = events.size() > 2;
        if (last().takesLock()) {
            return isInOneMethod(events.get(0)) ? 0 : 4;
        }
        if (last().index() == looks.last()) {
            return 7;
        }
        if (isSeenByFailing && isBetween) {
            return losesSomething() ? 6 : 5;
        }
        if (isSeenByFailing) {
            return 3;
        }
        return isBetween ? 2 : 1;
    }

    private static Looks looksOfFailing(List<Event> events) {
        Set<Integer> failing =
                events.stream()
                        .filter(Event::isFailure)
                        .map(Event::thread)
                        .collect(Collectors.toSet());
        Map<String, Integer> seen = new HashMap<>();
        int last = -1;
        for (Event event : events) {
            if (failing.contains(event.thread()) && !event.isFailure()) {
                seen.put(event.first().resource(), event.index());
                last = event.index();
            }
        }
        return new Looks(seen, last);
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
     * comes between; one by which something is lost rather than a later one.
     */
    private static Optional<Clash> between(List<Event> onOne) {
        Clash last = null;
        for (int end = onOne.size() - 1; end > 0; end--) {
            int start = end - 1;
            while (start >= 0 && onOne.get(start).thread() != onOne.get(end).thread()) {
                start--;
            }
            for (int middle = end - 1; start >= 0 && middle > start; middle--) {
                Clash clash =
                        new Clash(List.of(onOne.get(start), onOne.get(middle), onOne.get(end)));
                if (clash.losesSomething()) {
                    return Optional.of(clash);
                }
                last = last == null && clash.isBrokenUp() ? clash : last;
            }
        }
        return Optional.ofNullable(last);
    }

    private boolean isBrokenUp() {
        return changes(events.get(1)) || changes(events.get(0)) && changes(last());
    }

    /**
     * Whether both threads change it, and one of them has only looked at it before: what the other
     * has done is lost, or undoes what was seen. Of locks, the method says what they are taken for.
     */
    private boolean losesSomething() {
        if (events.size() < 3) {
            return false;
        }
        if (last().takesLock()) {
            return !isInOneMethod(events.get(0)) && isInOneMethod(events.get(1));
        }
        return !changes(events.get(0)) && changes(events.get(1)) && changes(last());
    }

    private boolean isInOneMethod(Event event) {
        return event.first().source().equals(last().first().source());
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
