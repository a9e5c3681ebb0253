package dev.ravel.bench;

import dev.ravel.bench.Searches.Timed;
import dev.ravel.explore.Measurement.Task;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * How long a strategy takes to find bugs that need one rare order. Each search has a JVM of its
 * own, whose start is a part of the time, as a user has it.
 */
final class HardBugs {
    private final Searches searches;
    private final String strategy;
    private final int seeds;
    private final Subject.Bounds bounds;
    private final Report report;

    HardBugs(Searches searches, String strategy, int seeds, Subject.Bounds bounds, Report report) {
        this.searches = searches;
        this.strategy = strategy;
        this.seeds = seeds;
        this.bounds = bounds;
        this.report = report;
    }

    /** Measures and prints; whether every search found its bug. */
    boolean run(List<Subject> subjects) {
        report.columns("subject", "found", "executions", "most", "seconds", "most");
        boolean whole = true;
        for (Subject subject : subjects) {
            List<Timed> found = found(subject);
            whole &= found.size() == seeds;
            report.row(
                    subject.name(),
                    found.size() + " of " + seeds,
                    median("%.0f", found, timed -> timed.trial().executions()),
                    most("%.0f", found, timed -> timed.trial().executions()),
                    median("%.1f", found, Timed::seconds),
                    most("%.1f", found, Timed::seconds));
        }
        return whole;
    }

    private List<Timed> found(Subject subject) {
        List<Timed> found = new ArrayList<>();
        for (int seed = 1; seed <= seeds; seed++) {
            List<Task> task = List.of(new Task(strategy, seed, seed));
            try {
                searches.timed(subject, bounds, task).stream()
                        .filter(timed -> timed.trial().isFound())
                        .forEach(found::add);
            } catch (BenchFailed e) {
                System.err.println(e.getMessage());
            }
        }
        return found;
    }

    private static String median(String format, List<Timed> found, ToDoubleFunction<Timed> number) {
        return found.isEmpty()
                ? "-"
                : Report.number(format, Median.of(found.stream().mapToDouble(number)));
    }

    private static String most(String format, List<Timed> found, ToDoubleFunction<Timed> number) {
        return found.isEmpty()
                ? "-"
                : Report.number(format, found.stream().mapToDouble(number).max().orElseThrow());
    }
}
