package dev.ravel.session;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Durations as people write them: 500ms, 60s, 5m, 1h. */
public final class Durations {
    private Durations() {}

    private static final Pattern FORM = Pattern.compile("(\\d{1,9})(ms|s|m|h)");

    public static long millis(String option, String text) {
        Matcher matcher = FORM.matcher(text);
        if (!matcher.matches() || Long.parseLong(matcher.group(1)) == 0) {
            throw new UsageError(
                    "%s is '%s', but has to be a duration such as 500ms, 60s, 5m or 1h."
                            .formatted(option, text));
        }
        long number = Long.parseLong(matcher.group(1));
        return switch (matcher.group(2)) {
            case "ms" -> number;
            case "s" -> number * 1_000;
            case "m" -> number * 60_000;
            default -> number * 3_600_000;
        };
    }
}
