package dev.ravel.report;

/** What was spent on a test. */
public record Effort(long executions, long distinctInterleavings, double seconds) {
    public Effort {
        if (executions < 0 || distinctInterleavings < 0 || !(seconds >= 0 && seconds < 1e12)) {
            throw new IllegalArgumentException(
                    "%d executions with %d distinct interleavings in %s s are no effort."
                            .formatted(executions, distinctInterleavings, seconds));
        }
    }
}
