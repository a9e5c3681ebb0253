package dev.ravel.report;

import dev.ravel.model.OperationKind;
import dev.ravel.model.Step;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** What each thread is up to at each row of a page, told once for as long as it stays so. */
final class Lanes {
    /** What a thread is doing. */
    private enum Doing {
        ACTS("acts"),
        /** It could do so, but others are chosen. */
        NEXT("next"),
        WAITS("waits"),
        STUCK("stuck"),
        NOT_BEGUN("not begun"),
        ENDED("ended");

        private final String word;

        Doing(String word) {
            this.word = word;
        }
    }

    /**
     * What a thread is doing, from a row on.
     *
     * @param place the number of the line that it is at, or -1
     * @param locks that it holds
     */
    private record State(Doing doing, String text, int place, Collection<String> locks) {
        Json json(int row, Texts texts) {
            return Json.array(
                    Json.of(row),
                    Json.of(doing.word),
                    texts.number(text),
                    Json.of(place),
                    Json.array(locks.stream().map(texts::number)));
        }
    }

    /** A window of a common size has as many. */
    private static final int SIDE_BY_SIDE = 8;

    private final Set<Integer> leading;
    private final ThreadStates states;
    private final List<Row> rows;
    private final Wording wording;
    private final SourceExcerpts excerpts;
    private final Map<Integer, Event> eventOf = new HashMap<>();
    private final Texts texts = new Texts();

    Lanes(Story story, List<Row> rows, SourceExcerpts excerpts) {
        this.rows = rows;
        this.excerpts = excerpts;
        states = new ThreadStates(story.steps());
        wording = story.wording();
        leading = story.leading();
        for (Event event : story.events()) {
            event.steps().forEach(step -> eventOf.putIfAbsent(step.number(), event));
        }
    }

    /**
     * One for each thread that does something that is shown. If they cannot be seen side by side,
     * those come first that everything is about.
     */
    Json json() {
        TreeSet<Integer> threads = new TreeSet<>();
        for (Row row : rows) {
            if (row instanceof Row.Act act) {
                threads.add(act.thread());
            }
        }
        Map<Integer, String> names = states.names();
        List<Json> lanes = new ArrayList<>();
        List<Integer> inOrder = new ArrayList<>(threads);
        if (threads.size() > SIDE_BY_SIDE) {
            inOrder.sort(Comparator.comparing(thread -> !leading.contains(thread)));
        }
        for (int thread : inOrder) {
            lanes.add(
                    Json.object()
                            .with("number", thread)
                            .with("name", names.get(thread))
                            .with("states", states(thread).stream()));
        }
        return Json.object().with("threads", lanes.stream()).with("texts", texts.json());
    }

    private List<Json> states(int thread) {
        List<Json> changes = new ArrayList<>();
        State last = null;
        for (int i = 0; i < rows.size(); i++) {
            State state = state(thread, rows.get(i));
            if (!state.equals(last)) {
                changes.add(state.json(i, texts));
                last = state;
            }
        }
        return changes;
    }

    private State state(int thread, Row row) {
        if (row instanceof Row.Act act && act.thread() == thread) {
            return new State(
                    act.mark() == Row.Mark.STUCK ? Doing.STUCK : Doing.ACTS,
                    act.text(),
                    place(act.event().first()),
                    List.copyOf(states.heldDuring(thread, act.index())));
        }
        Step next = states.next(thread, row.index());
        if (next == null && !states.waits(thread, row.index())) {
            return new State(Doing.ENDED, "", -1, List.of());
        }
        if (next != null && next.operation() == OperationKind.BEGIN) {
            return new State(Doing.NOT_BEGUN, "", -1, List.of());
        }
        List<String> locks = states.held(thread, row.index());
        boolean waits = states.waits(thread, row.index());
        if (next == null) {
            return new State(Doing.WAITS, "", -1, locks);
        }
        Doing waiting = next.isBlocked() ? Doing.STUCK : Doing.WAITS;
        return new State(
                waits ? waiting : Doing.NEXT,
                next.operation() == OperationKind.END && !next.isFailure()
                        ? "end"
                        : wording.ofNext(eventOf.get(next.number())),
                place(next),
                locks);
    }

    private int place(Step step) {
        return SourcePlace.of(step).map(excerpts::number).orElse(-1);
    }
}
