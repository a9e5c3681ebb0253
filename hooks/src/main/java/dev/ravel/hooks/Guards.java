package dev.ravel.hooks;

import java.util.Arrays;

/** Which lock an annotation names for the field that a statement accesses. */
public final class Guards {
    private Guards() {}

    /**
     * What {@code @GuardedBy} says.
     *
     * @param declarer the class that declares the field
     * @param expression such as {@code this} or {@code lock}
     */
    public record Guard(String declarer, String expression) {}

    /** An array, since every access that is watched asks. */
    private static volatile Guard[] byStatement = {};

    public static synchronized void put(int statement, String declarer, String expression) {
        Guard[] known = byStatement;
        Guard[] grown = Arrays.copyOf(known, Math.max(known.length, statement + 1));
        grown[statement] = new Guard(declarer, expression);
        byStatement = grown;
    }

    /** By the number of the statement; null if there is none. */
    public static Guard of(int statement) {
        Guard[] known = byStatement;
        return statement < known.length ? known[statement] : null;
    }
}
