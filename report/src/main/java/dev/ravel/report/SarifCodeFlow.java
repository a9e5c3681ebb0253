package dev.ravel.report;

import dev.ravel.model.Step;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** An interleaving as SARIF has it: the events of each thread, numbered in the order of all. */
final class SarifCodeFlow {
    /** Readers of SARIF show some thousand locations of a result, and refuse some ten thousand. */
    private static final Story.Most MOST = new Story.Most(300, 700);

    private final Story story;
    private final SarifLocations locations;

    private SarifCodeFlow(Story story, SarifLocations locations) {
        this.story = story;
        this.locations = locations;
    }

    /** The steps must not be empty, for a flow has at least one location. */
    static Json of(List<Step> steps, SarifLocations locations) {
        return new SarifCodeFlow(Story.of(steps), locations).json();
    }

    private Json json() {
        List<Event> events = story.events();
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
        return MOST.isExceededBy(story.events())
                ? story.events().stream().filter(story.told(MOST)::contains).toList()
                : story.events();
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
                .with("executionOrder", story.steps().get(event.index()).number())
                .with("importance", importance(event));
    }

    private String text(Event event) {
        String inside = event.isInside() ? " in " + event.first().inside() : "";
        return story.wording().of(event) + inside;
    }

    private String importance(Event event) {
        if (story.relevance().mark(event) != Row.Mark.NONE) {
            return "essential";
        }
        return story.relevance().matters(event) ? "important" : "unimportant";
    }
}
