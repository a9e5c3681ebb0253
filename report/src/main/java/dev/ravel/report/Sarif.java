package dev.ravel.report;

import java.nio.file.Path;
import java.util.stream.Stream;

/** What Ravel came to with tests, as a log in the Static Analysis Results Interchange Format. */
public final class Sarif {
    private static final String SCHEMA =
            "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json";

    private final SarifLocations locations;

    private Sarif(SarifLocations locations) {
        this.locations = locations;
    }

    /**
     * One JSON object on one line.
     *
     * @param root what addresses of source files are relative to: the directory of the project
     * @param version of Ravel
     */
    public static String log(
            SuiteReport suite, SourceDirectories sources, Path root, String version) {
        Sarif sarif = new Sarif(new SarifLocations(sources, root));
        return Json.object()
                .with("$schema", SCHEMA)
                .with("version", "2.1.0")
                .with("runs", Json.array(sarif.run(suite, version)))
                .text();
    }

    private Json run(SuiteReport suite, String version) {
        JsonObject driver =
                Json.object()
                        .with("name", "Ravel")
                        .with("version", version)
                        .with("rules", SarifRules.json());
        return Json.object()
                .with("tool", Json.object().with("driver", driver))
                .with("invocations", Json.array(invocation(suite)))
                .with("results", suite.tests().stream().flatMap(this::results));
    }

    /** What kept tests from being explored, so that no results do not look like good ones. */
    private static Json invocation(SuiteReport suite) {
        return Json.object()
                .with("executionSuccessful", suite.count(Verdict.ERROR) == 0)
                .with(
                        "toolExecutionNotifications",
                        suite.tests().stream().flatMap(Sarif::notifications));
    }

    private static Stream<Json> notifications(TestReport report) {
        return switch (report.verdict()) {
            case ERROR ->
                    notification(
                            report,
                            "error",
                            "Not explored, since it could not be run, or not be controlled");
            case FAILS_PLAINLY -> notification(report, "warning", "It fails without Ravel, too");
            case SKIPPED ->
                    notification(report, "note", "Not explored, since an assumption does not hold");
            default -> Stream.empty();
        };
    }

    private static Stream<Json> notification(TestReport report, String level, String reason) {
        return Stream.of(
                Json.object()
                        .with("level", level)
                        .with("message", message(reason + ": " + report.problem().message()))
                        .with(
                                "locations",
                                Json.array(
                                        Json.object()
                                                .with(
                                                        "logicalLocations",
                                                        logical(report.test())))));
    }

    private Stream<Json> results(TestReport report) {
        return report.findings().stream().map(finding -> result(report.test(), finding));
    }

    private Json result(TestName test, Finding finding) {
        Summary.FindingSummary summary = finding.summary();
        SourcePlace place = FindingPlace.of(finding, test, locations.sources());
        JsonObject result =
                Json.object()
                        .with("ruleId", summary.kind())
                        .with("ruleIndex", SarifRules.index(finding.kind()))
                        .with("level", finding.isConfirmed() ? "error" : "warning")
                        .with("message", message(text(finding)))
                        .with(
                                "locations",
                                Json.array(
                                        locations
                                                .of(place)
                                                .with("logicalLocations", logical(test))))
                        .with(
                                "partialFingerprints",
                                Json.object()
                                        .with("failure/v1", summary.kind() + " " + finding.place())
                                        .with("test/v1", test.qualified()));
        if (!finding.steps().isEmpty()) {
            result.with("codeFlows", Json.array(SarifCodeFlow.of(finding.steps(), locations)));
        }
        return result.with(
                "properties",
                Json.object()
                        .with("count", summary.count())
                        .with("schedule", summary.schedule())
                        .with("labels", summary.labels())
                        .with("confirmed", summary.confirmed())
                        .with("certainty", summary.certainty().word()));
    }

    private static String text(Finding finding) {
        Summary.FindingSummary summary = finding.summary();
        return (summary.message() + " " + summary.certainty().sentence()).stripTrailing();
    }

    private static Json logical(TestName test) {
        return Json.array(
                Json.object()
                        .with("name", test.displayName())
                        .with("fullyQualifiedName", test.qualified())
                        .with("kind", "function"));
    }

    /** SARIF takes a number in braces for a place to fill in (3.11.5). */
    static Json message(String text) {
        return Json.object().with("text", text.replace("{", "{{").replace("}", "}}"));
    }
}
