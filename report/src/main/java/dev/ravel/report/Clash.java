package dev.ravel.report;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * What two threads did last by which they got into each other's way.
 *
 * @param events in their order: two of one thread with one of the other between them, so that no
 *     order of the two as a whole gives the same; or one of each, if that is all that is known
 */
record Clash(List<Event> events) {
    /** Who took a lock between whom is told only where no access to data is in conflict. */
    static Optional<Clash> of(List<Event> events, Relevance relevance) {
        Collection<List<Event>> accesses =
                byResource(events, event -> relevance.mark(event) == Row.Mark.CONFLICT);
        return last(accesses, Clash::between)
                .or(() -> last(accesses, Clash::inOrder))
                .or(() -> last(byResource(events, relevance::isLockInConflict), Clash::between));
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

    private static Optional<Clash> last(
            Collection<List<Event>> byResource, Function<List<Event>, Clash> find) {
        return byResource.stream()
                .map(find)
                .filter(Objects::nonNull)
                .max(Comparator.comparing(clash -> clash.last().index()));
    }

    private Event last() {
        return events.get(events.size() - 1);
    }

    /**
     * The last two events of one thread, with nothing of its own between them, that another thread
     * comes between: with a change, or with a look where both change it.
     */
    private static Clash between(List<Event> onOne) {
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
                        return new Clash(List.of(event, middle, last));
                    }
                    break;
                }
                nearest = nearest == null ? event : nearest;
                nearestChange = nearestChange == null && changes(event) ? event : nearestChange;
            }
        }
        return null;
    }

    private static Clash inOrder(List<Event> onOne) {
        for (int second = onOne.size() - 1; second > 0; second--) {
            Event last = onOne.get(second);
            for (int first = second - 1; first >= 0; first--) {
                Event event = onOne.get(first);
                if (event.thread() != last.thread() && (changes(event) || changes(last))) {
                    return new Clash(List.of(event, last));
                }
            }
        }
        return null;
    }

    private static boolean changes(Event event) {
        return !event.first().operation().onlyReads();
    }
}
