package dev.ravel.report;

import dev.ravel.model.Statement;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** Blocks of code that another thread may break up, as a table of a page. */
record BreachTable(RaceReport report, PageFindings findings) {
    /** What fails comes first, then what has happened. */
    Json json() {
        Stream<BreachTrial> worstFirst =
                report.breaches().stream()
                        .sorted(
                                Comparator.comparing((BreachTrial trial) -> !trial.isHarmful())
                                        .thenComparing(trial -> !trial.isConfirmed()));
        return Blocks.table(
                "Blocks of code that another thread may break up",
                List.of("the block, and what comes in between", "broken", "did harm"),
                worstFirst.map(this::row),
                report.breachesSentence());
    }

    private Json row(BreachTrial trial) {
        RaceCells cells = new RaceCells(findings);
        return Blocks.row(
                block(trial, cells),
                cells.happened("broken", trial.breaches(), trial.executions(), PageFindings.NONE),
                trial.isHarmful()
                        ? cells.harm("failed", trial.failure())
                        : cells.noHarm(trial.isConfirmed()));
    }

    /** The first and the last statement are those of the block. */
    private static Cell block(BreachTrial trial, RaceCells cells) {
        List<String> words = trial.breach().words();
        List<Statement> statements = trial.breach().statements();
        Cell block = new Cell();
        for (int i = 0; i < words.size(); i++) {
            boolean isBetween = i == 1;
            cells.add(
                    block, (isBetween ? "another thread: " : "") + words.get(i), statements.get(i));
        }
        return block;
    }
}
