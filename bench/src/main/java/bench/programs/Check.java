package bench.programs;

/** What a program asserts of its own result, whether or not the JVM has assertions on. */
final class Check {
    private Check() {}

    static void equal(long expected, long actual) {
        if (expected != actual) {
            throw new AssertionError("expected %d but was %d".formatted(expected, actual));
        }
    }
}
