package dev.ravel.hooks;

import java.util.HashMap;
import java.util.Map;

/**
 * Names of hidden classes, such as those of lambdas. The JVM puts an address into them, and older
 * ones a count of all lambdas, so that a program which prints or hashes such a name would not be
 * the same twice. Here those of one class are counted, in the order in which they are asked for.
 */
public final class HiddenNames {
    private HiddenNames() {}

    private static final String COUNTED = "$$Lambda$";

    private static final int HEX_DIGITS = 16;

    private static Map<String, Integer> counts;

    /** The name that a class has instead of the one that the JVM gives it. */
    public static String of(Class<?> type, String name) {
        return type.isHidden() ? counted(name) : name;
    }

    private static synchronized String counted(String name) {
        int slash = name.lastIndexOf('/');
        int lambda = name.lastIndexOf(COUNTED, slash);
        String stem = name.substring(0, lambda < 0 ? slash : lambda + COUNTED.length());
        if (counts == null) {
            counts = new HashMap<>();
        }
        Integer earlier = counts.get(stem);
        int count = earlier == null ? 1 : earlier + 1;
        counts.put(stem, count);
        String address = Integer.toHexString(count);
        return stem
                + (lambda < 0 ? "" : Integer.toString(count))
                + "/0x"
                + "0".repeat(HEX_DIGITS - address.length())
                + address;
    }
}
