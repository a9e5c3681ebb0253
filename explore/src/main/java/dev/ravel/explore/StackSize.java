package dev.ravel.explore;

import dev.ravel.engine.Settings;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The size of a thread's stack as the options of a JVM have it. */
final class StackSize {
    private StackSize() {}

    private static final Pattern OPTION =
            Pattern.compile("-Xss(\\d+)([kmgtKMGT]?)|-XX:ThreadStackSize=(\\d+)([kmgtKMGT]?)");

    private static final int KILO = 10;

    static long of(List<String> javaOptions) {
        long bytes = Settings.DEFAULT_STACK_BYTES;
        for (String option : javaOptions) {
            Matcher matcher = OPTION.matcher(option);
            if (matcher.matches()) {
                bytes =
                        matcher.group(1) != null
                                ? bytes(matcher.group(1), matcher.group(2))
                                // Without a unit, this one counts in kilobytes.
                                : bytes(matcher.group(3), matcher.group(4)) << KILO;
            }
        }
        return bytes == 0 ? Settings.DEFAULT_STACK_BYTES : bytes;
    }

    private static long bytes(String number, String unit) {
        int power = unit.isEmpty() ? 0 : "kmgt".indexOf(Character.toLowerCase(unit.charAt(0))) + 1;
        return Long.parseLong(number) << power * KILO;
    }
}
