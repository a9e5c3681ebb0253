package dev.ravel.report;

import dev.ravel.model.Step;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * An execution as a reader is told of it: what its threads do, what of that matters, and in which
 * words it is said.
 *
 * @param clash how threads got into each other's way
 */
record Story(
        List<Step> steps,
        List<Event> events,
        Relevance relevance,
        Wording wording,
        Optional<Clash> clash) {
    /** Of a long execution the beginning is told for orientation, and the end, where it fails. */
    record Most(int atBeginning, int atEnd) {
        /** Nobody scrolls through more lines of a terminal. */
        static final Most ON_A_TERMINAL = new Most(30, 70);

        boolean isExceededBy(List<Event> events) {
            return events.size() > atBeginning + atEnd;
        }
    }

    static Story of(List<Step> steps) {
        List<Event> events = Event.of(steps);
        Relevance relevance = new Relevance(steps, events);
        return new Story(
                steps, events, relevance, new Wording(steps, events), Clash.of(events, relevance));
    }

    /** The threads that everything is about. */
    Set<Integer> leading() {
        return decisive().map(Event::thread).collect(Collectors.toSet());
    }

    /** What fails, the clash, and where those are stuck that hold others up. */
    private Stream<Event> decisive() {
        return Stream.concat(
                clash.stream().flatMap(found -> found.events().stream()),
                events.stream().filter(event -> event.isFailure() || event.holdsUpOthers()));
    }

    /**
     * What matters, as far as there is room. The first to go are starts and ends of threads, and
     * what decides is there in any case.
     */
    Set<Event> told(Most most) {
        List<Event> told = events.stream().filter(relevance::matters).toList();
        if (most.isExceededBy(told)) {
            told = told.stream().filter(Predicate.not(Event::isStartOrJoin)).toList();
        }
        if (!most.isExceededBy(told)) {
            return new HashSet<>(told);
        }
        Set<Event> chosen = new HashSet<>(told.subList(0, most.atBeginning()));
        chosen.addAll(told.subList(told.size() - most.atEnd(), told.size()));
        decisive().forEach(chosen::add);
        return chosen;
    }
}
