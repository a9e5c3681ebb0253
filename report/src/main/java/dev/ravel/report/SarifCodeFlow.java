package dev.ravel.report;

import dev.ravel.model.Step;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** An interleaving as SARIF has it: the events of each thread, numbered in the order of all. */
final class SarifCodeFlow {
    /** Readers of SARIF show some thousand locations of a result, and refuse some ten thousand. */
    private static final int MAX_AT_BEGINNING = 300;

    private static final int MAX_AT_END = 700;

    private final List<Step> steps;
    private final SarifLocations locations;
    private final Relevance relevance;
    private final Wording wording;
    private final List<Event> events;

    private SarifCodeFlow(List<Step> steps, SarifLocations locations) {
        this.steps = steps;
        this.locations = locations;
        events = Event.of(steps);
        relevance = new Relevance(steps, events);
        wording = new Wording(steps, events);
    }

    /** The steps must not be empty, for a flow has at least one location. */
    static Json of(List<Step> steps, SarifLocations locations) {
        return new SarifCodeFlow(steps, locations).json();
    }

    private Json json() {
        List<Event> shown = shown();
        Map<Integer, List<Event>> threads =
                shown.stream()
                        .collect(
                                Collectors.groupingBy(
                                        Event::thread, TreeMap::new, Collectors.toList()));
        JsonObject flow = Json.object();
        if (shown.size() < events.size()) {
            flow.with(
                    "message",
                    Sarif.message(
                            "%d of %d events are shown.".formatted(shown.size(), events.size())));
        }
        return flow.with("threadFlows", threads.values().stream().map(this::thread));
    }

    /** All, or of a long execution what matters, at its beginning and at its end. */
    private List<Event> shown() {
        int most = MAX_AT_BEGINNING + MAX_AT_END;
        List<Event> shown =
                events.size() <= most
                        ? events
                        : events.stream().filter(relevance::matters).toList();
        int left = Math.max(0, shown.size() - most);
        return IntStream.range(0, shown.size())
                .filter(i -> i < MAX_AT_BEGINNING || i >= MAX_AT_BEGINNING + left)
                .mapToObj(shown::get)
                .toList();
    }

    private Json thread(List<Event> ofThread) {
        Event first = ofThread.get(0);
        return Json.object()
                .with("id", Integer.toString(first.thread()))
                .with("message", Sarif.message(first.first().threadName()))
                .with("locations", ofThread.stream().map(this::location));
    }

    private Json location(Event event) {
        JsonObject location =
                SourcePlace.of(event.first()).map(locations::of).orElseGet(Json::object);
        return Json.object()
                .with("location", location.with("message", Sarif.message(text(event))))
                .with("executionOrder", steps.get(event.index()).number())
                .with("importance", importance(event));
    }

    private String text(Event event) {
        String inside = event.isInside() ? " in " + event.first().inside() : "";
        return wording.of(event) + inside;
    }

    private String importance(Event event) {
        if (relevance.mark(event) != Row.Mark.NONE) {
            return "essential";
        }
        return relevance.matters(event) ? "important" : "unimportant";
    }
}
