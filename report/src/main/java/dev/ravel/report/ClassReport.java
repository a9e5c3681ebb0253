package dev.ravel.report;

import java.util.List;

/**
 * What the generation of tests for one class came to.
 *
 * @param failure what the test shows that breaks the class, or why the class was not tested; empty
 *     if no violation was found
 * @param finding null unless the class is unsafe
 * @param tests how many were run, with {@code executions} in all
 * @param sources the files of the test
 * @param orders those in which whole calls can be made one after the other, and which do not end so
 * @param leftOut methods that were not used, each with the reason
 */
public record ClassReport(
        String className,
        Safety safety,
        String failure,
        Finding finding,
        long tests,
        long executions,
        double seconds,
        List<String> sources,
        List<String> orders,
        List<String> leftOut) {
    /** What is known of a class. */
    public enum Safety {
        UNSAFE("unsafe"),
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
        sources = List.copyOf(sources);
        orders = List.copyOf(orders);
        leftOut = List.copyOf(leftOut);
    }

    public static ClassReport notTested(String className, String why) {
        return new ClassReport(
                className, Safety.NOT_TESTED, why, null, 0, 0, 0, List.of(), List.of(), List.of());
    }

    public boolean isUnsafe() {
        return safety == Safety.UNSAFE;
    }

    /** In a sentence. */
    public String sentence() {
        return switch (safety) {
            case UNSAFE -> "%s is not thread-safe: %s.".formatted(className, failure);
            case NOTHING_FOUND ->
                    tests == 0
                            ? "%s: no violation found, and no test run: no two calls were seen that could disturb each other (%d executions over %.0f s)."
                                    .formatted(className, executions, seconds)
                            : "%s: no violation found in %d tests (%d executions) over %.0f s."
                                    .formatted(className, tests, executions, seconds);
            case NOT_TESTED -> "%s was not tested: %s".formatted(className, failure);
        };
    }

    /** The class as a test among others. */
    public TestReport asTest() {
        TestName name = new TestName(className, "thread safety");
        Effort effort = new Effort(executions, 0, seconds);
        return switch (safety) {
            case UNSAFE -> TestReport.explored(name, effort, List.of(finding));
            case NOTHING_FOUND -> TestReport.explored(name, effort, List.of());
            case NOT_TESTED -> TestReport.error(name, effort, new Problem(failure, ""));
        };
    }

    Json json() {
        return Json.object()
                .with("class", className)
                .with("safety", safety.words())
                .with("failure", failure)
                .with("tests", tests)
                .with("executions", executions)
                .with("seconds", seconds)
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
                                    .formatted(report.tests, report.executions, report.seconds)
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
