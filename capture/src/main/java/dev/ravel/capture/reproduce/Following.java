package dev.ravel.capture.reproduce;

/**
 * How well an execution has followed a record.
 *
 * @param matched how many of the {@code expected} events have happened
 * @param skipped how many were left out
 * @param givenUp how often nobody could go on in the recorded order
 */
record Following(int matched, int expected, int skipped, int givenUp) {
    /** Whether everything that happened did so as it was recorded. */
    boolean isExact() {
        return skipped == 0 && givenUp == 0;
    }
}
