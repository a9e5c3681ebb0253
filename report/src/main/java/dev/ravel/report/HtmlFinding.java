package dev.ravel.report;

import dev.ravel.model.Headline;
import dev.ravel.model.Step;
import java.util.ArrayList;
import java.util.List;

/**
 * What a page has to know of a finding.
 *
 * @param most how many rows its lanes may have
 * @param withSchedule whether every step is told, too
 */
record HtmlFinding(
        TestReport test,
        Finding finding,
        SourceDirectories sources,
        Story.Most most,
        boolean withSchedule) {
    /** What was printed last is next to the failure; a file has all of it. */
    private static final int MOST_OUTPUT = 1000;

    /**
     * {@code replay} is empty if there is no schedule; {@code about} is what is told of it beside
     * its steps.
     */
    Json json(String replay, List<Json> about) {
        Summary.FindingSummary summary = finding.summary();
        JsonObject json =
                Json.object()
                        .with("test", test.test().line())
                        .with("searched", searched())
                        .with("kind", summary.kind())
                        .with("labels", summary.labels())
                        .with("confirmed", summary.confirmed())
                        .with("certainty", summary.certainty().word())
                        .with("doubt", summary.certainty().sentence())
                        .with("headline", Headline.of(summary.message()))
                        .with("count", summary.count())
                        .with("replay", replay)
                        .with("about", about.stream())
                        .with("details", finding.details())
                        .with("output", output())
                        .with("steps", finding.steps().size());
        if (!finding.steps().isEmpty()) {
            addInterleaving(json);
        }
        return json;
    }

    private String searched() {
        Effort effort = test.effort();
        String distinct =
                effort.distinctInterleavings() == 0
                        ? ""
                        : ", "
                                + Summary.count(
                                        effort.distinctInterleavings(), "distinct interleaving");
        return "%s in %.1f s%s"
                .formatted(
                        Summary.count(effort.executions(), "execution"),
                        effort.seconds(),
                        distinct);
    }

    private String output() {
        List<String> lines = finding.output().lines().toList();
        int from = Math.max(0, lines.size() - MOST_OUTPUT);
        return String.join("\n", lines.subList(from, lines.size()));
    }

    private void addInterleaving(JsonObject json) {
        List<Step> steps = finding.steps();
        Story story = Story.of(steps);
        List<Row> rows = Rows.of(story, sources, most);
        SourceExcerpts excerpts = new SourceExcerpts(sources);
        json.with("order", Explanation.ofOrder(story))
                .with("rows", rows.stream().map(row -> row(row, steps)))
                .with("lanes", new Lanes(story, rows, excerpts).json())
                .with("links", RowLinks.of(steps, rows).stream().map(RowLinks.Link::json))
                .with("places", excerpts.places())
                .with("files", excerpts.files())
                .with("schedule", withSchedule ? ScheduleColumns.of(steps) : Json.NULL);
    }

    private static Json row(Row row, List<Step> steps) {
        if (row instanceof Row.Act act) {
            return Json.object()
                    .with("thread", act.thread())
                    .with("step", steps.get(act.index()).number())
                    .with("mark", act.mark().word)
                    .with("text", act.text())
                    .with("site", act.site())
                    .with("code", act.code());
        }
        Row.Fold fold = (Row.Fold) row;
        List<Json> folded = new ArrayList<>();
        fold.steps()
                .forEach(
                        (thread, count) -> folded.add(Json.array(Json.of(thread), Json.of(count))));
        return Json.object().with("folded", folded.stream());
    }
}
