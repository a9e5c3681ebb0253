package dev.ravel.report;

import dev.ravel.model.Step;
import java.util.List;
import java.util.function.Function;

/**
 * All steps of an execution for a page. A hundred thousand of them are read in a moment as columns
 * of numbers, and not as objects with names.
 */
final class ScheduleColumns {
    private ScheduleColumns() {}

    static Json of(List<Step> steps) {
        Texts texts = new Texts();
        JsonObject columns =
                Json.object()
                        .with("number", steps.stream().map(step -> Json.of(step.number())))
                        .with("thread", column(steps, Step::threadName, texts))
                        .with("operation", column(steps, step -> step.operation().word(), texts))
                        .with("resource", column(steps, Step::resource, texts))
                        .with("site", column(steps, Step::site, texts))
                        .with("call", column(steps, ScheduleColumns::call, texts))
                        .with("value", column(steps, Step::value, texts))
                        .with("holds", column(steps, Step::holds, texts))
                        .with("state", column(steps, Step::state, texts));
        return columns.with("texts", texts.json());
    }

    private static Json column(List<Step> steps, Function<Step, String> text, Texts texts) {
        return Json.array(steps.stream().map(text).map(texts::number));
    }

    private static String call(Step step) {
        return step.inside().isEmpty() ? step.call() : step.call() + " at " + step.inside();
    }
}
