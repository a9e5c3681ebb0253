package dev.ravel.model;

/**
 * How much is spent on a search.
 *
 * @param iterations how many executions at the most; 0 for no bound
 * @param timeMillis how long at the most; 0 for no bound
 * @param goOn the first failure does not end the search
 * @param shrinkMillis how long to make a failing schedule simpler at the most; 0 for not at all
 */
public record Budget(long iterations, long timeMillis, boolean goOn, long shrinkMillis) {
    Budget withTime(long otherMillis) {
        return new Budget(iterations, otherMillis, goOn, shrinkMillis);
    }

    Budget withIterations(long other) {
        return new Budget(other, timeMillis, goOn, shrinkMillis);
    }

    void addTo(Header header) {
        header.add("iterations", Long.toString(iterations));
        header.add("time-millis", Long.toString(timeMillis));
        header.add("continue", Boolean.toString(goOn));
        header.add("shrink-millis", Long.toString(shrinkMillis));
    }

    static Budget from(Header header) {
        return new Budget(
                header.number("iterations"),
                header.number("time-millis"),
                header.flag("continue"),
                header.number("shrink-millis"));
    }
}
