package dev.ravel.report;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * A finding with all that a reader needs who can neither look at a terminal nor ask: why it failed,
 * where, in which order of steps, and how to see it again.
 */
public final class Explained {
    private static final int MOST_STACK_LINES = 30;

    private final Finding finding;
    private final TestName test;
    private final SourceDirectories sources;
    private final Kept kept;
    private final Story story;
    private final ShownSteps shown;

    public Explained(Finding finding, TestName test, SourceDirectories sources, Kept kept) {
        this.finding = finding;
        this.test = test;
        this.sources = sources;
        this.kept = kept;
        story = Story.of(finding.steps());
        shown = new ShownSteps(story, sources);
    }

    /** What happened and why, without line breaks. */
    public String sentence() {
        return Explanation.of(finding, story);
    }

    boolean isConfirmed() {
        return finding.isConfirmed();
    }

    /** For a person, or for a program that reads as one does. */
    public List<String> lines(TextWidth width) {
        List<String> lines =
                new ArrayList<>(
                        width.folded(
                                "%s%s%s: %s"
                                        .formatted(
                                                finding.summary().kind().toUpperCase(Locale.ROOT),
                                                labels(),
                                                finding.summary().certainty().mark(),
                                                sentence())));
        Certainty certainty = finding.summary().certainty();
        if (certainty == Certainty.NOT_REPRODUCED) {
            lines.addAll(width.folded(certainty.sentence() + " " + finding.details().strip()));
            return lines;
        }
        if (certainty == Certainty.NOT_YET_CONFIRMED) {
            lines.addAll(width.folded(certainty.sentence()));
        }
        finding.details().lines().limit(MOST_STACK_LINES).forEach(lines::add);
        if (!finding.steps().isEmpty()) {
            lines.add("The interleaving:");
            lines.addAll(table(width.tables()));
        }
        List<Row.Act> conflicts = shown.marked(Row.Mark.CONFLICT);
        if (!conflicts.isEmpty()) {
            lines.add("Accesses in conflict:");
            conflicts.forEach(act -> lines.addAll(width.folded(line(act))));
        }
        lines.add("Replay it with:  " + kept.replay());
        return lines;
    }

    private String labels() {
        String labels = finding.summary().labels();
        return labels.isEmpty() ? "" : " (" + labels + ")";
    }

    private String line(Row.Act act) {
        List<String> locks = shown.locks(act);
        return "  %s: %s (%s), %s%s"
                .formatted(
                        shown.thread(act.thread()),
                        act.text(),
                        act.site(),
                        locks.isEmpty() ? "without a lock" : "holds " + String.join(", ", locks),
                        act.code().isEmpty() ? "" : ":  " + act.code());
    }

    private List<String> table(int width) {
        return finding.steps().isEmpty()
                ? List.of()
                : InterleavingTable.lines(finding.steps(), sources, width, false);
    }

    /** One JSON object on one line; {@code explain.schema.json} describes it. */
    public String json() {
        return object().text();
    }

    JsonObject object() {
        Summary.FindingSummary summary = finding.summary();
        return Json.object()
                .with("kind", summary.kind())
                .with("message", summary.message())
                .with("explanation", sentence())
                .with("labels", summary.labels())
                .with("count", summary.count())
                .with("confirmed", summary.confirmed())
                .with("certainty", summary.certainty().word())
                .with("class", test.className())
                .with("test", test.displayName())
                .with("place", place())
                .with("stack", finding.details().lines().map(Json::of))
                .with("threads", shown.threads())
                .with("table", table(TextWidth.OF_FILES.tables()).stream().map(Json::of))
                .with("steps", shown.json())
                .with("conflicts", shown.conflicts())
                .with("replay", kept.replay())
                .with("schedule", summary.schedule())
                .with("files", kept.files().stream().map(Json::of));
    }

    private Json place() {
        SourcePlace place = FindingPlace.of(finding, test, sources);
        return Json.object()
                .with("class", place.className())
                .with("file", sources.find(place).map(Path::toString).orElse(place.file()))
                .with("line", place.line())
                .with("code", sources.line(place.className(), place.file(), place.line()));
    }
}
