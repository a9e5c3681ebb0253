package dev.ravel.report;

import dev.ravel.model.OperationKind;
import dev.ravel.model.Step;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Which rows of different threads belong together. */
final class RowLinks {
    /** Why one row leads to another. */
    enum Kind {
        /** Both are accesses to the same place, and either could have been first. */
        CONFLICT,
        START,
        WAKE
    }

    /**
     * Two rows, by their positions.
     *
     * @param from the earlier one
     */
    record Link(int from, int to, Kind kind) {
        Json json() {
            return Json.array(
                    Json.of(from), Json.of(to), Json.of(kind.name().toLowerCase(Locale.ROOT)));
        }
    }

    private final List<Step> steps;
    private final List<Row> rows;

    /** The row that a step is told in, by the number of the step. */
    private final Map<Integer, Integer> rowOf = new HashMap<>();

    private final List<Link> links = new ArrayList<>();

    private RowLinks(List<Step> steps, List<Row> rows) {
        this.steps = steps;
        this.rows = rows;
        for (int i = 0; i < rows.size(); i++) {
            if (rows.get(i) instanceof Row.Act act) {
                for (Step step : act.event().steps()) {
                    rowOf.putIfAbsent(step.number(), i);
                }
            }
        }
    }

    static List<Link> of(List<Step> steps, List<Row> rows) {
        RowLinks links = new RowLinks(steps, rows);
        links.addConflicts();
        links.addStarts();
        links.addWakes();
        return links.links;
    }

    /** Each is joined with the nearest one before it; lines to all others would hide the rest. */
    private void addConflicts() {
        ForkJoinOrder order = new ForkJoinOrder(steps);
        Map<String, Map<Integer, Integer>> latest = new HashMap<>();
        Map<String, Map<Integer, Integer>> latestChange = new HashMap<>();
        for (int i = 0; i < rows.size(); i++) {
            if (rows.get(i) instanceof Row.Act act && act.mark() == Row.Mark.CONFLICT) {
                Step step = act.event().first();
                boolean onlyReads = step.operation().onlyReads();
                int nearest = -1;
                for (int other :
                        (onlyReads ? latestChange : latest)
                                .getOrDefault(step.resource(), Map.of())
                                .values()) {
                    Step before = first(other);
                    boolean isOther = before.thread() != step.thread();
                    if (isOther && other > nearest && order.isOpen(before, step)) {
                        nearest = other;
                    }
                }
                if (nearest >= 0) {
                    links.add(new Link(nearest, i, Kind.CONFLICT));
                }
                put(latest, step, i);
                if (!onlyReads) {
                    put(latestChange, step, i);
                }
            }
        }
    }

    private static void put(Map<String, Map<Integer, Integer>> latest, Step step, int row) {
        latest.computeIfAbsent(step.resource(), resource -> new HashMap<>())
                .put(step.thread(), row);
    }

    private Step first(int row) {
        return ((Row.Act) rows.get(row)).event().first();
    }

    /** From the start of a thread to the first row that is its own. */
    private void addStarts() {
        Map<String, Step> started = new HashMap<>();
        Map<Integer, Step> starterOf = new HashMap<>();
        for (Step step : steps) {
            if (step.operation() == OperationKind.START) {
                started.put(step.resource(), step);
            } else if (step.operation() == OperationKind.BEGIN) {
                // Threads may have the same name, so that a start counts for one of them only.
                Step starter = started.remove("thread " + step.threadName());
                if (starter != null) {
                    starterOf.put(step.thread(), starter);
                }
            }
        }
        for (int i = 0; i < rows.size(); i++) {
            if (rows.get(i) instanceof Row.Act act) {
                link(starterOf.remove(act.thread()), i, Kind.START);
            }
        }
    }

    private void link(Step from, int to, Kind kind) {
        Integer row = from == null ? null : rowOf.get(from.number());
        if (row != null && row < to) {
            links.add(new Link(row, to, kind));
        }
    }

    /** A wake-up has a link only if there was one signal that it can come from. */
    private void addWakes() {
        Map<Integer, Step> waitOf = new HashMap<>();
        Map<String, List<Step>> signals = new HashMap<>();
        for (Step step : steps) {
            switch (step.operation()) {
                case WAIT, PARK -> waitOf.put(step.thread(), step);
                case NOTIFY, UNPARK ->
                        signals.computeIfAbsent(step.resource(), resource -> new ArrayList<>())
                                .add(step);
                case RELOCK -> addWake(step, waitOf, signals.get(step.resource()));
                case WAKE -> addWake(step, waitOf, signals.get("thread " + step.threadName()));
                default -> {}
            }
        }
    }

    private void addWake(Step wake, Map<Integer, Step> waitOf, List<Step> signals) {
        Step wait = waitOf.get(wake.thread());
        Integer row = rowOf.get(wake.number());
        if (wait == null || row == null || signals == null) {
            return;
        }
        Step only = null;
        for (int i = signals.size() - 1; i >= 0; i--) {
            Step signal = signals.get(i);
            if (signal.number() < wait.number()) {
                break;
            }
            if (signal.thread() != wake.thread()) {
                if (only != null) {
                    return;
                }
                only = signal;
            }
        }
        link(only, row, Kind.WAKE);
    }
}
