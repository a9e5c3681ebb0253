package dev.ravel.report;

import dev.ravel.model.Step;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** The rows of an interleaving's table, with what is known of the steps behind them. */
final class ShownSteps {
    private final Story story;
    private final Map<Integer, String> names;
    private final List<Row> rows;

    ShownSteps(Story story, SourceLines sources) {
        this.story = story;
        names = new ThreadStates(story.steps()).names();
        rows = Rows.of(story, sources, Story.Most.ON_A_TERMINAL);
    }

    /** The rows with that mark, in their order. */
    List<Row.Act> marked(Row.Mark mark) {
        return rows.stream()
                .filter(Row.Act.class::isInstance)
                .map(Row.Act.class::cast)
                .filter(act -> act.mark() == mark)
                .toList();
    }

    /**
     * The step that a row stands for; of a call with many steps, the one that decides its place.
     */
    private Step step(Row.Act act) {
        return story.steps().get(act.index());
    }

    String thread(int number) {
        return names.get(number);
    }

    /** The locks that the thread of a row holds before it; empty if it holds none. */
    List<String> locks(Row.Act act) {
        return Arrays.stream(step(act).holds().split(", "))
                .filter(lock -> !lock.isEmpty())
                .toList();
    }

    Stream<Json> threads() {
        return names.values().stream().map(Json::of);
    }

    /** All rows, in the order of the table. */
    Stream<Json> json() {
        return rows.stream().map(this::row);
    }

    private Json row(Row row) {
        if (row instanceof Row.Act act) {
            return act(act).with("mark", act.mark().word);
        }
        return fold((Row.Fold) row);
    }

    /** The accesses in conflict, which another order could have made harmless. */
    Stream<Json> conflicts() {
        return marked(Row.Mark.CONFLICT).stream().map(this::act);
    }

    private JsonObject act(Row.Act act) {
        Step step = step(act);
        return Json.object()
                .with("thread", thread(act.thread()))
                .with("does", act.text())
                .with("operation", step.operation().word())
                .with("resource", step.resource())
                .with("place", act.site())
                .with("method", step.source())
                .with("code", act.code())
                .with("holds", locks(act).stream().map(Json::of));
    }

    private JsonObject fold(Row.Fold fold) {
        return Json.object()
                .with(
                        "leftOut",
                        fold.steps().entrySet().stream()
                                .map(
                                        entry ->
                                                Json.object()
                                                        .with("thread", thread(entry.getKey()))
                                                        .with("steps", entry.getValue())));
    }
}
