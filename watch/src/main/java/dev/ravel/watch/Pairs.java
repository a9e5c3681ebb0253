package dev.ravel.watch;

import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What is known of pairs of places: which came close to each other, which are ordered after all,
 * and which were caught. A place is delayed as long as it has a pair that came close.
 */
final class Pairs {
    /** A place that is delayed in vain so often is given up, nearly. */
    private static final double FADES = 0.75;

    private static final double LEAST_CHANCE = 0.05;

    /**
     * So often it has to look as if one place waited for the other. On a busy machine a thread is
     * silent for other reasons, too.
     */
    private static final int ORDERED_AFTER = 4;

    private final long maxDelayNanos;
    private final long firstDelayNanos;

    /** Pairs that came close in earlier runs, each as two statements. */
    private final Set<String> expected = new HashSet<>();

    /** The same, by statement. */
    private final Set<String> expectedStatements = new HashSet<>();

    private final Map<String, List<Site>> close = new HashMap<>();
    private final Map<String, Integer> ordered = new HashMap<>();
    private final Map<String, Integer> caught = new HashMap<>();

    Pairs(long maxDelayNanos) {
        this.maxDelayNanos = maxDelayNanos;
        this.firstDelayNanos = (maxDelayNanos + 7) / 8;
    }

    /** Two statements in an order of their own. */
    static String key(Site one, Site other) {
        String a = one.statement();
        String b = other.statement();
        return a.compareTo(b) <= 0 ? a + " | " + b : b + " | " + a;
    }

    synchronized void expect(Collection<String> pairs) {
        expected.addAll(pairs);
        for (String pair : pairs) {
            expectedStatements.addAll(List.of(pair.split(" \\| (?=read |write |call )", 2)));
        }
    }

    /** A place of a pair that came close in an earlier run is delayed from its first visit on. */
    synchronized void linked(Site site) {
        if (expectedStatements.contains(site.statement())) {
            begin(site);
        }
    }

    /** Two places came close; whether that is new. */
    synchronized boolean cameClose(Site one, Site other) {
        String key = key(one, other);
        if (caught.containsKey(key)
                || ordered.getOrDefault(key, 0) >= ORDERED_AFTER
                || close.putIfAbsent(key, List.of(one, other)) != null) {
            return false;
        }
        begin(one);
        begin(other);
        return !expected.contains(key);
    }

    private void begin(Site site) {
        site.delayNanos = firstDelayNanos;
        site.chance = 1;
    }

    /** A thread was silent while another one was delayed: perhaps it had to wait for that. */
    synchronized void seemOrdered(Site first, Site second) {
        String key = key(first, second);
        if (close.containsKey(key) && ordered.merge(key, 1, Integer::sum) >= ORDERED_AFTER) {
            remove(key);
        }
    }

    /** The pair was caught; how often it was before. */
    synchronized int caught(Site one, Site other) {
        String key = key(one, other);
        if (!caught.containsKey(key)) {
            close.putIfAbsent(key, List.of(one, other));
            remove(key);
        }
        return caught.merge(key, 1, Integer::sum) - 1;
    }

    private void remove(String key) {
        List<Site> sites = close.remove(key);
        for (Site site : sites) {
            boolean isOfOther = close.values().stream().anyMatch(others -> others.contains(site));
            site.chance = isOfOther ? site.chance : 0;
        }
    }

    synchronized void delayedInVain(Site site) {
        double chance = site.chance * FADES;
        site.chance = chance < LEAST_CHANCE ? 0 : chance;
        site.delayNanos = Math.min(maxDelayNanos, site.delayNanos * 2);
    }

    /** How often each pair was caught. */
    synchronized Map<String, Integer> counts() {
        return new HashMap<>(caught);
    }
}
