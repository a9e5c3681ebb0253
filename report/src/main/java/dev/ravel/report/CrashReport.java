package dev.ravel.report;

import dev.ravel.model.crash.Bundle;
import java.util.ArrayList;
import java.util.List;

/**
 * What the reproduction of a crash came to.
 *
 * @param crash in a sentence
 * @param leftOut what was not recorded of it, a sentence each
 * @param tests the nearest to the crash first
 */
public record CrashReport(String crash, List<String> leftOut, List<CrashTrial> tests) {
    public CrashReport {
        leftOut = List.copyOf(leftOut);
        tests = List.copyOf(tests);
    }

    public static CrashReport of(Bundle bundle, List<CrashTrial> tests) {
        return new CrashReport(CrashWords.of(bundle), bundle.leftOut(), tests);
    }

    public boolean isReproduced() {
        return tests.stream().anyMatch(CrashTrial::isReproduced);
    }

    /** For a person: each test, and what to do with those that crash, or what may help. */
    public List<String> lines(TextWidth width) {
        List<String> lines = new ArrayList<>(List.of(""));
        lines.addAll(CrashTrial.table(tests, width));
        long reproduced = tests.stream().filter(CrashTrial::isReproduced).count();
        if (reproduced == 0 && tests.stream().anyMatch(test -> test.finding() != null)) {
            lines.add(
                    "Seen again, but not yet confirmed: %s %s"
                            .formatted(crash, Certainty.NOT_YET_CONFIRMED.sentence()));
            return lines;
        }
        if (reproduced == 0) {
            lines.add(
                    "Not reproduced: %s Give it more --time; or --timeouts any, if a sleep or a timed wait has to end while others could go on; or record again with more: 'sites=FILE' with what 'ravel race' has found, and a larger 'depth='."
                            .formatted(crash));
            leftOut.forEach(sentence -> lines.add("Not recorded: " + sentence));
            return lines;
        }
        lines.add(
                "%d of %d tests crash in the same way: %s"
                        .formatted(reproduced, tests.size(), crash));
        for (CrashTrial test : tests) {
            if (test.isReproduced()) {
                lines.add("The test for JUnit:  " + test.files().get(0));
            }
        }
        lines.add(
                "Beside each are the objects that it needs (.state), the order of its threads (.ravel), and the same with a main method. Put the test among yours, and the two files among their resources, in the same package; with ravel.jar on the class path it fails each time.");
        return lines;
    }

    /** Those that crash, or may do so, as tests among others. */
    public SuiteReport asSuite() {
        return new SuiteReport(
                tests.stream()
                        .filter(test -> test.finding() != null)
                        .map(CrashTrial::asTest)
                        .toList());
    }

    /** One JSON object on one line; {@code reproduce.schema.json} describes it. */
    public String json() {
        return Json.object()
                .with("crash", crash)
                .with("reproduced", isReproduced())
                .with("leftOut", leftOut.stream().map(Json::of))
                .with("tests", tests.stream().map(CrashTrial::json))
                .text();
    }
}
