package dev.ravel.report;

import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** Pairs of statements that may race, as a table of a page. */
record PairTable(RaceReport report, PageFindings findings) {
    /** What fails comes first, then what has happened. */
    Json json() {
        Stream<PairTrial> worstFirst =
                report.pairs().stream()
                        .sorted(
                                Comparator.comparing((PairTrial trial) -> trial.failures() == 0)
                                        .thenComparing(trial -> !trial.isConfirmed()));
        return Blocks.table(
                "Statements that may race",
                List.of("two statements", "happened", "did harm", "seen where they met"),
                worstFirst.map(this::row),
                report.pairsSentence());
    }

    private Json row(PairTrial trial) {
        RaceCells cells = new RaceCells(findings);
        Cell harm =
                trial.failures() > 0
                        ? cells.harm("%d failed".formatted(trial.failures()), trial.failure())
                        : cells.noHarm(trial.isConfirmed());
        int witness = findings.numberIn(trial.witness());
        return Blocks.row(
                cells.statements(List.of(trial.pair().first(), trial.pair().second())),
                cells.happened("race", trial.races(), trial.executions(), witness)
                        .dim(trial.absence()),
                harm.dim(trial.ending()),
                seen(witness));
    }

    /** What two threads hold, and what is in the memory, is known where they have met. */
    private Cell seen(int witness) {
        Cell seen = new Cell();
        if (witness != PageFindings.NONE) {
            Scenes.of(findings.findings().get(witness).details()).brief().forEach(seen::text);
        }
        return seen;
    }
}
