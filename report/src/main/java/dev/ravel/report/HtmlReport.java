package dev.ravel.report;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/**
 * What a run has found as one page that needs nothing else: no network, and no file beside it. The
 * page is in the resources {@code html/}; all that is said of the findings is data in it, which the
 * page's script shows as text, so that no name or message can become a part of the page.
 */
public final class HtmlReport {
    /** A page with more is slow to open. What is left out is in a file beside the schedule. */
    private static final int MOST_STEPS = 200_000;

    /** More rows than on a terminal, for a page draws only those in view. */
    private static final Rows.Most MOST_ROWS = new Rows.Most(500, 1500);

    private static final int FINDINGS_WITH_MANY_ROWS = 20;

    /** In the order in which they need each other. */
    private static final List<String> SCRIPTS =
            List.of("elements.js", "story.js", "lanes.js", "details.js", "schedule.js", "page.js");

    private HtmlReport() {}

    /**
     * The text of the page.
     *
     * @param replay makes the command that replays the schedule of that name
     */
    public static String of(
            SuiteReport report, SourceDirectories sources, UnaryOperator<String> replay) {
        Json data = Json.object().with("findings", findings(report, sources, replay).stream());
        return resource("page.html")
                .replace("<!-- style -->", resource("page.css"))
                .replace(
                        "<!-- script -->",
                        SCRIPTS.stream()
                                .map(HtmlReport::resource)
                                .collect(Collectors.joining("\n")))
                .replace("<!-- data -->", embedded(data));
    }

    private static List<Json> findings(
            SuiteReport report, SourceDirectories sources, UnaryOperator<String> replay) {
        long count = report.tests().stream().mapToLong(test -> test.findings().size()).sum();
        Rows.Most most = count <= FINDINGS_WITH_MANY_ROWS ? MOST_ROWS : Rows.Most.ON_A_TERMINAL;
        List<Json> findings = new ArrayList<>();
        int steps = 0;
        for (TestReport test : report.tests()) {
            for (Finding finding : test.findings()) {
                steps += finding.steps().size();
                boolean fits = steps <= MOST_STEPS;
                findings.add(
                        new HtmlFinding(test, finding, sources, most, fits)
                                .json(replay.apply(finding.summary().schedule())));
                steps -= fits ? 0 : finding.steps().size();
            }
        }
        return findings;
    }

    /** In JSON, this character is in strings only, and without it no markup begins or ends. */
    private static String embedded(Json data) {
        return data.text().replace("<", "\\u003c");
    }

    private static String resource(String name) {
        try (InputStream in = HtmlReport.class.getResourceAsStream("html/" + name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException("Ravel's own file html/" + name + " is broken.", e);
        }
    }
}
