package dev.ravel.cli;

import dev.ravel.report.Explained;
import dev.ravel.report.Finding;
import dev.ravel.report.Problem;
import dev.ravel.report.Searched;
import dev.ravel.report.TestReport;
import dev.ravel.report.Verdict;
import dev.ravel.report.Verified;
import dev.ravel.session.Confirmation;
import dev.ravel.session.Search;
import java.util.ArrayList;
import java.util.List;

/** What is known of a main class or a test so far, search after search. */
final class VerifiedProgram {
    private final List<Searched> searches = new ArrayList<>();
    private final List<Finding> findings = new ArrayList<>();
    private final List<Explained> explained = new ArrayList<>();
    private TestReport first;
    private TestReport last;

    /** {@code search} is null if there was none. */
    void add(TestReport report, Search search, String memory, Confirmation confirmation) {
        first = first == null ? report : first;
        last = report;
        if (search != null) {
            searches.add(
                    new Searched(
                            memory,
                            search.summary(
                                    report.findings().stream().map(Finding::summary).toList())));
        }
        for (Finding finding : report.findings()) {
            findings.add(finding);
            String classPath = confirmation.config().program().classPath();
            explained.add(
                    new Explained(
                            finding,
                            report.test(),
                            confirmation.interleaving().directories(classPath),
                            confirmation.kept(finding)));
        }
    }

    /** Whether another search may say more than this one has. */
    boolean isOpen() {
        return !searches.isEmpty() && isExplored(last);
    }

    private static boolean isExplored(TestReport report) {
        return report.verdict() == Verdict.PASSED || report.verdict() == Verdict.NOT_REPRODUCED;
    }

    /**
     * All searches together. One that came to nothing does not undo an earlier one, but is told.
     */
    Verified verified() {
        if (!isExplored(first)) {
            return new Verified(first, searches, explained);
        }
        Problem problem = last.problem().equals(Problem.NONE) ? first.problem() : last.problem();
        return new Verified(
                TestReport.explored(first.test(), first.effort(), findings, problem),
                searches,
                explained);
    }
}
