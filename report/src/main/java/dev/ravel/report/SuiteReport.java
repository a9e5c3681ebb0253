package dev.ravel.report;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** What Ravel came to with the tests of a run, in the order in which they were run. */
public record SuiteReport(List<TestReport> tests) {
    public SuiteReport {
        tests = List.copyOf(tests);
    }

    public long count(Verdict verdict) {
        return tests.stream().filter(test -> test.verdict() == verdict).count();
    }

    double seconds() {
        return tests.stream().mapToDouble(test -> test.effort().seconds()).sum();
    }

    /** One for each class, in the order of their first tests. */
    Map<String, SuiteReport> byClass() {
        return tests.stream()
                .collect(
                        Collectors.groupingBy(
                                test -> test.test().className(),
                                LinkedHashMap::new,
                                Collectors.collectingAndThen(
                                        Collectors.toList(), SuiteReport::new)));
    }

    /** One JSON object on one line; {@code test.schema.json} describes it. */
    public String json() {
        JsonObject verdicts = Json.object();
        for (Verdict verdict : Verdict.values()) {
            verdicts.with(verdict.word(), count(verdict));
        }
        return Json.object()
                .with("seconds", seconds())
                .with("verdicts", verdicts)
                .with("tests", tests.stream().map(TestReport::json))
                .text();
    }
}
