package dev.ravel.report;

import java.util.List;

/**
 * What came of one test of a crash.
 *
 * @param call what the test begins with
 * @param distance how many calls the crash was further inside
 * @param executions how many were made
 * @param matched how many of the {@code expected} recorded events have happened in the execution
 *     that crashed, or in the best one
 * @param isExact whether they did so as recorded, and nothing was left out
 * @param dependsOnOrder whether it crashes in some orders of its threads, and in others not
 * @param how what has made it crash: the recorded order, an order near it, or a search; empty if
 *     nothing did
 * @param finding null unless the crash was reproduced, or seen and not yet confirmed
 * @param files the test, if it is kept
 * @param why it was not reproduced; else empty
 */
public record CrashTrial(
        String call,
        int distance,
        int threads,
        long executions,
        int matched,
        int expected,
        boolean isExact,
        boolean dependsOnOrder,
        String how,
        Finding finding,
        List<String> files,
        String why) {
    private static final String FORM = "  %-15s %10s  %-37s";

    public CrashTrial {
        files = List.copyOf(files);
    }

    public boolean isReproduced() {
        return finding != null && finding.isConfirmed();
    }

    /** Whether it has crashed, so many calls from the crash. */
    public boolean hasReproduced(int calls) {
        return isReproduced() && distance == calls;
    }

    /** Only of one with a finding. */
    TestReport asTest() {
        int dot = call.lastIndexOf('.');
        return TestReport.explored(
                new TestName(call.substring(0, Math.max(0, dot)), call.substring(dot + 1)),
                new Effort(executions, 0, 0),
                List.of(finding));
    }

    /** The table of all tests. */
    static List<String> table(List<CrashTrial> tests, TextWidth width) {
        NamedRows rows = new NamedRows(30);
        rows.add(FORM.formatted("from the crash", "executions", "order"), "test", List.of());
        for (CrashTrial test : tests) {
            rows.add(
                    FORM.formatted(test.calls(), test.executions, test.order()),
                    test.call,
                    List.of(
                            test.isReproduced()
                                    ? "REPRODUCED " + test.words()
                                    : "not %s: %s"
                                            .formatted(
                                                    test.finding == null
                                                            ? "reproduced"
                                                            : "yet confirmed",
                                                    test.why)));
        }
        return rows.lines(width);
    }

    /** How far it is from the crash. */
    String calls() {
        return distance == 0 ? "nearest" : Summary.count(distance, "call");
    }

    /** In which orders it has crashed. */
    String words() {
        if (!dependsOnOrder) {
            return "in every order that was tried";
        }
        return switch (how) {
            case "recorded" -> "in the recorded order";
            case "near" -> "in an order near the recorded one";
            default -> "in an order that a search has found";
        };
    }

    /** How far the record was followed. */
    String order() {
        if (expected == 0) {
            return "nothing recorded";
        }
        return "%s, %d of %d events"
                .formatted(isExact ? "followed" : "followed in part", matched, expected);
    }

    Json json() {
        return Json.object()
                .with("call", call)
                .with("distance", distance)
                .with("threads", threads)
                .with("executions", executions)
                .with("matched", matched)
                .with("expected", expected)
                .with("exact", isExact)
                .with("reproduced", isReproduced())
                .with("dependsOnOrder", dependsOnOrder)
                .with("order", how)
                .with("why", why)
                .with("files", files.stream().map(Json::of))
                .with("finding", finding == null ? Json.NULL : finding.summary().json());
    }
}
