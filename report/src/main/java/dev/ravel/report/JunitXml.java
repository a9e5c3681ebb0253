package dev.ravel.report;

import java.util.Locale;
import java.util.stream.Collectors;

/**
 * What Ravel came to with tests, in the form that Surefire gave to reports of JUnit tests and that
 * every build server reads.
 *
 * <p>Only a test that wishes so is reported as skipped: build servers pass over those in silence,
 * and a test that could not be controlled must not look like one that was left out on purpose.
 */
public final class JunitXml {
    private final SourceLines sources;

    private JunitXml(SourceLines sources) {
        this.sources = sources;
    }

    /** A whole document, to be stored as UTF-8; the sources are shown in interleavings. */
    public static String of(SuiteReport suite, SourceLines sources) {
        JunitXml xml = new JunitXml(sources);
        XmlElement root = suite("testsuites", "ravel", suite);
        suite.byClass().forEach((name, tests) -> root.add(xml.ofClass(name, tests)));
        return root.document();
    }

    private XmlElement ofClass(String name, SuiteReport tests) {
        XmlElement suite = suite("testsuite", name, tests);
        tests.tests().forEach(test -> suite.add(testCase(test)));
        return suite;
    }

    private static XmlElement suite(String element, String name, SuiteReport suite) {
        return new XmlElement(element)
                .with("name", name)
                .with("time", seconds(suite.seconds()))
                .with("tests", suite.tests().size())
                .with(
                        "errors",
                        suite.count(Verdict.NOT_REPRODUCED)
                                + suite.count(Verdict.UNCONFIRMED)
                                + suite.count(Verdict.ERROR))
                .with("skipped", suite.count(Verdict.SKIPPED))
                .with("failures", suite.count(Verdict.FOUND) + suite.count(Verdict.FAILS_PLAINLY));
    }

    private XmlElement testCase(TestReport report) {
        XmlElement test =
                new XmlElement("testcase")
                        .with("name", report.test().displayName())
                        .with("classname", report.test().className())
                        .with("time", seconds(report.effort().seconds()));
        switch (report.verdict()) {
            case FOUND -> test.add(ofFindings("failure", report));
            case NOT_REPRODUCED, UNCONFIRMED -> test.add(ofFindings("error", report));
            case FAILS_PLAINLY -> test.add(ofProblem("failure", report));
            case ERROR -> test.add(ofProblem("error", report));
            case SKIPPED ->
                    test.add(new XmlElement("skipped").with("message", report.problem().message()));
            case PASSED, SINGLE_THREADED -> {}
        }
        return test.add(new XmlElement("system-out").text(output(report)));
    }

    /**
     * Readers expect one failure of a test: it is named after the first finding and tells of all.
     */
    private XmlElement ofFindings(String element, TestReport report) {
        Finding first = report.findings().get(0);
        boolean isConfirmed = first.isConfirmed();
        String doubt = first.summary().certainty().sentence();
        return new XmlElement(element)
                .with("type", isConfirmed ? first.summary().kind() : report.verdict().word())
                .with(
                        "message",
                        (isConfirmed ? "" : doubt.replaceFirst("\\.$", ": "))
                                + first.summary().message())
                .text(
                        report.findings().stream()
                                .map(finding -> FindingText.of(finding, sources))
                                .collect(Collectors.joining("\n")));
    }

    private static XmlElement ofProblem(String element, TestReport report) {
        return new XmlElement(element)
                .with("type", report.verdict().word())
                .with("message", report.problem().message())
                .text(report.problem().details());
    }

    private static String output(TestReport report) {
        return said(report)
                + "\n"
                + report.findings().stream()
                        .map(Finding::output)
                        .filter(output -> !output.isEmpty())
                        .map(output -> "The program printed:\n" + output)
                        .collect(Collectors.joining("\n"));
    }

    /** What the words 'passed' and 'failed' do not say. */
    private static String said(TestReport report) {
        return switch (report.verdict()) {
            case SINGLE_THREADED ->
                    "Not explored: the test never starts a second thread, so there is one interleaving only.";
            case SKIPPED -> "Not explored: an assumption of the test does not hold.";
            case FAILS_PLAINLY -> "The test fails without Ravel's control, too.";
            case ERROR -> "Not explored: the test could not be run, or not be controlled.";
            case PASSED, FOUND, NOT_REPRODUCED, UNCONFIRMED ->
                    "Executions: %d. Distinct interleavings: %d. %s"
                            .formatted(
                                    report.effort().executions(),
                                    report.effort().distinctInterleavings(),
                                    report.problem().message())
                            .strip();
        };
    }

    private static String seconds(double seconds) {
        return String.format(Locale.ROOT, "%.3f", seconds);
    }
}
