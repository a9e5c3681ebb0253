package dev.ravel.report;

import dev.ravel.model.Headline;
import dev.ravel.model.Statement;
import java.nio.file.Path;
import java.util.List;

/** Cells that all tables of predictions have: what may happen, whether it did, and what harm. */
record RaceCells(PageFindings findings) {
    Cell statements(List<Statement> statements) {
        Cell cell = new Cell();
        statements.forEach(each -> add(cell, each.words(), each));
        return cell;
    }

    /** A statement in words, and its source line. */
    void add(Cell cell, String words, Statement statement) {
        cell.text(words).code(findings.code(statement));
    }

    /** {@code finding} is the number of the one that shows it, if there is any. */
    Cell happened(String what, int times, int executions, int finding) {
        Cell cell = new Cell();
        return times == 0
                ? cell.text("predicted only").dim("in none of %d executions".formatted(executions))
                : cell.bad(what)
                        .link("in %d of %d executions".formatted(times, executions), finding);
    }

    /** Of something that has happened, in whose executions nothing failed. */
    Cell noHarm(boolean hasHappened) {
        return new Cell().text(hasHappened ? "none failed" : "");
    }

    /** One failure may be that of several trials, and is shown once. */
    Cell harm(String words, Path directory) {
        int number = findings.numberIn(directory);
        Cell cell = new Cell().bad(words);
        if (number == PageFindings.NONE) {
            return cell.dim("as one that is shown, or as %s tells".formatted(directory));
        }
        Finding failure = findings.findings().get(number);
        return cell.link(Headline.of(failure.summary().message()), number);
    }
}
