package dev.ravel.hooks;

import java.util.HashMap;
import java.util.Map;

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

    private static final Map<Integer, Guard> BY_STATEMENT = new HashMap<>();

    public static synchronized void put(int statement, String declarer, String expression) {
        BY_STATEMENT.put(statement, new Guard(declarer, expression));
    }

    /** By the number of the statement; null if there is none. */
    public static synchronized Guard of(int statement) {
        return BY_STATEMENT.isEmpty() ? null : BY_STATEMENT.get(statement);
    }
}
