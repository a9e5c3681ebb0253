package dev.ravel.report;

import dev.ravel.model.FindingKind;
import java.util.ArrayList;
import java.util.List;

/** All that was predicted, whether it has happened or not; what has happened leads to its lanes. */
record RaceView(RaceReport report) implements View {
    @Override
    public String title() {
        return "What may go wrong, and what did";
    }

    @Override
    public boolean isFinding() {
        return !report.unguarded().isEmpty();
    }

    @Override
    public List<Json> overview(PageFindings findings) {
        List<Json> blocks = new ArrayList<>();
        if (!report.pairs().isEmpty()) {
            blocks.add(new PairTable(report, findings).json());
        }
        if (!report.cycles().isEmpty()) {
            blocks.add(cycles(findings));
        }
        if (!report.breaches().isEmpty()) {
            blocks.add(new BreachTable(report, findings).json());
        }
        if (!report.unguarded().isEmpty()) {
            blocks.add(unguarded(findings));
        }
        blocks.add(Blocks.list("", watched()));
        return blocks;
    }

    private List<String> watched() {
        List<String> sentences = new ArrayList<>();
        if (report.watched() > 0) {
            sentences.add(Summary.count(report.watched(), "execution") + " watched to predict.");
        }
        if (report.accepted() > 0) {
            sentences.add("%d pairs are known, and were not tried.".formatted(report.accepted()));
        }
        return sentences;
    }

    /** What two threads hold, and what is in the memory, is known where they have met. */
    @Override
    public List<Json> about(Finding finding, PageFindings findings) {
        return finding.kind() == FindingKind.RACE
                ? Scenes.of(finding.details()).blocks(findings)
                : List.of();
    }

    private Json cycles(PageFindings findings) {
        RaceCells cells = new RaceCells(findings);
        return Blocks.table(
                "Locks that may end in a deadlock",
                List.of("threads that hold a lock and are about to", "stuck"),
                report.cycles().stream()
                        .map(
                                trial ->
                                        Blocks.row(
                                                cells.statements(trial.cycle().statements()),
                                                cells.happened(
                                                        "deadlock",
                                                        trial.deadlocks(),
                                                        trial.executions(),
                                                        findings.numberIn(trial.witness())))),
                report.cyclesSentence());
    }

    private Json unguarded(PageFindings findings) {
        RaceCells cells = new RaceCells(findings);
        return Blocks.table(
                UnguardedAccess.TITLE,
                List.of("statement", "lock"),
                report.unguarded().stream()
                        .map(
                                access ->
                                        Blocks.row(
                                                cells.statements(List.of(access.statement())),
                                                new Cell().text(access.guard()))),
                "");
    }
}
