package dev.ravel.junit.tests;

import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.Map;
import java.util.Queue;
import java.util.function.BiPredicate;
import org.junit.runner.Description;
import org.junit.runner.manipulation.Filter;

/**
 * Lets tests through by what {@link Junit4Names} calls them. A runner asks once for each test, in
 * the order in which it is going to run them.
 */
final class Junit4Filter extends Filter {
    private final BiPredicate<Description, String> wanted;
    private final Map<String, Queue<String>> chosen = new HashMap<>();
    private Junit4Names names = new Junit4Names();

    /** Whether a test is wanted is asked with what it is called. */
    Junit4Filter(BiPredicate<Description, String> wanted) {
        this.wanted = wanted;
    }

    @Override
    public boolean shouldRun(Description description) {
        if (description.isTest()) {
            String displayName = description.getDisplayName();
            String name = names.next(displayName);
            if (wanted.test(description, name)) {
                chosen.computeIfAbsent(displayName, key -> new ArrayDeque<>()).add(name);
                return true;
            }
            return false;
        }
        Junit4Names after = new Junit4Names(names);
        boolean isAny = hasWanted(description, after);
        if (!isAny) {
            // Nobody is going to ask for the tests in there, but they have their numbers.
            names = after;
        }
        return isAny;
    }

    /** Looks at each, since the numbers go on behind the first that is wanted. */
    private boolean hasWanted(Description description, Junit4Names counted) {
        if (description.isTest()) {
            return wanted.test(description, counted.next(description.getDisplayName()));
        }
        boolean isAny = false;
        for (Description child : description.getChildren()) {
            isAny |= hasWanted(child, counted);
        }
        return isAny;
    }

    /** What the test that starts next under a display name was called when it was let through. */
    String nextChosen(String displayName) {
        Queue<String> left = chosen.get(displayName);
        return left == null || left.isEmpty() ? displayName : left.remove();
    }

    @Override
    public String describe() {
        return "chosen tests";
    }
}
