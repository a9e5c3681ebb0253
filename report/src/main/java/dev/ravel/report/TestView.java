package dev.ravel.report;

import dev.ravel.model.Headline;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** All tests of a run, with what Ravel came to; what was found in one leads to its lanes. */
record TestView(SuiteReport report) implements View {
    @Override
    public String title() {
        return SuiteTable.sum(report);
    }

    @Override
    public List<Json> overview(PageFindings findings) {
        // What a reader looks for is at the top, however many tests have passed.
        Stream<TestReport> worstFirst =
                report.tests().stream()
                        .sorted(
                                Comparator.comparingInt(
                                        test -> Verdict.WORST_FIRST.indexOf(test.verdict())));
        return List.of(
                Blocks.table(
                        "Tests",
                        List.of("test", "verdict", "evidence", "tried"),
                        worstFirst.map(test -> row(test, findings)),
                        ""));
    }

    private static Json row(TestReport test, PageFindings findings) {
        String word = test.verdict().word();
        Cell verdict = new Cell();
        return Blocks.row(
                new Cell().text(test.test().line()),
                (test.verdict() == Verdict.FOUND ? verdict.bad(word) : verdict.text(word))
                        .dim(test.verdict().meaning()),
                evidence(test, findings),
                tried(test.effort()));
    }

    private static Cell evidence(TestReport test, PageFindings findings) {
        Cell cell = new Cell();
        for (Finding finding : test.findings()) {
            Summary.FindingSummary summary = finding.summary();
            cell.link(
                    "%s: %s".formatted(summary.kind(), Headline.of(summary.message())),
                    findings.number(finding));
        }
        return cell.text(Headline.of(test.problem().message()));
    }

    private static Cell tried(Effort effort) {
        Cell cell = new Cell();
        return effort.executions() == 0
                ? cell
                : cell.text(
                        String.format(
                                Locale.ROOT,
                                "%s, %s, %.1f s",
                                Summary.count(effort.executions(), "execution"),
                                Summary.count(effort.distinctInterleavings(), "interleaving"),
                                effort.seconds()));
    }
}
