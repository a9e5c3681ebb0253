package dev.ravel.generate;

import java.lang.reflect.AccessibleObject;
import java.lang.reflect.Executable;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;

/** Constructors and methods that are not called any more, since they have done harm. */
final class LeftOut {
    /** So often what may be needed may do harm: to see that a call does not end takes seconds. */
    private static final int MOST_TIMES = 2;

    private final Map<AccessibleObject, Integer> times = new HashMap<>();
    private final Map<String, String> reasons = new TreeMap<>();

    /**
     * Answers whether that was once too often.
     *
     * @param isNeeded whether it may be called once more
     */
    boolean add(Executable member, String reason, boolean isNeeded) {
        int most = isNeeded ? MOST_TIMES : 1;
        boolean isOut = times.merge(member, 1, Integer::sum) >= most;
        if (isOut) {
            times.put(member, MOST_TIMES);
            reasons.put(UnderTest.signature(member), reason);
        }
        return isOut;
    }

    boolean has(AccessibleObject member) {
        return times.getOrDefault(member, 0) >= MOST_TIMES;
    }

    /** By signature. */
    Map<String, String> reasons() {
        return reasons;
    }
}
