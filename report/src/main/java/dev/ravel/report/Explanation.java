package dev.ravel.report;

import dev.ravel.model.Headline;
import dev.ravel.model.Step;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

/**
 * Why an execution failed, in one or two sentences: what happened, and the order of accesses or the
 * locks that made it happen. What is said is read off the interleaving; that another order would
 * not fail is not claimed.
 */
public final class Explanation {
    /** A sentence on more threads is no longer one that explains. */
    private static final int MOST_STUCK = 4;

    private final Story story;
    private final Map<Integer, String> names;

    private Explanation(Story story) {
        this.story = story;
        names = new ThreadStates(story.steps()).names();
    }

    static String of(Finding finding, Story story) {
        String message = sentence(Headline.of(finding.summary().message()));
        Explanation explanation = new Explanation(story);
        String stuck = explanation.stuck();
        String why = stuck.isEmpty() ? explanation.clash() : stuck;
        return why.isEmpty() ? message : message + " " + why;
    }

    /**
     * The order of accesses that made it happen, to be read with the table; empty if there is none
     * to tell. Who is stuck in what is among the details of a finding.
     */
    public static String ofOrder(List<Step> steps) {
        return ofOrder(Story.of(steps));
    }

    static String ofOrder(Story story) {
        Explanation explanation = new Explanation(story);
        return explanation.stuck().isEmpty() ? explanation.clash() : "";
    }

    private static String sentence(String text) {
        return text.endsWith(".") ? text : text + ".";
    }

    /**
     * Who waits for what; a thread that only waits for others to end is not the cause, and where
     * one fails, none that waits meanwhile is. Those that hold something come first.
     */
    private String stuck() {
        if (story.events().stream().anyMatch(Event::isFailure)) {
            return "";
        }
        List<Event> stuck =
                story.events().stream()
                        .filter(event -> event.isBlocked() && !event.isJoin())
                        .sorted(Comparator.comparing(event -> !event.holdsUpOthers()))
                        .toList();
        List<String> threads = new ArrayList<>();
        stuck.stream().limit(MOST_STUCK).map(this::stuck).forEach(threads::add);
        if (stuck.size() > MOST_STUCK) {
            threads.add("%d more threads are stuck".formatted(stuck.size() - MOST_STUCK));
        }
        return threads.isEmpty() ? "" : String.join("; ", threads) + ".";
    }

    private String stuck(Event event) {
        String holds = event.last().holds();
        return "%s is %s'%s%s"
                .formatted(
                        names.get(event.thread()),
                        story.wording().of(event).replaceFirst("^stuck: ", "stuck in '"),
                        at(event),
                        holds.isEmpty() ? "" : " and holds " + holds);
    }

    private String clash() {
        List<String> told =
                story.clash().stream()
                        .flatMap(clash -> clash.events().stream())
                        .map(this::told)
                        .toList();
        return switch (told.size()) {
            case 3 ->
                    "Between %s and %s comes %s.".formatted(told.get(0), told.get(2), told.get(1));
            case 2 -> "First %s, then %s.".formatted(told.get(0), told.get(1));
            default -> "";
        };
    }

    private String told(Event event) {
        return "'%s' of %s%s"
                .formatted(story.wording().of(event), names.get(event.thread()), at(event));
    }

    private static String at(Event event) {
        return event.place().isEmpty() ? "" : " (" + event.place() + ")";
    }
}
