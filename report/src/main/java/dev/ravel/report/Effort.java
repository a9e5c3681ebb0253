package dev.ravel.report;

/**
 * What was spent on a test.
 *
 * @param withoutEnd how many of the executions came to no end, and were ended
 */
public record Effort(long executions, long distinctInterleavings, double seconds, long withoutEnd) {
    /** Where all executions came to their end. */
    public Effort(long executions, long distinctInterleavings, double seconds) {
        this(executions, distinctInterleavings, seconds, 0);
    }

    public Effort {
        boolean isCounted = withoutEnd >= 0 && withoutEnd <= executions;
        if (!isCounted || distinctInterleavings < 0 || !(seconds >= 0 && seconds < 1e12)) {
            throw new IllegalArgumentException(
                    "%d executions, %d of them without an end, with %d distinct interleavings in %s s are no effort."
                            .formatted(executions, withoutEnd, distinctInterleavings, seconds));
        }
    }
}
