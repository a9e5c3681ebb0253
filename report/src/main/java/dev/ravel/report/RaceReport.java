package dev.ravel.report;

import java.util.ArrayList;
import java.util.List;

/**
 * What a search for races, deadlocks and atomicity violations came to.
 *
 * @param watched how many executions were looked at to predict
 * @param accepted how many pairs were left out, as they are known
 */
public record RaceReport(
        long watched,
        long accepted,
        List<PairTrial> pairs,
        List<CycleTrial> cycles,
        List<BreachTrial> breaches,
        List<UnguardedAccess> unguarded,
        List<Summary.FindingSummary> findings) {

    /** For a person: each pair and each cycle, and how many there are. */
    public List<String> lines() {
        List<String> lines = new ArrayList<>();
        if (!pairs.isEmpty()) {
            lines.add("");
            lines.add(PairTrial.TITLE);
            pairs.forEach(trial -> lines.addAll(trial.lines()));
            lines.add(pairsSentence());
        }
        if (!cycles.isEmpty()) {
            lines.add("");
            lines.add(CycleTrial.TITLE);
            cycles.forEach(trial -> lines.addAll(trial.lines()));
            lines.add(cyclesSentence());
        }
        List<BreachTrial> harmful = breaches.stream().filter(BreachTrial::isHarmful).toList();
        if (!harmful.isEmpty()) {
            lines.add("");
            lines.add(BreachTrial.TITLE);
            harmful.forEach(trial -> lines.addAll(trial.lines()));
        }
        if (!breaches.isEmpty()) {
            lines.add(breachesSentence());
        }
        if (!unguarded.isEmpty()) {
            lines.add("");
            lines.add(UnguardedAccess.TITLE);
            unguarded.forEach(access -> lines.add("  " + access.line()));
        }
        return lines;
    }

    public boolean hasRaces() {
        return pairs.stream().anyMatch(PairTrial::isConfirmed);
    }

    /** Whether a race made an execution fail. */
    public boolean hasFailures() {
        return pairs.stream().anyMatch(trial -> trial.failures() > 0);
    }

    String pairsSentence() {
        return "%s tried, %s made to happen, %d of them with a failure."
                .formatted(
                        Summary.count(pairs.size(), "pair"),
                        Summary.count(
                                pairs.stream().filter(PairTrial::isConfirmed).count(), "race"),
                        pairs.stream().filter(trial -> trial.failures() > 0).count());
    }

    String cyclesSentence() {
        return "%s tried, %s made to happen."
                .formatted(
                        Summary.count(cycles.size(), "cycle"),
                        Summary.count(
                                cycles.stream().filter(CycleTrial::isConfirmed).count(),
                                "deadlock"));
    }

    String breachesSentence() {
        return "%s to break up a block of code tried, %d made to happen, %d of them with a failure."
                .formatted(
                        Summary.count(breaches.size(), "way"),
                        breaches.stream().filter(BreachTrial::isConfirmed).count(),
                        breaches.stream().filter(BreachTrial::isHarmful).count());
    }

    /** One JSON object on one line; {@code race.schema.json} describes it. */
    public String json() {
        return Json.object()
                .with("watched", watched)
                .with("accepted", accepted)
                .with("pairs", pairs.stream().map(PairTrial::json))
                .with("cycles", cycles.stream().map(CycleTrial::json))
                .with("breaches", breaches.stream().map(BreachTrial::json))
                .with("unguarded", unguarded.stream().map(UnguardedAccess::json))
                .with("findings", findings.stream().map(Summary.FindingSummary::json))
                .text();
    }
}
