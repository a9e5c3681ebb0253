package dev.ravel.report;

import dev.ravel.model.Headline;
import dev.ravel.model.crash.Bundle;
import java.util.List;
import java.util.function.UnaryOperator;

/** What there is to see of a run, for a browser. */
public final class RunPage {
    /** An index of runs names these; the page of the run has all of them. */
    private static final int MOST_IN_SUMMARY = 100;

    private final String job;
    private final String subject;
    private final SuiteReport report;
    private final View view;

    private RunPage(String job, String subject, SuiteReport report, View view) {
        this.job = job;
        this.subject = subject;
        this.report = report;
        this.view = view;
    }

    /** Of a program or a test that was explored: interleavings say all that there is to say. */
    public static RunPage explored(String job, String subject, SuiteReport report) {
        return new RunPage(job, subject, report, View.NONE);
    }

    /**
     * Of all tests of a class path, with those in which nothing was found, or which were not run.
     */
    public static RunPage tested(String subject, SuiteReport report) {
        return new RunPage("test", subject, report, new TestView(report));
    }

    public static RunPage raced(String subject, SuiteReport report, RaceReport races) {
        return new RunPage("race", subject, report, new RaceView(races));
    }

    public static RunPage watched(String subject, SuiteReport report, ViolationReport violations) {
        return new RunPage("watch", subject, report, new ViolationView(violations));
    }

    public static RunPage generated(String subject, SuiteReport report, List<ClassReport> classes) {
        return new RunPage("generate", subject, report, new ClassView(classes));
    }

    public static RunPage reproduced(String subject, Bundle bundle, CrashReport crash) {
        View view = new CrashView(bundle, crash.tests());
        return new RunPage("reproduce", subject, crash.asSuite(), view);
    }

    /** Of what was recorded of a crash, before anybody has tried to make it happen again. */
    public static RunPage recorded(String subject, Bundle bundle) {
        View view = new CrashView(bundle, List.of());
        return new RunPage("bundle", subject, new SuiteReport(List.of()), view);
    }

    /** Whether it tells of something that must not be. */
    public boolean hasFindings() {
        return view.isFinding()
                || report.tests().stream().anyMatch(test -> !test.findings().isEmpty());
    }

    /** What should be said of the whole run, once, beside what was found; may be empty. */
    public String note() {
        return WithoutLines.in(
                        report.tests().stream().flatMap(test -> test.findings().stream()).toList())
                .sentence();
    }

    /**
     * The text of the page.
     *
     * @param replay makes the command that replays the schedule of that name
     */
    public String html(SourceDirectories sources, UnaryOperator<String> replay) {
        return HtmlReport.of(this, sources, replay);
    }

    /**
     * What an index of runs says of this one: a JSON object on one line.
     *
     * @param time when it was, as ISO 8601 has it
     */
    public String summary(String time) {
        List<Json> findings =
                report.tests().stream()
                        .flatMap(test -> test.findings().stream().map(each -> summary(test, each)))
                        .toList();
        return Json.object()
                .with("job", job)
                .with("subject", subject)
                .with("time", time)
                .with("count", findings.size())
                .with("findings", findings.stream().limit(MOST_IN_SUMMARY))
                .text();
    }

    private static Json summary(TestReport test, Finding finding) {
        return Json.object()
                .with("kind", finding.summary().kind())
                .with("sentence", Headline.of(finding.summary().message()))
                .with("test", test.test().line())
                .with("confirmed", finding.isConfirmed())
                .with("certainty", finding.summary().certainty().word());
    }

    String job() {
        return job;
    }

    String subject() {
        return subject;
    }

    SuiteReport report() {
        return report;
    }

    View view() {
        return view;
    }
}
