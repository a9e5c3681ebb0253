package dev.ravel.report;

import dev.ravel.model.FindingKind;
import dev.ravel.model.Headline;
import dev.ravel.model.Statement;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

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
            blocks.add(pairs(findings));
        }
        if (!report.cycles().isEmpty()) {
            blocks.add(cycles(findings));
        }
        if (!report.breaches().isEmpty()) {
            blocks.add(breaches(findings));
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

    /** What fails comes first, then what has happened. */
    private Json pairs(PageFindings findings) {
        Stream<PairTrial> worstFirst =
                report.pairs().stream()
                        .sorted(
                                Comparator.comparing((PairTrial trial) -> trial.failures() == 0)
                                        .thenComparing(trial -> !trial.isConfirmed()));
        return Blocks.table(
                "Statements that may race",
                List.of("two statements", "happened", "did harm", "seen where they met"),
                worstFirst.map(trial -> row(trial, findings)),
                report.pairsSentence());
    }

    private static Json row(PairTrial trial, PageFindings findings) {
        Cell harm = new Cell();
        if (trial.failures() > 0) {
            addFailure(harm, "%d failed".formatted(trial.failures()), trial.failure(), findings);
        } else if (trial.isConfirmed()) {
            harm.text("none failed");
        }
        int witness = findings.numberIn(trial.witness());
        Cell seen = new Cell();
        if (witness != PageFindings.NONE) {
            Scenes.of(findings.findings().get(witness).details()).brief().forEach(seen::text);
        }
        return Blocks.row(
                statements(findings, List.of(trial.pair().first(), trial.pair().second())),
                happened("race", trial.races(), trial.executions(), witness).dim(trial.absence()),
                harm.dim(trial.ending()),
                seen);
    }

    private Json cycles(PageFindings findings) {
        return Blocks.table(
                "Locks that may end in a deadlock",
                List.of("threads that hold a lock and are about to", "stuck"),
                report.cycles().stream()
                        .map(
                                trial ->
                                        Blocks.row(
                                                statements(findings, trial.cycle().statements()),
                                                happened(
                                                        "deadlock",
                                                        trial.deadlocks(),
                                                        trial.executions(),
                                                        findings.numberIn(trial.witness())))),
                report.cyclesSentence());
    }

    private Json breaches(PageFindings findings) {
        Stream<BreachTrial> worstFirst =
                report.breaches().stream()
                        .sorted(
                                Comparator.comparing((BreachTrial trial) -> !trial.isHarmful())
                                        .thenComparing(trial -> !trial.isConfirmed()));
        return Blocks.table(
                "Blocks of code that another thread may break up",
                List.of("the block, and what comes in between", "broken", "did harm"),
                worstFirst.map(trial -> row(trial, findings)),
                report.breachesSentence());
    }

    private static Json row(BreachTrial trial, PageFindings findings) {
        List<String> words = trial.breach().words();
        List<Statement> statements = trial.breach().statements();
        Cell block = new Cell();
        for (int i = 0; i < words.size(); i++) {
            boolean isBetween = i == 1;
            block.text((isBetween ? "another thread: " : "") + words.get(i))
                    .code(findings.code(statements.get(i)));
        }
        Cell harm = new Cell();
        if (trial.isHarmful()) {
            addFailure(harm, "failed", trial.failure(), findings);
        } else if (trial.isConfirmed()) {
            harm.text("none failed");
        }
        return Blocks.row(
                block,
                happened("broken", trial.breaches(), trial.executions(), PageFindings.NONE),
                harm);
    }

    private Json unguarded(PageFindings findings) {
        return Blocks.table(
                UnguardedAccess.TITLE,
                List.of("statement", "lock"),
                report.unguarded().stream()
                        .map(
                                access ->
                                        Blocks.row(
                                                statements(findings, List.of(access.statement())),
                                                new Cell().text(access.guard()))),
                "");
    }

    private static Cell statements(PageFindings findings, List<Statement> statements) {
        Cell cell = new Cell();
        statements.forEach(each -> cell.text(each.words()).code(findings.code(each)));
        return cell;
    }

    private static Cell happened(String what, int times, int executions, int finding) {
        Cell cell = new Cell();
        return times == 0
                ? cell.text("predicted only").dim("in none of %d executions".formatted(executions))
                : cell.bad(what)
                        .link("in %d of %d executions".formatted(times, executions), finding);
    }

    /** One failure may be that of several trials, and is shown once. */
    private static void addFailure(Cell cell, String words, Path directory, PageFindings findings) {
        int number = findings.numberIn(directory);
        cell.bad(words);
        if (number == PageFindings.NONE) {
            cell.dim("as one that is shown, or as %s tells".formatted(directory));
        } else {
            Finding failure = findings.findings().get(number);
            cell.link(Headline.of(failure.summary().message()), number);
        }
    }
}
