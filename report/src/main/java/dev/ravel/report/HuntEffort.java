package dev.ravel.report;

/**
 * How much was spent on a class.
 *
 * @param tests how many were run, with {@code executions} in all
 * @param seconds until the result, which is longer than the search if a test was made smaller
 * @param searchSeconds how long tests were made and run
 * @param processorShare how far the JVMs have used all processors of the machine, from 0 to 1; 0 if
 *     the system does not tell
 */
public record HuntEffort(
        long tests, long executions, double seconds, double searchSeconds, double processorShare) {
    static final HuntEffort NONE = new HuntEffort(0, 0, 0, 0, 0);

    double testsPerSecond() {
        return searchSeconds == 0 ? 0 : tests / searchSeconds;
    }

    double executionsPerSecond() {
        return searchSeconds == 0 ? 0 : executions / searchSeconds;
    }

    /** In a sentence. */
    public String sentence() {
        return "%.0f tests and %.0f executions a second%s."
                .formatted(
                        testsPerSecond(),
                        executionsPerSecond(),
                        processorShare == 0
                                ? ""
                                : "; the JVMs used %.0f %% of the processors"
                                        .formatted(100 * processorShare));
    }
}
