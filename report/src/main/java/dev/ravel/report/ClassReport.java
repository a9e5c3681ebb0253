package dev.ravel.report;

import dev.ravel.model.ProgramText;
import java.util.List;

/**
 * What the generation of tests for one class came to.
 *
 * @param failure what the test shows that breaks the class, or why the class was not tested; empty
 *     if no violation was found
 * @param finding null unless the class is unsafe, or a test seems to show that
 * @param sources the files of the test
 * @param orders those in which whole calls can be made one after the other, and which do not end so
 * @param leftOut methods that were not used, each with the reason
 * @param unknown options that fit nothing, such as {@code --exclude colse}
 */
public record ClassReport(
        String className,
        Safety safety,
        String failure,
        Finding finding,
        HuntEffort effort,
        List<String> sources,
        List<String> orders,
        List<String> leftOut,
        List<String> unknown) {
    /** What is known of a class. */
    public enum Safety {
        UNSAFE("unsafe"),
        NOT_YET_CONFIRMED("violation not yet confirmed"),
        NOTHING_FOUND("no violation found"),
        NOT_TESTED("not tested");

        private final String words;

        Safety(String words) {
            this.words = words;
        }

        public String words() {
            return words;
        }
    }

    public ClassReport {
        failure = ProgramText.shown(failure);
        sources = List.copyOf(sources);
        orders = List.copyOf(orders);
        leftOut = List.copyOf(leftOut);
        unknown = List.copyOf(unknown);
    }

    public static ClassReport notTested(String className, String why) {
        return new ClassReport(
                className,
                Safety.NOT_TESTED,
                why,
                null,
                HuntEffort.NONE,
                List.of(),
                List.of(),
                List.of(),
                List.of());
    }

    /** The same, but broken by a test, or perhaps, as long as that is not confirmed. */
    public ClassReport broken(
            String how, Finding shown, List<String> files, List<String> allOrders) {
        Safety broken = shown.isConfirmed() ? Safety.UNSAFE : Safety.NOT_YET_CONFIRMED;
        return new ClassReport(
                className, broken, how, shown, effort, files, allOrders, leftOut, unknown);
    }

    public boolean isUnsafe() {
        return safety == Safety.UNSAFE;
    }

    /** In a sentence. */
    public String sentence() {
        return switch (safety) {
            case UNSAFE -> "%s is not thread-safe: %s.".formatted(className, failure);
            case NOT_YET_CONFIRMED ->
                    "%s is probably not thread-safe: %s. %s"
                            .formatted(className, failure, Certainty.NOT_YET_CONFIRMED.sentence());
            case NOTHING_FOUND ->
                    effort.tests() == 0
                            ? "%s: no violation found, and no test run: no two calls were seen that could disturb each other (%d executions over %.0f s)."
                                    .formatted(className, effort.executions(), effort.seconds())
                            : "%s: no violation found in %d tests (%d executions) over %.0f s."
                                    .formatted(
                                            className,
                                            effort.tests(),
                                            effort.executions(),
                                            effort.seconds());
            case NOT_TESTED -> "%s was not tested: %s".formatted(className, failure);
        };
    }

    /** The class as a test among others. */
    public TestReport asTest() {
        TestName name = new TestName(className, "thread safety");
        Effort spent = new Effort(effort.executions(), 0, effort.seconds());
        return switch (safety) {
            case UNSAFE, NOT_YET_CONFIRMED -> TestReport.explored(name, spent, List.of(finding));
            case NOTHING_FOUND -> TestReport.explored(name, spent, List.of());
            case NOT_TESTED -> TestReport.error(name, spent, new Problem(failure, ""));
        };
    }

    Json json() {
        return Json.object()
                .with("class", className)
                .with("safety", safety.words())
                .with("failure", failure)
                .with("tests", effort.tests())
                .with("executions", effort.executions())
                .with("seconds", effort.seconds())
                .with("testsPerSecond", effort.testsPerSecond())
                .with("executionsPerSecond", effort.executionsPerSecond())
                .with("processorShare", effort.processorShare())
                .with("sources", sources.stream().map(Json::of))
                .with("orders", orders.stream().map(Json::of))
                .with("leftOut", leftOut.stream().map(Json::of))
                .with("finding", finding == null ? Json.NULL : finding.summary().json());
    }

    /** All classes as one JSON object on one line; {@code generate.schema.json} describes it. */
    public static String json(List<ClassReport> reports) {
        return Json.object().with("classes", reports.stream().map(ClassReport::json)).text();
    }

    /** A table for people, as Markdown. */
    public static String table(List<ClassReport> reports) {
        StringBuilder text =
                new StringBuilder("| class | thread safety | evidence |\n|---|---|---|\n");
        for (ClassReport report : reports) {
            String evidence =
                    report.safety == Safety.NOTHING_FOUND
                            ? "%d tests, %d executions, %.0f s"
                                    .formatted(
                                            report.effort.tests(),
                                            report.effort.executions(),
                                            report.effort.seconds())
                            : report.failure;
            text.append(
                    "| `%s` | %s | %s |\n"
                            .formatted(
                                    report.className,
                                    report.safety.words(),
                                    evidence.replace("|", "\\|").replaceAll("\\s+", " ")));
        }
        return text.toString();
    }
}
