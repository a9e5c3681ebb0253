package dev.ravel.report;

import dev.ravel.model.Step;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Makes the rows of a table: what matters, and how much was left out in between. */
final class Rows {
    /** Of a long execution the beginning is shown for orientation, and the end, where it fails. */
    record Most(int atBeginning, int atEnd) {
        /** Nobody scrolls through more lines of a terminal. */
        static final Most ON_A_TERMINAL = new Most(30, 70);
    }

    private final List<Step> steps;
    private final List<Event> events;
    private final SourceLines sources;
    private final Most most;
    private final List<Row> rows = new ArrayList<>();
    private final List<Event> folded = new ArrayList<>();
    private Row.Act pending;
    private int times;

    private Rows(List<Step> steps, List<Event> events, SourceLines sources, Most most) {
        this.steps = steps;
        this.events = events;
        this.sources = sources;
        this.most = most;
    }

    static List<Row> of(List<Step> steps, SourceLines sources) {
        return of(steps, Event.of(steps), sources, Most.ON_A_TERMINAL);
    }

    static List<Row> of(List<Step> steps, List<Event> events, SourceLines sources, Most most) {
        Rows rows = new Rows(steps, events, sources, most);
        rows.add();
        return rows.rows;
    }

    private void add() {
        Relevance relevance = new Relevance(steps, events);
        Wording wording = new Wording(steps, events);
        List<Event> shown = events.stream().filter(relevance::matters).toList();
        int from = Math.min(most.atBeginning(), shown.size());
        List<Event> hidden = shown.subList(from, Math.max(from, shown.size() - most.atEnd()));
        Event firstHidden = hidden.isEmpty() ? null : hidden.get(0);
        Event lastHidden = hidden.isEmpty() ? null : hidden.get(hidden.size() - 1);
        boolean isHiding = false;
        for (Event event : events) {
            isHiding |= event == firstHidden;
            if (relevance.matters(event) && !isHiding) {
                unfoldOne(relevance, wording);
                act(event, relevance, wording);
            } else if (Relevance.isOfProgram(event)) {
                folded.add(event);
            }
            isHiding &= event != lastHidden;
        }
        unfoldOne(relevance, wording);
        flush();
    }

    /** To say that something is left out takes as much space as to show it. */
    private void unfoldOne(Relevance relevance, Wording wording) {
        if (folded.size() == 1) {
            act(folded.remove(0), relevance, wording);
        }
    }

    private void act(Event event, Relevance relevance, Wording wording) {
        Row.Mark mark = relevance.mark(event);
        String text = wording.of(event);
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
