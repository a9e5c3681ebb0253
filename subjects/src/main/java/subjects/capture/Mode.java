package subjects.capture;

import java.util.Arrays;

/** How a program of this package runs: for some rounds of work, or until its bug has shown. */
record Mode(boolean isCrash, int rounds) {
    private static final int UNTIL_CRASH = 1_000;

    /** Work of {@code usualRounds}, unless told otherwise; to crash, with delays at a place. */
    static Mode of(String[] arguments, int usualRounds, String place) {
        String kind = arguments.length == 0 ? "work" : arguments[0];
        if (kind.equals("crash") && arguments.length == 1) {
            // Seeded looks at it once, when the first thread comes to a place.
            System.setProperty(Seeded.PROPERTY, place);
            return new Mode(true, UNTIL_CRASH);
        }
        if (kind.equals("work") && arguments.length <= 1) {
            return new Mode(false, usualRounds);
        }
        if (kind.equals("work") && arguments.length == 2) {
            return new Mode(false, Integer.parseInt(arguments[1]));
        }
        throw new IllegalArgumentException(
                "The arguments are %s, but have to be 'work', 'work N' or 'crash'."
                        .formatted(Arrays.toString(arguments)));
    }

    /** Work has one right result, whatever the interleaving. */
    static void check(String what, long expected, long actual) {
        if (expected != actual) {
            throw new IllegalStateException(
                    "%s: expected %d, but was %d.".formatted(what, expected, actual));
        }
    }
}
