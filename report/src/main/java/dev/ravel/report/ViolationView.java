package dev.ravel.report;

import dev.ravel.model.Statement;
import dev.ravel.report.ViolationReport.Watched;
import java.util.ArrayList;
import java.util.List;

/** Threads that were caught on the same object: both stacks side by side, and how often. */
record ViolationView(ViolationReport report) implements View {
    @Override
    public String title() {
        return report.sentence();
    }

    @Override
    public List<Json> overview(PageFindings findings) {
        return List.of(
                Blocks.table(
                        "Accesses at the same time",
                        List.of("two statements", "object", "caught", "under control"),
                        report.violations().stream().map(watched -> row(watched, findings)),
                        ""));
    }

    private static Json row(Watched watched, PageFindings findings) {
        Cell statements = new Cell();
        Statement first = watched.violation().pair().first();
        Statement second = watched.violation().pair().second();
        for (Statement statement : List.of(first, second)) {
            statements.text(statement.words()).code(findings.code(statement));
        }
        return Blocks.row(
                statements,
                new Cell().text(watched.violation().object()),
                new Cell()
                        .link(watched.times(), findings.number(watched.finding()))
                        .dim(watched.violation().test()),
                new Cell().text(watched.trial().proof().word().replace('-', ' ')));
    }

    @Override
    public List<Json> about(Finding finding, PageFindings findings) {
        List<Json> blocks = new ArrayList<>(Scenes.of(finding.details()).blocks(findings));
        report.violations().stream()
                .filter(watched -> watched.finding().equals(finding))
                .forEach(
                        watched ->
                                blocks.add(
                                        Blocks.list("", List.of("Written to " + watched.file()))));
        return blocks;
    }
}
