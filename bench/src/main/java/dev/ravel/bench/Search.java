package dev.ravel.bench;

import dev.ravel.explore.Measurement.Task;
import dev.ravel.explore.Trial;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;

/** How many executions each strategy needs to the first failure of each subject. */
final class Search {
    static final List<String> STRATEGIES =
            List.of("random", "pct", "pos", "surw", "pairs", "feedback", "dfs", "portfolio");

    private static final String PORTFOLIO = "portfolio";
    private static final String IN_TURN = "in turn";

    private final Searches searches;
    private final List<String> strategies;
    private final int seeds;
    private final Subject.Bounds bounds;
    private final Report report;

    /** For each strategy, its cells so far. */
    private final Map<String, List<Cell>> columns = new LinkedHashMap<>();

    Search(
            Searches searches,
            List<String> strategies,
            int seeds,
            Subject.Bounds bounds,
            Report report) {
        this.searches = searches;
        this.strategies = strategies;
        this.seeds = seeds;
        this.bounds = bounds;
        this.report = report;
    }

    /** Measures and prints; whether every subject could be measured. */
    boolean run(List<Subject> subjects) {
        strategies.forEach(strategy -> columns.put(strategy, new ArrayList<>()));
        if (strategies.stream().filter(Search::takesTurns).count() > 1) {
            columns.put(IN_TURN, new ArrayList<>());
        }
        row("subject", List.copyOf(columns.keySet()), true);
        boolean whole = true;
        for (Subject subject : subjects) {
            try {
                measure(subject);
            } catch (BenchFailed e) {
                row(subject.name(), Collections.nCopies(columns.size(), "failed"), false);
                System.err.println(e.getMessage());
                whole = false;
            }
        }
        summary();
        return whole;
    }

    private void measure(Subject subject) {
        List<Task> tasks = strategies.stream().map(this::task).toList();
        Map<String, List<Trial>> trials =
                searches.run(subject, bounds, tasks).stream()
                        .collect(Collectors.groupingBy(Trial::strategy));
        List<String> texts = new ArrayList<>();
        List<Cell> turns = new ArrayList<>();
        for (String strategy : strategies) {
            Cell cell = new Cell(trials.getOrDefault(strategy, List.of()), bounds.executions());
            columns.get(strategy).add(cell);
            texts.add(cell.text());
            if (takesTurns(strategy)) {
                turns.add(cell);
            }
        }
        if (columns.containsKey(IN_TURN)) {
            Cell inTurn = Cell.inTurn(turns, bounds.executions());
            columns.get(IN_TURN).add(inTurn);
            texts.add(inTurn.text());
        }
        row(subject.name(), texts, false);
    }

    /** A systematic search is the same for every seed. */
    private Task task(String strategy) {
        return new Task(strategy, 1, isSystematic(strategy) ? 1 : seeds);
    }

    private static boolean takesTurns(String strategy) {
        return !isSystematic(strategy) && !strategy.startsWith(PORTFOLIO);
    }

    private static boolean isSystematic(String strategy) {
        return strategy.startsWith("dfs");
    }

    private void summary() {
        summary("geometric mean of the medians", cells -> mean(cells.mapToDouble(Cell::median)));
        summary(
                "geometric mean of all searches",
                cells -> mean(cells.flatMapToDouble(Cell::counts)));
        summary(
                "executions of the longest search",
                cells -> Report.number("%.0f", cells.mapToDouble(Cell::most).max().orElse(0)));
        summary(
                "subjects that the median search does not find",
                cells -> count(cells.filter(cell -> !cell.isFound())));
        summary(
                "subjects that some search does not find",
                cells -> count(cells.filter(cell -> cell.found() < cell.trials().size())));
    }

    /** A row with a number for each strategy. */
    private void summary(String name, Function<Stream<Cell>, String> number) {
        List<String> texts = new ArrayList<>();
        for (List<Cell> cells : columns.values()) {
            texts.add(number.apply(cells.stream().filter(cell -> !cell.trials().isEmpty())));
        }
        row(name, texts, false);
    }

    private static String mean(DoubleStream numbers) {
        GeometricMean mean = new GeometricMean();
        numbers.forEach(mean::add);
        return mean.count() == 0 ? "-" : Report.number("%.2f", mean.value());
    }

    private static String count(Stream<Cell> cells) {
        return Long.toString(cells.count());
    }

    private void row(String first, List<String> rest, boolean isHead) {
        List<String> cells = new ArrayList<>();
        cells.add(first);
        cells.addAll(rest);
        if (isHead) {
            report.columns(cells.toArray(String[]::new));
        } else {
            report.row(cells.toArray(String[]::new));
        }
    }
}
