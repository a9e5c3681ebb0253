package dev.ravel.maven;

import java.util.ArrayList;
import java.util.List;

/**
 * Why a build has to fail, in words: the tests with findings, and those of which nothing is known.
 *
 * @param replayGoal the goal that replays a finding, as Maven takes it anywhere
 */
record Complaint(SuiteResult result, String replayGoal) {
    private static final String INDENT = "  ";

    /** Empty if there is nothing to complain of. */
    String text() {
        List<String> lines = new ArrayList<>();
        List<SuiteResult.Test> found = result.with("found");
        if (!found.isEmpty()) {
            lines.add("Ravel found concurrency bugs in %s:".formatted(tests(found)));
            found.forEach(test -> addFindings(test, lines));
        }
        List<SuiteResult.Test> unknown = result.with("error");
        if (!unknown.isEmpty()) {
            lines.add("Ravel could not run or control %s:".formatted(tests(unknown)));
            for (SuiteResult.Test test : unknown) {
                lines.add(INDENT + test.qualified());
                lines.add(INDENT + INDENT + Headline.of(test.problem()));
            }
        }
        return String.join(System.lineSeparator(), lines);
    }

    private void addFindings(SuiteResult.Test test, List<String> lines) {
        lines.add(INDENT + test.qualified());
        for (SuiteResult.Finding finding : test.findings()) {
            if (finding.confirmed()) {
                finding.lines(replayGoal).forEach(line -> lines.add(INDENT + INDENT + line));
            }
        }
    }

    /** What leaves a test unexplored without being a reason to fail. */
    List<String> warnings() {
        List<String> lines = new ArrayList<>();
        for (SuiteResult.Test test : result.with("fails-plainly")) {
            lines.add(
                    "%s fails without Ravel, too: %s"
                            .formatted(test.qualified(), Headline.of(test.problem())));
        }
        for (SuiteResult.Test test : result.with("not-reproduced")) {
            lines.add(
                    "%s failed once, but not when it was replayed; it probably depends on something that Ravel does not control."
                            .formatted(test.qualified()));
        }
        return lines;
    }

    private static String tests(List<SuiteResult.Test> tests) {
        return tests.size() == 1 ? "1 test" : tests.size() + " tests";
    }
}
