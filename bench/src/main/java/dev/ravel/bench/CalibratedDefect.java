package dev.ravel.bench;

import java.util.List;
import java.util.regex.Pattern;

/** One defect in the JSON object of {@code ravel calibrate}. */
record CalibratedDefect(
        String kind, boolean executed, boolean caught, long executions, boolean exhausted) {
    private static final Pattern FORM =
            Pattern.compile(
                    "\\{\"kind\":\"([^\"]*)\".*?\"executed\":(true|false),\"caught\":(true|false)"
                            + ".*?\"executionsToCatch\":(\\d+),\"exhausted\":(true|false)");

    static List<CalibratedDefect> all(String json) {
        return FORM.matcher(json)
                .results()
                .map(
                        match ->
                                new CalibratedDefect(
                                        match.group(1),
                                        Boolean.parseBoolean(match.group(2)),
                                        Boolean.parseBoolean(match.group(3)),
                                        Long.parseLong(match.group(4)),
                                        Boolean.parseBoolean(match.group(5))))
                .toList();
    }

    /** It was executed without a failure, and other interleavings are left. */
    boolean isMissed() {
        return executed && !caught && !exhausted;
    }
}
