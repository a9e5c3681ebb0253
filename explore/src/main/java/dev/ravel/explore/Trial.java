package dev.ravel.explore;

import java.util.List;

/**
 * A search for the first failure of a program, with one strategy and one seed, and what it came to.
 *
 * @param executions how many were made; if one failed, it was the last of them
 * @param ending the kind of the failure, or one of {@link #UNFOUND}
 * @param nanos how long the search took
 * @param preemptions how many the failing execution has, or {@link #UNKNOWN}
 * @param preemptionsLeft how many it has after it was made simpler, or {@link #UNKNOWN}
 */
public record Trial(
        String strategy,
        long seed,
        long executions,
        String ending,
        long nanos,
        int preemptions,
        int preemptionsLeft) {
    /** The bound of executions was reached. */
    public static final String LIMIT = "limit";

    /** The bound of time was reached. */
    public static final String TIME = "time";

    /** The strategy had nothing left to try. */
    public static final String EXHAUSTED = "exhausted";

    public static final List<String> UNFOUND = List.of(LIMIT, TIME, EXHAUSTED);

    public static final int UNKNOWN = -1;

    private static final int WORDS = 7;

    public boolean isFound() {
        return !UNFOUND.contains(ending);
    }

    public double seconds() {
        return nanos / 1e9;
    }

    /** The same, with what is known of its pre-emptions. */
    Trial with(int found, int left) {
        return new Trial(strategy, seed, executions, ending, nanos, found, left);
    }

    /** One line, which {@link #parse} reads. */
    public String text() {
        return "%s %d %d %s %d %d %d"
                .formatted(strategy, seed, executions, ending, nanos, preemptions, preemptionsLeft);
    }

    public static Trial parse(String text) {
        String[] words = text.split(" ");
        if (words.length != WORDS) {
            throw new IllegalArgumentException(
                    "'%s' has %d words instead of %d.".formatted(text, words.length, WORDS));
        }
        return new Trial(
                words[0],
                Long.parseLong(words[1]),
                Long.parseLong(words[2]),
                words[3],
                Long.parseLong(words[4]),
                Integer.parseInt(words[5]),
                Integer.parseInt(words[6]));
    }
}
