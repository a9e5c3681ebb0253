package dev.ravel.report;

import dev.ravel.model.Headline;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** What Ravel came to with tests, as a table: a row for each that was not left out on purpose. */
public final class SuiteTable {
    private static final String FORM = "%-14s %10s %13s %8s";

    private SuiteTable() {}

    public static List<String> lines(SuiteReport suite, TextWidth width) {
        NamedRows rows = new NamedRows(15);
        rows.add(
                FORM.formatted("verdict", "executions", "interleavings", "time"),
                "test",
                List.of());
        for (TestReport test : suite.tests()) {
            if (test.verdict() != Verdict.SINGLE_THREADED) {
                Effort effort = test.effort();
                rows.add(
                        FORM.formatted(
                                test.verdict().word(),
                                effort.executions(),
                                effort.distinctInterleavings(),
                                String.format(Locale.ROOT, "%.1f s", effort.seconds())),
                        test.test().line(),
                        why(test));
            }
        }
        List<String> lines = rows.lines(width);
        lines.add(sum(suite));
        return lines;
    }

    private static List<String> why(TestReport test) {
        List<String> why = new ArrayList<>();
        if (!test.problem().message().isEmpty()) {
            why.add(Headline.of(test.problem().message()));
        }
        for (Finding finding : test.findings()) {
            Summary.FindingSummary summary = finding.summary();
            why.add(
                    "%s%s: %s (%s)"
                            .formatted(
                                    summary.kind(),
                                    summary.certainty().mark().toLowerCase(Locale.ROOT),
                                    Headline.of(summary.message()),
                                    summary.schedule()));
        }
        return why;
    }

    /** So many tests, in words. */
    public static String tests(int count) {
        return count == 1 ? "1 test" : count + " tests";
    }

    /** How many tests have which verdict, in a sentence. */
    static String sum(SuiteReport suite) {
        if (suite.tests().isEmpty()) {
            return "No tests.";
        }
        return tests(suite.tests().size())
                + ": "
                + Arrays.stream(Verdict.values())
                        .filter(verdict -> suite.count(verdict) > 0)
                        .map(verdict -> suite.count(verdict) + " " + verdict.word())
                        .collect(Collectors.joining(", "))
                + ".";
    }
}
