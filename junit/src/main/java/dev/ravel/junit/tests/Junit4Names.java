package dev.ravel.junit.tests;

import java.util.HashMap;
import java.util.Map;

/**
 * Tells tests of the same display name apart, such as those of one method with different
 * parameters: the first has that name, the others have their number after it.
 */
final class Junit4Names {
    private final Map<String, Integer> counts = new HashMap<>();

    Junit4Names() {}

    Junit4Names(Junit4Names other) {
        counts.putAll(other.counts);
    }

    /** What tells the next test of that display name from those before it. */
    String next(String displayName) {
        int number = counts.merge(displayName, 1, Integer::sum);
        return number == 1 ? displayName : displayName + "#" + number;
    }
}
