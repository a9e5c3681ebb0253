package dev.ravel.bench;

import java.util.List;

/** What repetitions of a measurement came to. */
record Spread(double least, double median, double most) {
    static Spread of(List<Double> values) {
        return new Spread(
                values.stream().mapToDouble(value -> value).min().orElseThrow(),
                Median.of(values.stream().mapToDouble(value -> value)),
                values.stream().mapToDouble(value -> value).max().orElseThrow());
    }

    /** From the least to the most, in a format for each. */
    String range(String format) {
        return Report.number(format, least) + "-" + Report.number(format, most);
    }
}
