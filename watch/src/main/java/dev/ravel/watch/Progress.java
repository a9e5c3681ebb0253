package dev.ravel.watch;

/**
 * How much was watched so far.
 *
 * @param classes how many were woven
 * @param sites how many accesses there are in them
 * @param unwoven how many classes could not be woven
 * @param hasEnded whether the program has come to its end
 */
record Progress(int classes, int sites, int unwoven, long delayedNanos, boolean hasEnded) {
    /** As it is written to a file. */
    String text() {
        return "classes: "
                + classes
                + "\nsites: "
                + sites
                + "\nunwoven: "
                + unwoven
                + "\ndelayed-millis: "
                + delayedNanos / 1_000_000
                + "\nended: "
                + (hasEnded ? 1 : 0)
                + "\n";
    }

    /** For a person; more of the sentence follows. */
    String sentence() {
        return "%s in %s were watched%s;"
                .formatted(
                        count(sites, "access", "accesses"),
                        count(classes, "class", "classes"),
                        unwoven == 0
                                ? ""
                                : ", but not those in " + count(unwoven, "other", "others"));
    }

    private static String count(int number, String one, String many) {
        return number + " " + (number == 1 ? one : many);
    }
}
