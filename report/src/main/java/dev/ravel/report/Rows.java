package dev.ravel.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** Makes the rows of a table: what matters, and how much was left out in between. */
final class Rows {
    private final Story story;
    private final SourceLines sources;
    private final Set<Event> told;
    private final List<Row> rows = new ArrayList<>();
    private final List<Event> folded = new ArrayList<>();
    private Row.Act pending;
    private int times;

    private Rows(Story story, SourceLines sources, Story.Most most) {
        this.story = story;
        this.sources = sources;
        told = story.told(most);
    }

    static List<Row> of(Story story, SourceLines sources, Story.Most most) {
        Rows rows = new Rows(story, sources, most);
        rows.add();
        return rows.rows;
    }

    private void add() {
        for (Event event : story.events()) {
            if (told.contains(event)) {
                unfoldOne();
                act(event);
            } else if (Relevance.isOfProgram(event)) {
                folded.add(event);
            }
        }
        unfoldOne();
        flush();
    }

    /** To say that something is left out takes as much space as to show it. */
    private void unfoldOne() {
        if (folded.size() == 1) {
            act(folded.remove(0));
        }
    }

    private void act(Event event) {
        Row.Mark mark = story.relevance().mark(event);
        String text = story.wording().of(event);
        Row.Act row = new Row.Act(event, mark, text, event.place(), code(event));
        if (pending == null || !pending.repeats(row) || !folded.isEmpty()) {
            flush();
            times = 0;
        }
        pending = row;
        times++;
    }

    private void flush() {
        if (pending != null) {
            rows.add(pending.times(times));
            pending = null;
        }
        if (!folded.isEmpty()) {
            int index = rows.isEmpty() ? -1 : rows.get(rows.size() - 1).index();
            Map<Integer, Integer> counts = new TreeMap<>();
            folded.forEach(
                    event -> counts.merge(event.thread(), event.steps().size(), Integer::sum));
            rows.add(new Row.Fold(index, counts));
            folded.clear();
        }
    }

    /** There are no sources of the JDK. */
    private String code(Event event) {
        if (event.isInside()) {
            return "in " + event.insideMethod();
        }
        return SourcePlace.of(event.first())
                .map(place -> sources.line(place.className(), place.file(), place.line()))
                .orElse("");
    }
}
