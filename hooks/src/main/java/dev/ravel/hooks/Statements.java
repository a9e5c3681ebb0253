package dev.ravel.hooks;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Numbers for the statements whose accesses to memory are woven; none is 0. */
public final class Statements {
    private Statements() {}

    private static final List<String> TEXTS = new ArrayList<>(List.of(""));
    private static final Map<String, Integer> NUMBERS = new HashMap<>();
    private static final Set<String> WOVEN = new HashSet<>();

    /** The number of a statement; the same one for the same text. */
    public static synchronized int number(String text) {
        Integer known = NUMBERS.get(text);
        if (known != null) {
            return known;
        }
        NUMBERS.put(text, TEXTS.size());
        TEXTS.add(text);
        return TEXTS.size() - 1;
    }

    /** The number of a statement that is being woven. */
    public static synchronized int woven(String text) {
        WOVEN.add(text);
        return number(text);
    }

    public static synchronized boolean isWoven(String text) {
        return WOVEN.contains(text);
    }

    /** By number: whether a statement counts; null for all. */
    private static volatile boolean[] chosen;

    /** Only these count from now on. */
    public static synchronized void choose(List<String> texts) {
        boolean[] counts = new boolean[TEXTS.size() + texts.size()];
        texts.forEach(text -> counts[number(text)] = true);
        chosen = counts;
    }

    static boolean counts(int number) {
        boolean[] counting = chosen;
        return counting == null || number < counting.length && counting[number];
    }

    public static synchronized String text(int number) {
        return TEXTS.get(number);
    }
}
