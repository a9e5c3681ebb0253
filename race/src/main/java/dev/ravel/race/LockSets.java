package dev.ravel.race;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Numbers for sets of locks, which are few. */
final class LockSets {
    /** The empty set. */
    static final int NONE = 0;

    private final List<int[]> sets = new ArrayList<>();
    private final Map<List<Integer>, Integer> numbers = new HashMap<>();

    LockSets() {
        sets.add(new int[0]);
    }

    int number(int[] locks) {
        if (locks.length == 0) {
            return NONE;
        }
        List<Integer> key = new ArrayList<>();
        int[] sorted = locks.clone();
        Arrays.sort(sorted);
        for (int lock : sorted) {
            key.add(lock);
        }
        Integer known = numbers.get(key);
        if (known != null) {
            return known;
        }
        numbers.put(key, sets.size());
        sets.add(sorted);
        return sets.size() - 1;
    }

    boolean isDisjoint(int one, int other) {
        if (one == other) {
            return sets.get(one).length == 0;
        }
        for (int lock : sets.get(one)) {
            if (Arrays.binarySearch(sets.get(other), lock) >= 0) {
                return false;
            }
        }
        return true;
    }
}
