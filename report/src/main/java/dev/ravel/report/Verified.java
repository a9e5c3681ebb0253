package dev.ravel.report;

import java.util.List;

/**
 * What 'verify' came to with a main class or with one test.
 *
 * @param searches those that were made; empty if it was not explored
 * @param findings those of the report, explained
 */
public record Verified(TestReport report, List<Searched> searches, List<Explained> findings) {
    public Verified {
        searches = List.copyOf(searches);
        findings = List.copyOf(findings);
    }

    long executions() {
        return searches.stream().mapToLong(search -> search.summary().executions()).sum();
    }

    double seconds() {
        return searches.stream().mapToDouble(search -> search.summary().seconds()).sum();
    }

    /** Without the findings, which stand by themselves. */
    Json json() {
        return Json.object()
                .with("class", report.test().className())
                .with("test", report.test().displayName())
                .with("verdict", report.verdict().word())
                .with("problem", report.problem().message())
                .with("searches", searches.stream().map(Searched::json));
    }

    String line() {
        String problem = report.problem().message();
        return "%s: %s%s"
                .formatted(
                        report.test().line(),
                        report.verdict().word(),
                        problem.isEmpty() ? "" : ". " + problem);
    }
}
