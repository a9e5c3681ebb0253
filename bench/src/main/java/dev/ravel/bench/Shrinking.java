package dev.ravel.bench;

import dev.ravel.explore.Measurement.Task;
import dev.ravel.explore.Trial;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;

/** How many pre-emptions failing interleavings have, as they are found and made simpler. */
final class Shrinking {
    private final Searches searches;
    private final String strategy;
    private final int seeds;
    private final Subject.Bounds bounds;
    private final Report report;
    private final List<Trial> all = new ArrayList<>();

    Shrinking(Searches searches, String strategy, int seeds, Subject.Bounds bounds, Report report) {
        this.searches = searches;
        this.strategy = strategy;
        this.seeds = seeds;
        this.bounds = bounds;
        this.report = report;
    }

    /** Measures and prints; whether every subject could be measured. */
    boolean run(List<Subject> subjects) {
        report.columns("subject", "findings", "as found", "most", "simpler", "most", "not simpler");
        boolean whole = true;
        for (Subject subject : subjects) {
            try {
                List<Trial> trials =
                        searches
                                .run(subject, bounds, List.of(new Task(strategy, 1, seeds)))
                                .stream()
                                .filter(Trial::isFound)
                                .toList();
                all.addAll(trials);
                row(subject.name(), trials);
            } catch (BenchFailed e) {
                report.row(subject.name(), "failed", "-", "-", "-", "-", "-");
                System.err.println(e.getMessage());
                whole = false;
            }
        }
        row("all", all);
        report.sentence("As found, pre-emptions: findings: " + distribution(Trial::preemptions));
        report.sentence("Made simpler: " + distribution(Trial::preemptionsLeft));
        return whole;
    }

    /** Medians and maxima; livelocks are not made simpler. */
    private void row(String name, List<Trial> trials) {
        List<Trial> shrunk =
                trials.stream().filter(trial -> trial.preemptionsLeft() != Trial.UNKNOWN).toList();
        report.row(
                name,
                Integer.toString(trials.size()),
                median(shrunk, Trial::preemptions),
                most(shrunk, Trial::preemptions),
                median(shrunk, Trial::preemptionsLeft),
                most(shrunk, Trial::preemptionsLeft),
                Integer.toString(trials.size() - shrunk.size()));
    }

    private static String median(List<Trial> trials, ToIntFunction<Trial> number) {
        return trials.isEmpty()
                ? "-"
                : Report.number(
                        "%.1f", Median.of(trials.stream().mapToInt(number).asDoubleStream()));
    }

    private static String most(List<Trial> trials, ToIntFunction<Trial> number) {
        return trials.isEmpty()
                ? "-"
                : Integer.toString(trials.stream().mapToInt(number).max().orElseThrow());
    }

    private String distribution(ToIntFunction<Trial> number) {
        Map<Integer, Long> counts =
                all.stream()
                        .filter(trial -> trial.preemptionsLeft() != Trial.UNKNOWN)
                        .collect(
                                Collectors.groupingBy(
                                        number::applyAsInt, TreeMap::new, Collectors.counting()));
        return counts.entrySet().stream()
                .map(entry -> entry.getKey() + ": " + entry.getValue())
                .collect(Collectors.joining(", "));
    }
}
