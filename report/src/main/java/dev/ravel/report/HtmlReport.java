package dev.ravel.report;

import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/** What a run has found as one page: what its view tells of the run, and each finding. */
final class HtmlReport {
    /** A page with more is slow to open. What is left out is in a file beside the schedule. */
    private static final int MOST_STEPS = 200_000;

    /** More rows than on a terminal, for a page draws only those in view. */
    private static final Story.Most MOST_ROWS = new Story.Most(500, 1500);

    private static final int FINDINGS_WITH_MANY_ROWS = 20;

    private static final List<String> SCRIPTS =
            List.of(
                    "elements.js",
                    "theme.js",
                    "story.js",
                    "lanes.js",
                    "details.js",
                    "schedule.js",
                    "blocks.js",
                    "page.js");

    private HtmlReport() {}

    /**
     * The text of the page.
     *
     * @param replay makes the command that replays the schedule of that name
     */
    static String of(RunPage page, SourceDirectories sources, UnaryOperator<String> replay) {
        PageFindings findings = PageFindings.of(page.report(), sources);
        Json data =
                Json.object()
                        .with("job", page.job())
                        .with("subject", page.subject())
                        .with("title", page.view().title())
                        .with("note", page.note())
                        .with("overview", page.view().overview(findings).stream())
                        .with("findings", findings(page, findings, replay).stream());
        return HtmlPage.of("page.html", SCRIPTS, data);
    }

    private static List<Json> findings(
            RunPage page, PageFindings all, UnaryOperator<String> replay) {
        boolean areFew = all.findings().size() <= FINDINGS_WITH_MANY_ROWS;
        Story.Most most = areFew ? MOST_ROWS : Story.Most.ON_A_TERMINAL;
        List<Json> findings = new ArrayList<>();
        int steps = 0;
        for (TestReport test : page.report().tests()) {
            for (Finding finding : test.findings()) {
                steps += finding.steps().size();
                boolean fits = steps <= MOST_STEPS;
                String schedule = finding.summary().schedule();
                findings.add(
                        new HtmlFinding(test, finding, all.sources(), most, fits)
                                .json(
                                        schedule.isEmpty() ? "" : replay.apply(schedule),
                                        page.view().about(finding, all)));
                steps -= fits ? 0 : finding.steps().size();
            }
        }
        return findings;
    }
}
