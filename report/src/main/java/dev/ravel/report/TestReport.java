package dev.ravel.report;

import java.util.Comparator;
import java.util.List;

/**
 * What Ravel came to with one test.
 *
 * @param problem why it was not explored, or not as far as was asked
 * @param findings those that are confirmed come first
 */
public record TestReport(
        TestName test, Verdict verdict, Effort effort, Problem problem, List<Finding> findings) {
    public TestReport {
        boolean isOfFindings =
                verdict == Verdict.FOUND
                        || verdict == Verdict.NOT_REPRODUCED
                        || verdict == Verdict.UNCONFIRMED;
        Verdict expected = verdict(findings);
        if (verdict != expected && (isOfFindings || !findings.isEmpty())) {
            throw new IllegalArgumentException(
                    "%s cannot be '%s': its %d findings make it '%s'."
                            .formatted(
                                    test.qualified(),
                                    verdict.word(),
                                    findings.size(),
                                    expected.word()));
        }
        findings =
                findings.stream()
                        .sorted(
                                Comparator.comparing(
                                        finding ->
                                                finding.summary().certainty()
                                                        != Certainty.CONFIRMED))
                        .toList();
    }

    /** A test that was explored; the verdict follows from what was found. */
    public static TestReport explored(TestName test, Effort effort, List<Finding> findings) {
        return explored(test, effort, findings, Problem.NONE);
    }

    /** The same, with what kept it from being explored as far as was asked. */
    public static TestReport explored(
            TestName test, Effort effort, List<Finding> findings, Problem problem) {
        return new TestReport(test, verdict(findings), effort, problem, findings);
    }

    /** The same, but where something went wrong: then only what was found says anything. */
    public static TestReport cutShort(
            TestName test, Effort effort, List<Finding> findings, Problem problem) {
        return findings.isEmpty() && !problem.equals(Problem.NONE)
                ? error(test, effort, problem)
                : explored(test, effort, findings, problem);
    }

    /** The same, with what the summary says beside findings. */
    public static TestReport searched(
            TestName test, Effort effort, List<Finding> findings, Summary summary) {
        return summary.problem().isEmpty()
                ? explored(test, effort, findings, new Problem(summary.endless(), ""))
                : cutShort(test, effort, findings, new Problem(summary.problem(), ""));
    }

    private static Verdict verdict(List<Finding> findings) {
        if (findings.isEmpty()) {
            return Verdict.PASSED;
        }
        if (findings.stream().anyMatch(Finding::isConfirmed)) {
            return Verdict.FOUND;
        }
        return findings.stream()
                        .map(finding -> finding.summary().certainty())
                        .anyMatch(Certainty.NOT_YET_CONFIRMED::equals)
                ? Verdict.UNCONFIRMED
                : Verdict.NOT_REPRODUCED;
    }

    public static TestReport singleThreaded(TestName test, Effort effort) {
        return notExplored(test, Verdict.SINGLE_THREADED, effort, Problem.NONE);
    }

    /** It has not been explored, as it wishes. */
    public static TestReport skipped(TestName test, Problem assumption) {
        return notExplored(test, Verdict.SKIPPED, new Effort(0, 0, 0), assumption);
    }

    public static TestReport failsPlainly(TestName test, Effort effort, Problem failure) {
        return notExplored(test, Verdict.FAILS_PLAINLY, effort, failure);
    }

    public static TestReport error(TestName test, Effort effort, Problem problem) {
        return notExplored(test, Verdict.ERROR, effort, problem);
    }

    private static TestReport notExplored(
            TestName test, Verdict verdict, Effort effort, Problem problem) {
        return new TestReport(test, verdict, effort, problem, List.of());
    }

    Json json() {
        return Json.object()
                .with("class", test.className())
                .with("test", test.displayName())
                .with("verdict", verdict.word())
                .with("executions", effort.executions())
                .with("distinctInterleavings", effort.distinctInterleavings())
                .with("withoutEnd", effort.withoutEnd())
                .with("seconds", effort.seconds())
                .with("problem", problem.message())
                .with(
                        "findings",
                        findings.stream().map(Finding::summary).map(Summary.FindingSummary::json));
    }
}
