package dev.ravel.session;

import dev.ravel.model.Budget;
import dev.ravel.report.Summary;

/**
 * How far a search has come.
 *
 * @param budget what it may spend; null if it has no bound of its own
 */
record Progress(Budget budget, long startNanos) {
    static final Progress NONE = new Progress(null, 0);

    /** For a line that is replaced again and again: what is spent, of how much, and what for. */
    String line(long executions, long distinct, int findings, long nowNanos) {
        String found =
                "%d distinct interleavings, %s"
                        .formatted(distinct, Summary.count(findings, "finding"));
        if (budget == null) {
            return "%d executions, %s".formatted(executions, found);
        }
        double seconds = (nowNanos - startNanos) / 1e9;
        return "%d%s executions, %.0f a second, %s, %.0f%s s"
                .formatted(
                        executions,
                        budget.iterations() == 0 ? "" : " of " + budget.iterations(),
                        executions / Math.max(seconds, 0.1),
                        found,
                        seconds,
                        budget.timeMillis() == 0 ? "" : " of " + budget.timeMillis() / 1000);
    }
}
